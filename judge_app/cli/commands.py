"""All commands: importing them registers them."""

from judge_app.cli import bench, cases, checking, demo, doctor, exploring, look_up
from judge_app.cli.app import app

__all__ = ["app", "bench", "cases", "checking", "demo", "doctor", "exploring", "look_up"]

"""How Flesh and Blood is told."""

from judge_app.reports.fab.telling import TELLING as TELLING

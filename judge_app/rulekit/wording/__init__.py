"""Wording: the phrases of words as data, and the English that is written with them."""

from judge_app.rulekit.wording.english import Noun as Noun
from judge_app.rulekit.wording.english import listed as listed
from judge_app.rulekit.wording.english import noun as noun
from judge_app.rulekit.wording.english import plural as plural
from judge_app.rulekit.wording.english import sentence as sentence
from judge_app.rulekit.wording.english import so_many as so_many
from judge_app.rulekit.wording.players import player as player
from judge_app.rulekit.wording.words import part as part
from judge_app.rulekit.wording.words import word as word
from judge_app.rulekit.wording.words import worded as worded
from judge_app.rulekit.wording.words import wording_of as wording_of
from judge_app.rulekit.wording.writing import fill as fill
from judge_app.rulekit.wording.writing import write as write
from judge_app.rulekit.wording.writing import write_as as write_as
from judge_app.rulekit.wording.writing import write_meant as write_meant
from judge_app.rulekit.wording.writing import write_with as write_with

"""What is read of a card's printed text is what somebody would write for it by hand; all texts here are made up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from judge_app.engine.syntax import Card
from judge_app.files.decoder import decoded
from judge_app.files.strict_yaml import parse
from judge_app.games.hearthstone.game import GAME
from judge_app.rulekit.wording import write
from judge_app.scenario.case_file import read_case
from judge_app.scenario.run import attempt
from judge_app.services.cases import SCENARIOS, cards

ENTRY = GAME.words[0].card_class
BODY = {
    "minion": "health: 3\nattack: 2\n", "weapon": "durability: 2\nattack: 2\n",
    "spell": "", "secret": "", "hero power": "",
}  # fmt: skip


def card(type_: str, said: str) -> Card:
    made: Any = decoded(parse(f"type: {type_}\n{BODY[type_]}{said}\n", "cards.yaml"), ENTRY, "the card")
    found: Card = made.card("Test Piece")
    return found


POWERS = [
    ("minion", "Taunt", "keywords: taunt"),
    ("minion", "<b>Charge</b>, <b>Divine Shield</b>", "keywords: [charge, divine shield]"),
    ("minion", "<b>Spell Damage +2</b>", "spell damage: 2"),
    ("weapon", "Windfury. Overload: (1)", "keywords: windfury\noverload: 1"),
    ("spell", "Deal $4 damage. Overload: (2)", "overload: 2\npowers: [spell: {do: [deal: {amount: 4}]}]"),
    ("minion", "Battlecry: Draw a card.", "powers: [battlecry: {do: [draw]}]"),
    ("minion", "Battlecry: Deal 2 damage.", "powers: [battlecry: {do: [deal: {amount: 2}]}]"),
    (
        "minion",
        "Battlecry: Give a friendly minion +2/+1.",
        "powers: [battlecry: {target: {of: friendly}, do: [give: {to: target, gives: [stats: {attack: 2, health: 1}]}]}]",  # noqa: E501
    ),
    ("minion", "Combo: Draw two cards.", "powers: [battlecry: {combo: true, do: [draw: {count: 2}]}]"),
    ("minion", "Deathrattle: Draw a card.", "powers: [deathrattle: {do: [draw]}]"),
    (
        "minion",
        "Inspire: Gain +1 Attack.",
        "powers: [when: {on: hero power used, do: [give: {gives: [attack: {by: 1}]}]}]",
    ),
    (
        "minion",
        "Whenever this minion takes damage, draw a card.",
        "powers: [when: {on: {damaged: {self: true}}, do: [draw]}]",
    ),
    (
        "minion",
        "At the end of your turn, deal 1 damage to all other minions.",
        "powers: [when: {on: turn ends, do: [deal: {amount: 1, to: {all: {of: {other: true}}}}]}]",
    ),
    (
        "minion",
        "At the start of your turn, restore 2 Health to your hero.",
        "powers: [when: {on: turn starts, do: [heal: {amount: 2, to: your hero}]}]",
    ),
    (
        "minion",
        "Whenever you summon a Murloc, gain +1 Attack.",
        "powers: [when: {on: {summoned: {what: {of: friendly, race: murloc}}}, do: [give: {gives: [attack: {by: 1}]}]}]",  # noqa: E501
    ),
    (
        "minion",
        "Your other minions have +1 Attack.",
        "powers: [aura: {to: {all: {of: {of: friendly, other: true}}}, gives: [attack: {by: 1}]}]",
    ),
    (
        "minion",
        "Adjacent minions have +1 Attack.",
        "powers: [aura: {to: {adjacent to: {to: self}}, gives: [attack: {by: 1}]}]",
    ),
    ("minion", "Enrage: +3 Attack", "powers: [enrage: {gives: [attack: {by: 3}]}]"),
    ("minion", "Your spells cost (1) less.", "powers: [costs of: {what: {kind: spell, of: friendly}, less: 1}]"),
    (
        "minion",
        "Your Mechs cost (1) less.",
        "powers: [costs of: {what: {of: friendly, race: mech}, less: 1}]",
    ),
    (
        "minion",
        "Your Hero Power costs (1).",
        "powers: [costs of: {what: {kind: hero power, of: friendly}, is: 1}]",
    ),
    ("minion", "Your Battlecries trigger twice.", "powers: [rule: {what: battlecries twice}]"),
    (
        "minion",
        "Your cards and powers that restore Health now deal damage instead.",
        "powers: [rule: {what: healing harms}]",
    ),
    ("spell", "Destroy all minions.", "powers: [spell: {do: [destroy: {which: {all: {}}}]}]"),
    ("spell", "Freeze an enemy.",
     "powers: [spell: {target: {kind: character, of: enemy}, do: [freeze: {which: target}]}]"),
    (
        "spell",
        "Return a friendly minion to your hand.",
        "powers: [spell: {target: {of: friendly}, do: [return to hand: {which: target, hand: you}]}]",
    ),
    (
        "spell",
        "Deal $3 damage randomly split among all enemy minions.",
        "powers: [spell: {do: [missiles: {count: 3, to: {all: {of: {of: enemy}}}}]}]",
    ),
    (
        "spell",
        "Deal $2 damage to a random enemy minion.",
        "powers: [spell: {do: [deal: {amount: 2, to: {random: {of: {of: enemy}}}}]}]",
    ),
    ("spell", "Give a friendly Mech +1/+1.",
     "powers: [spell: {target: {of: friendly, race: mech}, do: "
     "[give: {to: target, gives: [stats: {attack: 1, health: 1}]}]}]"),
    ("spell", "Give your minions Divine Shield.",
     "powers: [spell: {do: [give: {to: {all: {of: {of: friendly}}}, gives: [has: {what: divine shield}]}]}]"),
    ("spell", "Silence a minion.", "powers: [spell: {target: {}, do: [silence: {which: target}]}]"),
    ("spell", "Gain 4 Armor. Draw a card.", "powers: [spell: {do: [armor: {amount: 4}, draw]}]"),
    ("hero power", "Restore #2 Health.", "powers: [spell: {do: [heal: {amount: 2}]}]"),
]  # fmt: skip

TOKENS = [
    ("minion", "Deathrattle: Summon two 2/2 Otters.",
     "powers: [deathrattle: {do: [summon: {count: 2, token: {attack: 2, health: 2, name: Otter}}]}]"),
    ("minion", "Battlecry: Summon a 1/2 Gnat with Taunt.",
     "powers: [battlecry: {do: [summon: {token: {attack: 1, health: 2, name: Gnat, has: taunt}}]}]"),
    ("minion", "Battlecry: Equip a 1/4 Ladle.",
     "powers: [battlecry: {do: [equip: {token: {attack: 1, health: 4, name: Ladle}}]}]"),
    ("spell", "Transform a minion into a 1/1 Toad.",
     "powers: [spell: {target: {}, do: [transform: {which: target, token: {attack: 1, health: 1, name: Toad}}]}]"),
]  # fmt: skip

SECRETS = [
    ("Secret: When an enemy attacks, summon a 3/1 Goat.",
     "on: {attack proposed: {attacker: {kind: character, of: enemy}}}, "
     "do: [summon: {token: {attack: 3, health: 1, name: Goat}}]"),
    ("Secret: After your opponent plays a minion, deal $3 damage to it.",
     "on: {after play: {what: {of: enemy}}}, do: [deal: {amount: 3, to: it}]"),
    ("Secret: After your opponent plays a minion, summon a copy of it.",
     "on: {after play: {what: {of: enemy}}}, "
     "do: [summon copy: {of: it}]"),
    ("Secret: When an enemy minion attacks, return it to its owner's hand.",
     "on: {attack proposed: {attacker: {of: enemy}}}, "
     "do: [return to hand: {which: it}]"),
    ("Secret: When a friendly minion dies, add a copy of it to your hand.",
     "on: {dies: {what: {of: friendly}}}, queue if: {room: {on: hand}}, if: {room: {on: hand}}, "
     "do: [add to hand: {like: it}]"),
    ("Secret: When a friendly minion dies, give a random friendly minion +1/+2.",
     "on: {dies: {what: {of: friendly}}}, queue if: {exists: {which: {all: {of: {of: friendly}}}}}, "
     "if: {exists: {which: {all: {of: {of: friendly}}}}}, "
     "do: [give: {to: {random: {of: {of: friendly}}}, gives: [stats: {attack: 1, health: 2}]}]"),
    ("Secret: When your hero is attacked, gain 5 Armor.",
     "on: {attack proposed: {defender: {kind: hero, of: friendly}}}, do: [armor: {amount: 5}]"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("type_", "text", "script"),
    [*POWERS, *TOKENS, *(("secret", text, f"powers: [secret: {{{script}}}]") for text, script in SECRETS)],
)
def test_a_text_is_read_as_the_script_that_says_the_same(type_: str, text: str, script: str) -> None:
    by_text, by_hand = card(type_, _text(text)), card(type_, script)
    assert by_text.not_modelled == ()
    assert by_text.powers == by_hand.powers
    assert by_text.printed == by_hand.printed
    assert list(map(write, by_text.powers)) == list(map(write, by_hand.powers))


@pytest.mark.parametrize("text", ["Battlecry: Summon a Your Otter.", "Deathrattle: Give a friendly +1/+1 minion."])
def test_what_a_sentence_describes_things_by_is_no_name(text: str) -> None:
    assert card("minion", _text(text)).powers == ()


IN_OUR_WORDS = {
    "Harvest Golem": "Deathrattle: Summon a 2/1 Damaged Golem.",
    "Sludge Belcher": "Deathrattle: Summon a 1/2 Slime with Taunt.",
    "Freezing Trap": "Secret: When an enemy minion attacks, return it to its owner's hand. Give it +2 Cost.",
    "Mirror Entity": "Secret: After an enemy minion is played, summon a copy of it.",
    "Snipe": "Secret: After an enemy minion is played, deal 4 damage to it.",
    "Avenge": "Secret: When a friendly minion dies, give a random friendly minion +3 Attack and +2 Health.",
    "Duplicate": "Secret: When a friendly minion dies, add two copies of it to your hand.",
    "Brann Bronzebeard": "Your Battlecries trigger twice.",
    "Maiden of the Lake": "Your Hero Power costs (1).",
    "Mechwarper": "Your Mechs cost (1) less.",
    "Mad Bomber": "Battlecry: Deal 3 damage randomly split among all other characters.",
    "Haunted Creeper": "Deathrattle: Summon two 1/1 Spectral Spiders.",
}


@pytest.mark.parametrize(
    "name",
    [
        "5-brann-and-a-kodo", "4.7-a-portal-before-a-mechwarper",
        "7-duplicate-belcher-cultist", "10-avenge-for-the-second-death", "10-bombs-see-a-new-whelp",
        "avenge.2a-a-lone-belcher", "avenge.2b-effigy-does-not-queue-on-a-full-board", "avenge.3-a-full-hand",
        "combat.11-the-golem-is-older", "forced-death.2-creeper-and-sheep-under-poison-seeds",
        "mana.6-maiden-of-the-lake-after-saboteur",
        "minion.5-mirror-entity-before-sword-of-justice",
    ],
)  # fmt: skip
def test_a_case_comes_out_the_same_with_cards_by_their_texts(name: str) -> None:
    """What is printed on them stays; only what they do is read."""
    library = cards()["hearthstone"]
    read = {
        one: replace(library[one], powers=card(_type(one), _text(text)).powers) for one, text in IN_OUR_WORDS.items()
    }
    assert all(one.powers for one in read.values())
    case = read_case(SCENARIOS / "hearthstone" / f"{name}.yaml", {"hearthstone": {**library, **read}})
    assert any(one in read for one in case.cards), "no card of it is read"
    run = attempt(case)
    assert [f"{verdict.text}: {verdict.got}" for verdict in run.verdicts if not verdict.ok] == []
    assert run.stopped == ()


def _type(name: str) -> str:
    return str(cards()["hearthstone"][name].printed["type"])


def _text(said: str) -> str:
    return f'text: "{said}"'

"""What a case may expect of packets: their history, how many there were, and damage that never became one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.engine.trace import Entry, Event
from judge_app.engine.values import PlayerName
from judge_app.games.wow.cases.case_base import WowExpect, find
from judge_app.games.wow.events import (
    DamageDealt,
    DamageHealed,
    PacketChanged,
    PacketCreated,
    PacketNotCreated,
    PacketUntouched,
)
from judge_app.games.wow.words.terms import DamageType
from judge_app.rulekit.cases.case import Seen
from judge_app.rulekit.cases.expecting import reason_and_rule
from judge_app.rulekit.cases.kinds import Called, numbers_of


@word("packet")
@dataclass(frozen=True, slots=True)
class PacketIs(WowExpect):
    """A packet's history: what it started with, each change as "modifier: before -> after", what was dealt.

    `dealt` is what was healed for a packet that heals; `by` its source character, `with` what it is associated with;
    `untouched by` every modifier that watches for such damage and did not change it, or not again, in order.
    """

    to: Called
    starts: int
    changes: tuple[str, ...] = ()
    dealt: int | None = None
    untouched_by: tuple[Called, ...] | None = None
    by: Called | None = None
    with_: tuple[Called, ...] | None = None
    controller: PlayerName | None = None
    types: tuple[DamageType, ...] | None = None
    heals: bool = False
    combat: bool | None = None
    unpreventable: bool | None = None

    def text(self) -> str:
        changes = "".join(f", {change}" for change in self.changes)
        said = "".join(f", {_said(name, value)}" for name, value in self._attributes().items() if name != "heals")
        done = "healed" if self.heals else "dealt"
        return f"the packet for {self.to}: {self.starts}{changes}, {self.dealt or 0} {done}{said}"

    def _attributes(self) -> dict[str, object]:
        """The attributes of 408.2 and 408.3 that the case says something about."""
        said = {
            "by": self.by,
            "with": self.with_,
            "controller": self.controller,
            "types": None if self.types is None else tuple(map(str, self.types)),
            "heals": self.heals,
            "combat": self.combat,
            "unpreventable": self.unpreventable,
            "untouched by": self.untouched_by,
        }
        return {name: value for name, value in said.items() if value is not None}

    def found(self, seen: Seen) -> tuple[bool, str]:
        key, events = self.naming.key, [entry.event for entry in seen.entries]
        wanted = {
            name: self._keys(seen, value) if name in CARDS else value for name, value in self._attributes().items()
        }
        wanted |= {"starts": self.starts, "changes": self.changes, "dealt": self.dealt or 0}
        packets = [e for e in events if isinstance(e, PacketCreated)]
        to = key(seen.after, self.to)
        histories = [
            history_of(packet, events, seen) for packet in packets if seen.after.objects[packet.destination].key == to
        ]
        if any(all(history[name] == value for name, value in wanted.items()) for history in histories):
            return True, "as said"
        find(seen.after, self.to)
        return False, "; ".join(map(_told, histories)) or f"no packet was for {self.to}{_for_others(packets, seen)}"

    def shown_by(self, seen: Seen) -> Iterable[Entry]:
        """The packet's own entries: all of it where it was changed, else only what was dealt."""
        to = self.naming.key(seen.after, self.to)
        created = {
            entry.event.packet
            for entry in seen.entries
            if isinstance(entry.event, PacketCreated)
            and (seen.after.objects[entry.event.destination].key, entry.event.amount) == (to, self.starts)
        }
        kinds = (PacketChanged, DamageDealt, DamageHealed, *((PacketUntouched,) if self.untouched_by else ()))
        own = (entry for entry in seen.entries if isinstance(entry.event, kinds))
        return (entry for entry in own if getattr(entry.event, "packet", None) in created)

    def _keys(self, seen: Seen, names: object) -> object:
        key = self.naming.key
        return tuple(key(seen.after, n) for n in names) if isinstance(names, tuple) else key(seen.after, str(names))


CARDS = ("by", "with", "untouched by")


def history_of(packet: PacketCreated, events: list[Event], seen: Seen) -> dict[str, Any]:
    """Everything that a case can say of a packet."""
    own = [event for event in events if getattr(event, "packet", None) == packet.packet]
    objects = seen.after.objects
    changed = [event for event in own if isinstance(event, PacketChanged)]
    return {
        "starts": packet.amount,
        "changes": tuple(f"{objects[e.modifier].key}: {e.before} -> {e.after}" for e in changed),
        "dealt": next((event.amount for event in own if isinstance(event, DamageDealt | DamageHealed)), 0),
        "types": packet.types,
        "by": objects[packet.source].key,
        "with": tuple(objects[card].key for card in packet.with_cards),
        "controller": packet.controller,
        "heals": packet.heals,
        "combat": packet.combat,
        "unpreventable": packet.unpreventable,
        "untouched by": tuple(objects[e.modifier].key for e in own if isinstance(e, PacketUntouched)),
    }


def _said(name: str, value: object) -> str:
    """One attribute in words."""
    if isinstance(value, bool):
        return name if value else f"not {name}"
    if isinstance(value, tuple):
        return f"{name} {('/' if name == 'types' else ', ').join(value) or 'nothing'}"
    return f"{name} {value}" if name != "controller" else f"controlled by {value}"


def _told(history: dict[str, object]) -> str:
    """A packet's history, for a case that expected another."""
    return ", ".join(_said(name, value) for name, value in history.items() if value not in (False, ()))


def _for_others(packets: list[PacketCreated], seen: Seen) -> str:
    """For whom there were packets."""
    names = dict.fromkeys(seen.after.objects[packet.destination].key for packet in packets)
    return f"; there were packets for {', '.join(names)}" if names else ", and there was no packet at all"


@word("packets")
@dataclass(frozen=True, slots=True)
class PacketCount(WowExpect):
    """How many packets there were in all."""

    number: int

    def text(self) -> str:
        return f"{self.number} packets in all" if self.number != 1 else "one packet in all"

    def found(self, seen: Seen) -> tuple[bool, str]:
        count = sum(isinstance(entry.event, PacketCreated) for entry in seen.entries)
        return count == self.number, str(count)


@word("no packet")
@dataclass(frozen=True, slots=True)
class NoPacket(WowExpect):
    """Damage for a card that never became a packet, the reason (or a part of it) and the rule."""

    to: Called
    because: str = ""
    rule: str = ""

    def text(self) -> str:
        return f"no packet is created for {self.to}" + reason_and_rule(self.because, self.rule)

    def found(self, seen: Seen) -> tuple[bool, str]:
        to = find(seen.after, self.to).key
        told = []
        for entry in seen.entries:
            if isinstance(entry.event, PacketNotCreated) and seen.after.objects[entry.event.destination].key == to:
                cites = numbers_of(entry.cites)
                if self.because in entry.event.because and self.rule in ("", *cites):
                    return True, "as said"
                told.append(f"{entry.event.because} ({', '.join(cites)})")
        packets = [entry.event for entry in seen.entries if isinstance(entry.event, PacketCreated)]
        own = [packet for packet in packets if seen.after.objects[packet.destination].key == to]
        if own and not told:
            return False, "its packet was created" if len(own) == 1 else f"all {len(own)} packets for it were created"
        return False, "; ".join(told) or f"no damage was for {self.to}{_for_others(packets, seen)}"

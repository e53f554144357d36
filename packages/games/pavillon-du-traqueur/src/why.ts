/** Why not: for a pet, a spell, a weapon or a player that somebody points at, the clause that forbids to use it now. */
import {
  type CardId,
  type Reason,
  type Seat,
  type Thing,
  holderOf,
  isAt,
  noCard,
  pending,
  zoneOf,
} from '@bagarre/kernel';
import { isHidden } from './lastings.ts';
import { canPay, currency, price } from './preparation.ts';
import { canStrike, couldStrike, guardsBefore, legalTargets } from './reach.ts';
import { strikeable } from './ring.ts';
import { castOptions, mayCast } from './spells.ts';
import { cannot, isImmune } from './statics.ts';
import { type Pt, Z, pets } from './state.ts';

const because = (verb: string, clause: string, facts?: Reason['facts']): Reason[] => [
  facts === undefined ? { do: verb, clause } : { do: verb, clause, facts },
];

export function whyNot(s: Pt, seat: Seat, thing: Thing): readonly Reason[] {
  if (s.over || s.players[seat]!.out) return [];
  const mine = pending(s).find((r) => r.seat === seat);
  const offered = (verb: string, card: CardId): boolean =>
    mine?.options.some((o) => o.do === verb && (o['card'] === card || o['target'] === card)) === true;
  if (thing.k === 'verb') {
    // PT-RULING-23 In the lap after an idle one, a player who can strike must.
    return mine?.ask === 'turn.act' && !mine.options.some((o) => o.do === 'pass' || o.do === 'stop')
      ? because('pass', 'PT-RULING-23')
      : [];
  }
  if (thing.k === 'seat')
    return isImmune(s, thing.seat, 'trap') && thing.seat !== seat ? because('cast', 'PT-RULING-52') : [];
  if (thing.k !== 'card') return [];
  const { card } = thing;
  if (isAt(s, card, Z.hand, seat) || isAt(s, card, Z.stored, seat)) return aboutSpell(s, seat, card);
  const zone = zoneOf(s, card);
  if (zone === Z.meal) return offered('eat', card) ? [] : because('eat', 'PT-RULING-78');
  if (zone === Z.shop || zone === Z.weaponReserve)
    return offered('buy', card) ? [] : aboutWeapon(s, seat, card, mine?.ask);
  if (zone !== Z.field) return [];
  if (mine?.ask === 'tame.room')
    return offered('release', card)
      ? []
      : because('release', holderOf(s, card) === seat ? 'PT-RULING-17' : 'PT-RULING-16');
  if (s.phase !== 'combat') return because('strike', 'PT-COMBAT-1');
  if (mine?.ask !== 'turn.act') return because('strike', 'PT-STRIKE-1');
  return offered('strike', card) ? [] : holderOf(s, card) === seat ? aboutStriker(s, card) : aboutTarget(s, seat, card);
}

function aboutStriker(s: Pt, card: CardId): Reason[] {
  if (s.down[card]) return because('strike', 'PT-DEATH-1');
  if (isHidden(s, card)) return because('strike', 'PT-RULING-34');
  if (!canStrike(s, card)) return because('strike', 'PT-RULING-26');
  return because('strike', legalTargets(s, card).length === 0 ? 'PT-RULING-7' : 'PT-STRIKE-4');
}

function aboutTarget(s: Pt, seat: Seat, card: CardId): Reason[] {
  const owner = holderOf(s, card);
  if (s.down[card]) return because('strike', 'PT-DEATH-1');
  if (isHidden(s, card)) return because('strike', 'PT-RULING-34');
  if (!strikeable(s, seat).includes(owner)) return because('strike', 'PT-RULING-7');
  if (cannot(s, 'beStruck', card, owner)) return because('strike', 'PT-RULING-28');
  const strikers = pets(s, seat).filter((c) => canStrike(s, c));
  if (strikers.some((c) => couldStrike(s, c, card) && guardsBefore(s, c, card).length > 0))
    return because('strike', 'PT-RULING-28');
  return because('strike', 'PT-RULING-26');
}

function aboutSpell(s: Pt, seat: Seat, card: CardId): Reason[] {
  if (s.phase !== 'combat') return because('cast', 'PT-WINDOW-2');
  if (cannot(s, 'castSpells', noCard, seat)) return because('cast', 'PT-WINDOW-3');
  if (isAt(s, card, Z.stored, seat) && s.rounds[card] !== s.round) return because('cast', 'PT-SPELL-4');
  if (!mayCast(s, seat)) return because('cast', 'PT-RULING-24');
  if (castOptions(s, seat).some((o) => o.card === card)) {
    return pending(s).some((r) => r.seat === seat && r.options.some((o) => o.do === 'cast'))
      ? []
      : because('cast', 'PT-WINDOW-1');
  }
  return because('cast', 'PT-RULING-40');
}

function aboutWeapon(s: Pt, seat: Seat, card: CardId, asked: string | undefined): Reason[] {
  if (s.round <= 1) return because('buy', 'PT-SETUP-3');
  if (asked !== 'prepare.act' || zoneOf(s, card) !== Z.shop) return because('buy', 'PT-PREP-1');
  if (canPay(s, seat, card)) return [];
  const left = currency(s, card) === 'health' ? s.players[seat]!.health : s.players[seat]!.coins;
  return because('buy', currency(s, card) === 'health' ? 'PT-RULING-12' : 'PT-BUY-1', {
    price: price(s, seat, card),
    left,
  });
}

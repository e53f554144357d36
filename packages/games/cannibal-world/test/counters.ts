/** What the events are held against: meat, tokens, who is exhausted, the size of every pile, and each creature in play. */
import type { Counters } from '@bagarre/testkit';
import type { cannibalWorld } from '../src/index.ts';

type Pile = 'deck' | 'reinforcements' | 'hand' | 'cover' | 'hunt' | 'discard' | 'search';
const PILES: readonly Pile[] = ['deck', 'reinforcements', 'hand', 'cover', 'hunt', 'discard', 'search'];

interface Counted {
  meat: number[];
  tokens: number[];
  exhausted: boolean[];
  piles: Record<Pile, number>[];
  /** Where each creature in play stands, with its damage. */
  creatures: Record<number, { seat: number; zone: 'cover' | 'hunt'; damage: number; stunned: boolean }>;
  turn: number;
}

export const counters: Counters<typeof cannibalWorld, Counted> = {
  read(view) {
    const creatures: Counted['creatures'] = {};
    for (const zone of ['cover', 'hunt'] as const) {
      view.piles[zone].forEach((pile, seat) => {
        for (const { id } of pile.cards) {
          creatures[id!] = { seat, zone, damage: view.damage[id!]!, stunned: view.stunned[id!]! };
        }
      });
    }
    return {
      meat: view.players.map((p) => p.meat),
      tokens: view.tokens,
      exhausted: view.players.map((p) => p.exhausted),
      piles: view.players.map(
        (_, seat) => Object.fromEntries(PILES.map((zone) => [zone, view.piles[zone][seat]!.n])) as Record<Pile, number>,
      ),
      creatures,
      turn: view.turn,
    };
  },
  fold(c, e) {
    const move = (seat: number, from: Pile | null, to: Pile | null): void => {
      if (from) c.piles[seat]![from]--;
      if (to) c.piles[seat]![to]++;
    };
    switch (e.k) {
      case 'began':
        c.meat = c.meat.map((_, seat) => (seat === e.seat ? 2 : 4));
        break;
      case 'reserved':
        Object.assign(c.piles[e.seat]!, { deck: c.piles[e.seat]!.search - 1, reinforcements: 1, search: 0 });
        break;
      case 'mulligan':
        if (e.taken) Object.assign(c.piles[e.seat]!, { deck: c.piles[e.seat]!.deck + 6, hand: 0 });
        break;
      case 'turnBegan':
        c.turn = e.turn;
        break;
      case 'drew':
        move(e.seat, e.from, 'hand');
        break;
      case 'refilled':
        move(e.seat, 'deck', 'reinforcements');
        break;
      case 'exhausted':
        c.exhausted[e.seat] = true;
        break;
      case 'paid':
        c.meat[e.seat]! -= e.n;
        break;
      case 'gained':
        c.meat[e.seat]! += e.n;
        break;
      case 'readied':
        c.meat[e.seat] = e.n;
        break;
      case 'played':
        move(e.seat, 'hand', e.zone);
        c.creatures[e.card!.id!] = { seat: e.seat, zone: e.zone, damage: 0, stunned: false };
        break;
      case 'moved': {
        const creature = c.creatures[e.card!.id!]!;
        move(creature.seat, creature.zone, e.zone);
        creature.zone = e.zone;
        break;
      }
      case 'hurt':
        c.creatures[e.card!.id!]!.damage += e.n;
        break;
      case 'stunned':
        c.creatures[e.card!.id!]!.stunned = true;
        break;
      case 'recovered':
        c.creatures[e.card!.id!]!.stunned = false;
        break;
      case 'died': {
        const { seat, zone } = c.creatures[e.card!.id!]!;
        move(seat, zone, 'discard');
        delete c.creatures[e.card!.id!];
        break;
      }
      case 'plundered':
        c.tokens[1 - (e.seat & 1)] = e.left;
        break;
      case 'showed':
        move(e.seat, 'hand', null);
        break;
      case 'discarded':
        move(e.seat, null, 'discard');
        break;
      case 'searching':
        Object.assign(c.piles[e.seat]!, { search: c.piles[e.seat]!.deck, deck: 0 });
        break;
      case 'found':
        move(e.seat, 'search', 'reinforcements');
        break;
      case 'searched':
        Object.assign(c.piles[e.seat]!, { deck: c.piles[e.seat]!.search, search: 0 });
        break;
      case 'raised':
        move(e.seat, 'discard', 'reinforcements');
        break;
    }
  },
};

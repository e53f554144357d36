/**
 * Printed cards, ready for play: what the rules look up a million times is worked out once, when a box is opened.
 *
 * A set of effects is a number with one bit an effect; an ability of a card is its slot, 0 or 1, and a set of slots is a
 * number with one bit a slot.
 */
import { read } from '@bagarre/kernel';
import { type Ability, type AbilityType, type Card, EFFECTS, type Effect, TYPES, checkPack } from './pack.ts';

export const BIT = Object.fromEntries(EFFECTS.map((effect, i) => [effect, 1 << i])) as Record<Effect, number>;

/** One record for every kind of card; a Habitat has neither force nor abilities. */
export interface Printed {
  card: Card;
  pack: string;
  creature: boolean;
  action: boolean;
  leader: boolean;
  value: number;
  force: number;
  life: number;
  abilities: Ability[];
  /** The effects of each type that stand on the card. */
  does: Record<AbilityType, number>;
  /** The slots of its tracker. */
  tracker: number;
}

/** Reads packs into one list of cards; what is wrong is refused, all of it at once. */
export function readCards(packs: readonly unknown[]): Printed[] {
  const read1 = packs.map((pack) => read(checkPack, pack, 'this pack of Cannibal World cannot be read'));
  return read1.flatMap((pack) => pack.cards.map((card) => printed(card, pack.pack)));
}

function printed(card: Card, pack: string): Printed {
  const deckCard = card.kind === 'habitat' ? null : card;
  const abilities = deckCard?.abilities ?? [];
  const does = Object.fromEntries(TYPES.map((type) => [type, 0])) as Record<AbilityType, number>;
  let tracker = 0;
  abilities.forEach((a, slot) => {
    does[a.type] |= BIT[a.effect];
    if (a.effect === 'tracker') tracker |= 1 << slot;
  });
  return {
    card,
    pack,
    creature: card.kind === 'creature',
    action: card.kind === 'action',
    leader: deckCard?.rank === 'leader',
    value: deckCard?.value ?? 0,
    force: card.kind === 'creature' ? card.force : 0,
    life: card.kind === 'creature' ? card.life : 0,
    abilities,
    does,
    tracker,
  };
}

/** What a card is for, read from its operations, once for each card: for bots. */
import type { Pet, Spell } from './cards.ts';
import { type Op, isTriggered } from './vocabulary.ts';

export interface Intent {
  /** A bonus, a pet back on its feet, Health back, safety from strikes; or a pet kept from striking, or plain harm. */
  readonly k: 'bonus' | 'revive' | 'mend' | 'cover' | 'bar' | 'harm';
  /** Whether it does its target good. */
  readonly kind: boolean;
  /** Health that it takes from what it is aimed at. */
  readonly harm: number;
}

const intents = new WeakMap<Spell, Intent>();

export function intentOf(spell: Spell): Intent {
  const known = intents.get(spell);
  if (known) return known;
  const ops = spell.scripts[0] ?? [];
  const k = purpose(ops);
  const made = { k, kind: k !== 'bar' && k !== 'harm', harm: ops.reduce((n, op) => n + harmOf(op), 0) };
  intents.set(spell, made);
  return made;
}

function purpose(ops: readonly Op[]): Intent['k'] {
  if (ops.some((op) => harmOf(op) > 0)) return 'harm';
  if (ops.some((op) => op.op === 'resurrect')) return 'revive';
  if (ops.some((op) => op.op === 'modify' || op.op === 'tame')) return 'bonus';
  if (ops.some((op) => op.op === 'heal')) return 'mend';
  return ops.some((op) => op.op === 'grant' && 'what' in op.ability && op.ability.what === 'beStruck')
    ? 'cover'
    : 'bar';
}

/** To the named target; a mark that leaves one Health is as good as harm to whoever strikes next. */
const harmOf = (op: Op): number =>
  op.op === 'damage' && typeof op.amount === 'number' && typeof op.to === 'string' && op.to.startsWith('$')
    ? op.amount * (op.times ?? 1)
    : 0;

const prices = new WeakMap<Pet, number>();

/** Health that a pet's own strike costs its owner. */
export function priceOfStrike(pet: Pet): number {
  const known = prices.get(pet);
  if (known !== undefined) return known;
  let price = 0;
  for (const ability of pet.abilities.slice(0, pet.own)) {
    if (!isTriggered(ability) || (ability.on !== 'strike' && ability.on !== 'afterStrike')) continue;
    for (const op of ability.do) {
      if (op.op === 'damage' && op.to === 'owner' && typeof op.amount === 'number') price += op.amount;
    }
  }
  prices.set(pet, price);
  return price;
}

/** How promising an answer looks before any search: strikes that kill, spells kept for when they matter, pets worth having. */
import { type AnyOption, type CardId, type Seat, holderOf } from '@bagarre/kernel';
import { type Pt, petOf, spellOf, weaponOf } from './state.ts';
import { advantage } from './stats.ts';

const PRIOR: { readonly [verb: string]: number } = {
  pass: 1,
  stop: 0.2,
  end: 0.5,
  refresh: 0.4,
  tamePet: 2,
  tameFrom: 2,
  buyFrom: 1,
  refreshFrom: 0.3,
  peek: 1,
  tame: 1.2,
  decline: 0.6,
  none: 0.5,
  guard: 1,
  eat: 4,
};

export function prior(s: Pt, seat: Seat, o: AnyOption): number {
  switch (o.do) {
    case 'strike':
      return strikePrior(s, o['card'] as CardId, o['target'] as CardId);
    case 'cast':
      return castPrior(s, seat, o);
    case 'keep':
    case 'take':
      return worthOf(s, o['card'] as CardId);
    case 'release':
      return 6 / (1 + worthOf(s, o['card'] as CardId));
    case 'buy':
      return 1 + weaponOf(s, o['card'] as CardId).attack;
    // Harm goes to others.
    case 'target':
    case 'point':
      return holderOf(s, o['card'] as CardId) === seat ? 0.7 : 1;
    case 'player':
    case 'share':
      return o['seat'] === seat ? 0.3 : 1;
    default:
      return PRIOR[o.do] ?? 1;
  }
}

function worthOf(s: Pt, c: CardId): number {
  const card = petOf(s, c);
  if ((card.k as string) === 'spell') return spellOf(s, c).worth;
  return 2 * card.attack + card.health - 4 + (card.exotic ? 4 : 0);
}

/** A kill is worth most, then what is taken; a strike is nearly always better than none. */
function strikePrior(s: Pt, by: CardId, at: CardId): number {
  if (at < 0) return 4;
  const n = petOf(s, by).attack + advantage(s, by, at);
  return n >= s.health[at]! ? 12 : 2 + n;
}

/** Spells are kept: cast one for a reason. Harmful ones at enemies, kind ones at one's own. */
function castPrior(s: Pt, seat: Seat, o: AnyOption): number {
  const spell = spellOf(s, o['card'] as CardId);
  if (spell.family === 'aspect') return 1.5;
  const target = o['target'] as CardId | undefined;
  const player = o['player'] as Seat | undefined;
  if (player !== undefined) return player === seat ? 0.01 : 0.5 + 1 / Math.max(1, s.players[player]!.health);
  if (target === undefined) return 0.4;
  const mine = holderOf(s, target) === seat;
  const kind = isKind(spell.scripts);
  if (mine !== kind) return 0.03;
  return kind ? 0.6 : s.health[target]! <= 3 ? 1.6 : 0.5;
}

const kinds = new WeakMap<object, boolean>();
/** Whether a spell does its target good, by its operations; looked at once for each spell. */
function isKind(scripts: readonly (readonly { readonly op: string }[])[]): boolean {
  const known = kinds.get(scripts);
  if (known !== undefined) return known;
  const text = JSON.stringify(scripts);
  const harms =
    /"op":"(damage|hide|setStat|move|kill)"|"what":"(strike|heal)"|"randomStrikes"|"op":"suppress"|"guard"/.test(text);
  const helps = /"op":"(heal|modify|resurrect|tame)"|"beStruck"/.test(text);
  kinds.set(scripts, helps || !harms);
  return helps || !harms;
}

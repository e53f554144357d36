/** What lies on a pet or a hunter besides their numbers: locks, gifts, what waits. Each is a chip with a picture and a word. */
import type { Box, CardId, CoreView, Seat } from '@bagarre/kernel';
import { cannot, staticsOn } from '@bagarre/pavillon-du-traqueur';
import type { PavillonIcon } from '../../icons/used.ts';
import { type Pt, cardAt, handIsOpen, holderIn, ptView, publicState, trapsIn } from './model.ts';
import type { Says } from './says.ts';

/** The next spell is aimed at everything. */
const ALL = 99;

export type Word = keyof Says['chips'];
type Lasting = Pt['lastings'][number];

export interface Chip {
  readonly word: Word;
  readonly icon: PavillonIcon;
  /** By how much, where it is a number. */
  readonly n?: number;
  /** The card that it is about, by its place in the box. */
  readonly def?: number;
}

/** PT-RULING-34, PT-RULING-28 and the like: what keeps a pet from doing or suffering something. */
export function chipsOnPet(view: CoreView, box: Box, id: CardId): Chip[] {
  const s = publicState(view, box);
  const seat = holderIn(view, id);
  const chips: Chip[] = [];
  const has = (k: Lasting['k']): boolean => s.lastings.some((l) => l.k === k && l.card === id);
  const add = (on: boolean, word: Word, icon: PavillonIcon): void => {
    if (on) chips.push({ word, icon });
  };
  add(has('hide'), 'hidden', 'sight-disabled');
  if (s.down[id]) return chips;
  add(cannot(s, 'strike', id, seat), 'bound', 'spider-web');
  add(
    staticsOn(s, 'cannot', id).some(({ it }) => it.what === 'strike' && it.against === 'giver'),
    'peace',
    'spider-web',
  );
  add(cannot(s, 'beStruck', id, seat), 'dodges', 'dodging');
  add(has('mute'), 'muted', 'mute');
  add(has('clip'), 'clipped', 'card-discard');
  const guards = staticsOn(s, 'guard', id).map(({ it }) => it.from);
  add(guards.includes('strikes'), 'guard', 'round-shield');
  add(guards.includes('spells'), 'spellGuard', 'round-shield');
  add(staticsOn(s, 'randomStrikes', id).length > 0, 'random', 'dice-six-faces-five');
  add(cannot(s, 'loseHealth', id, seat), 'safe', 'heart-shield');
  add(cannot(s, 'heal', id, seat), 'unhealed', 'bleeding-heart');
  add(has('temporary'), 'temporary', 'hourglass');
  add(has('copy'), 'copied', 'upgrade');
  add(
    s.lastings.some((l) => l.k === 'ability' && l.card === id && isGift(box, l)),
    'gift',
    'upgrade',
  );
  return chips;
}

/** An ability that was given and has no chip of its own. */
function isGift(box: Box, l: Lasting): boolean {
  const ability = cardAt(box, l.def as never).abilities[l.at];
  if (!ability) return false;
  return !('static' in ability) || !['cannot', 'guard', 'randomStrikes'].includes(ability.static);
}

const WAITING: { readonly [k in Lasting['k']]?: readonly [Word, PavillonIcon] } = {
  nextSpell: ['nextSpell', 'magic-swirl'],
  nextDamage: ['nextDamage', 'magic-swirl'],
  nextGain: ['nextGain', 'upgrade'],
  nextStrike: ['nextStrike', 'magic-swirl'],
  delay: ['delay', 'hourglass'],
  weaponLater: ['weaponLater', 'hourglass'],
};

/** What waits for a hunter, or bars them. */
export function chipsOnHunter(view: CoreView, box: Box, seat: Seat): Chip[] {
  const s = publicState(view, box);
  if (s.players[seat]!.out) return [];
  const chips: Chip[] = [];
  const add = (on: boolean, word: Word, icon: PavillonIcon): void => {
    if (on) chips.push({ word, icon });
  };
  add(cannot(s, 'castSpells', -1, seat), 'silenced', 'silenced');
  add(cannot(s, 'loseHealth', -1, seat), 'protected', 'heart-shield');
  add(cannot(s, 'heal', -1, seat), 'uncured', 'bleeding-heart');
  for (const l of s.lastings) {
    if (l.card >= 0 || l.seat !== seat) continue;
    const [word, icon] = WAITING[l.k] ?? (isMorePets(box, l) ? (['more', 'paw-print'] as const) : []);
    if (word && icon)
      chips.push({ word, icon, n: l.health >= ALL ? ALL : l.attack, ...(l.def >= 0 ? { def: l.def } : {}) });
  }
  if (seat !== view.viewer) {
    add(handIsOpen(view, box, seat), 'open', 'spyglass');
    for (const def of trapsIn(view, box, seat)) chips.push({ word: 'trap', icon: 'wolf-trap', def: Number(def) });
  }
  for (const { def } of ptView(view).piles.stored[seat]!.cards) {
    if (def !== null) chips.push({ word: 'stored', icon: 'spell-book', def: Number(def) });
  }
  return chips;
}

function isMorePets(box: Box, l: Lasting): boolean {
  const ability = l.k === 'ability' ? cardAt(box, l.def as never).abilities[l.at] : undefined;
  return ability !== undefined && 'static' in ability && ability.static === 'petLimit';
}

/** A chip in words, for those who do not see it and for its title. */
export function chipText({ word, n, def }: Chip, box: Box, t: Says, lang: 'fr' | 'en'): string {
  const number = n === undefined || n <= 0 ? '' : n >= ALL ? ` (${t.allTargets})` : ` +${n}`;
  const about = def === undefined ? '' : ` (${cardAt(box, def as never).name[lang]})`;
  return `${t.chips[word]}${word === 'weaponLater' ? ` −${n}` : number}${about}`;
}

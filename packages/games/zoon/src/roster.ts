/** Rosters of one's own (ZN-BUILD): reading a list, checking it against the budgets, saying what is wrong. */
import type { Language } from '@bagarre/kernel';
import type { Printed } from './cards.ts';

export const FORMATS = ['tribal', 'continental', 'world'] as const;
export type Format = (typeof FORMATS)[number];

export interface RosterLine {
  /** The id of a card; of a Zoon with several layouts, of one of them. */
  id: string;
  copies: number;
}

/** ZN-BUILD-2..4 ZN-RULING-50 */
export const LIMITS = { value: 150, strength: 6, freeStars: 3, stars: 9, zoons: 24, trumps: 6, deployed: 12 } as const;

interface Unread {
  line: number;
  text: string;
  k: 'form' | 'card';
}

/** A card a line, `3 pavoiseur`; what follows # is a remark. */
export function parseRoster(text: string, cards: readonly Printed[]): { roster: RosterLine[]; unread: Unread[] } {
  const copies = new Map<string, number>();
  const unread: Unread[] = [];
  text.split('\n').forEach((raw, i) => {
    const line = raw.replace(/#.*/, '').trim();
    if (line === '') return;
    const [, n = '1', name] = /^(?:(\d+)\s*x?\s+)?(\S.*)$/.exec(line) ?? [];
    const wanted = name?.toLowerCase();
    const card = cards.find(
      (c) => c.id === wanted || c.name.fr.toLowerCase() === wanted || c.name.en.toLowerCase() === wanted,
    );
    if (card && Number(n) > 0) copies.set(card.id, (copies.get(card.id) ?? 0) + Number(n));
    else unread.push({ line: i + 1, text: raw, k: name === undefined || Number(n) === 0 ? 'form' : 'card' });
  });
  return { roster: [...copies].map(([id, n]) => ({ id, copies: n })), unread };
}

export function writeRoster(roster: readonly RosterLine[], cards: readonly Printed[], lang: Language): string {
  return roster
    .map(({ id, copies }) => `${copies} ${id}  # ${cards.find((c) => c.id === id)?.name[lang] ?? '?'}`)
    .join('\n');
}

/** The ready-made roster of a tribe. */
export const tribeRoster = (cards: readonly Printed[], tribe: string): RosterLine[] =>
  cards.filter((c) => c.tribe === tribe).map((c) => ({ id: c.id, copies: c.copies }));

export interface RosterFault {
  k:
    | 'homes'
    | 'value'
    | 'strength'
    | 'starStrength'
    | 'stars'
    | 'emblems'
    | 'chiefs'
    | 'unique'
    | 'trumps'
    | 'twice'
    | 'zoons';
  clause: string;
  count: number;
  limit: number;
  /** The card that is meant, or ''. */
  card: string;
}

interface Counted {
  card: Printed;
  n: number;
}

const sum = (all: readonly Counted[], of: (card: Printed) => number): number =>
  all.reduce((total, { card, n }) => total + n * of(card), 0);

/** The points of a roster, as budgets count them: reinforcements included (ZN-RULING-50). */
export function budgetOf(cards: readonly Printed[], roster: readonly RosterLine[]) {
  const all = counted(cards, roster);
  const zoons = all.filter(({ card }) => card.kind === 'zoon');
  const trumps = all.filter(({ card }) => card.kind === 'trump');
  const stars = sum(all, (c) => (c.type === null ? 0 : c.stars));
  return {
    zoons: sum(zoons, () => 1),
    trumps: sum(trumps, () => 1),
    value: sum(zoons, (c) => c.value),
    strength: sum(trumps, (c) => c.trump!.strength),
    stars,
    /** ZN-BUILD-4 Each star beyond the third lowers the budget of the trumps by 1. */
    strengthLimit: LIMITS.strength - Math.max(0, stars - LIMITS.freeStars),
  };
}

const counted = (cards: readonly Printed[], roster: readonly RosterLine[]): Counted[] =>
  roster.flatMap(({ id, copies }) => {
    const card = cards.find((c) => c.id === id);
    return card ? [{ card, n: copies }] : [];
  });

export function checkRoster(cards: readonly Printed[], roster: readonly RosterLine[], format: Format): RosterFault[] {
  const all = counted(cards, roster);
  const faults: RosterFault[] = [];
  const fault = (k: RosterFault['k'], clause: string, count: number, limit: number, card = ''): void =>
    void faults.push({ k, clause, count, limit, card });
  const b = budgetOf(cards, roster);
  // ZN-BUILD-1
  const homes = new Set(all.map(({ card }) => (format === 'tribal' ? card.tribe : card.series))).size;
  if (format !== 'world' && homes > 1) fault('homes', 'ZN-BUILD-1', homes, 1);
  // ZN-BUILD-2
  if (b.value > LIMITS.value) fault('value', 'ZN-BUILD-2', b.value, LIMITS.value);
  // ZN-BUILD-3
  if (b.strength > LIMITS.strength) fault('strength', 'ZN-BUILD-3', b.strength, LIMITS.strength);
  // ZN-BUILD-4
  else if (b.strength > b.strengthLimit) fault('starStrength', 'ZN-BUILD-4', b.strength, b.strengthLimit);
  if (b.stars > LIMITS.stars) fault('stars', 'ZN-BUILD-4', b.stars, LIMITS.stars);
  const ofType = (type: string): number => sum(all, (c) => (c.kind === 'zoon' && c.type === type ? 1 : 0));
  // ZN-BUILD-5
  if (ofType('emblem') !== 1) fault('emblems', 'ZN-BUILD-5', ofType('emblem'), 1);
  // ZN-BUILD-6
  if (ofType('chief') > 1) fault('chiefs', 'ZN-BUILD-6', ofType('chief'), 1);
  // ZN-BUILD-7
  for (const base of new Set(all.map(({ card }) => card.base))) {
    const same = all.filter(({ card }) => card.base === base);
    const n = sum(same, () => 1);
    const { type, kind } = same[0]!.card;
    if (kind === 'zoon' && (type === 'hero' || type === 'priest') && n > 1) fault('unique', 'ZN-BUILD-7', n, 1, base);
    // ZN-RULING-50
    if (kind === 'trump' && n > 1) fault('twice', 'ZN-RULING-50', n, 1, base);
  }
  if (b.trumps > LIMITS.trumps) fault('trumps', 'ZN-RULING-50', b.trumps, LIMITS.trumps);
  if (b.zoons > LIMITS.zoons) fault('zoons', 'ZN-RULING-50', b.zoons, LIMITS.zoons);
  return faults;
}

const TEXTS = {
  fr: {
    homes: (f) => `des cartes de ${f.count} origines, une seule est permise`,
    value: (f) => `des Zoons pour ${f.count} points, ${f.limit} au plus`,
    strength: (f) => `des Atouts de force ${f.count}, ${f.limit} au plus`,
    starStrength: (f) => `des Atouts de force ${f.count}, ${f.limit} au plus avec tant d’étoiles`,
    stars: (f) => `${f.count} étoiles, ${f.limit} au plus`,
    emblems: (f) => `${f.count} Emblème(s), il en faut exactement ${f.limit}`,
    chiefs: (f) => `${f.count} Chefs, ${f.limit} au plus`,
    unique: (f, name) => `${f.count} exemplaires de ${name}, un seul est permis`,
    twice: (f, name) => `${f.count} exemplaires de ${name}, un seul est permis`,
    trumps: (f) => `${f.count} Atouts, ${f.limit} au plus`,
    zoons: (f) => `${f.count} Zoons, ${f.limit} au plus`,
  },
  en: {
    homes: (f) => `cards of ${f.count} origins, one is allowed`,
    value: (f) => `Zoons worth ${f.count} points, at most ${f.limit}`,
    strength: (f) => `trumps of strength ${f.count}, at most ${f.limit}`,
    starStrength: (f) => `trumps of strength ${f.count}, at most ${f.limit} with so many stars`,
    stars: (f) => `${f.count} stars, at most ${f.limit}`,
    emblems: (f) => `${f.count} Emblems, there must be exactly ${f.limit}`,
    chiefs: (f) => `${f.count} Chiefs, at most ${f.limit}`,
    unique: (f, name) => `${f.count} copies of ${name}, one is allowed`,
    twice: (f, name) => `${f.count} copies of ${name}, one is allowed`,
    trumps: (f) => `${f.count} trumps, at most ${f.limit}`,
    zoons: (f) => `${f.count} Zoons, at most ${f.limit}`,
  },
} satisfies { [lang in Language]: { [k in RosterFault['k']]: (f: RosterFault, name: string) => string } };

export const faultText = (f: RosterFault, lang: Language, cards: readonly Printed[]): string =>
  TEXTS[lang][f.k](f, cards.find((c) => c.base === f.card)?.name[lang] ?? f.card);

export const unreadText = (u: { k: 'form' | 'card' }, lang: Language): string =>
  ({
    fr: { form: 'une ligne comme « 3 pavoiseur »', card: 'le nom ou l’id d’une carte du paquet' },
    en: { form: 'a line such as “3 pavoiseur”', card: 'the name or the id of a card in the pack' },
  })[lang][u.k];

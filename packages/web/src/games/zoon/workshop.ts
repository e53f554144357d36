/** ZN-BUILD Armies of one's own: cards of one tribe or of several, within the budgets. What is wrong with one, the game says. */
import { type DefId, type Language, openBox } from '@bagarre/kernel';
import {
  FORMATS,
  type Format,
  LIMITS,
  type Printed,
  type RosterLine,
  budgetOf,
  checkRoster,
  faultText,
  parseRoster,
  tribeRoster,
  unreadText,
  zoon,
} from '@bagarre/zoon';
import type { Checked, Workshop } from '../../decks/workshop.ts';
import { sayings } from '../../text/text.ts';

/** ZN-BUILD-5..7 ZN-RULING-50 Of these there is one. */
const UNIQUE: readonly Printed['type'][] = ['emblem', 'chief', 'hero', 'priest'];

const mostOf = ({ kind, type, value }: Printed): number =>
  kind === 'trump' || UNIQUE.includes(type) ? 1 : Math.min(LIMITS.zoons, Math.floor(LIMITS.value / value));

/** Layouts that look the same are one card to choose: a Zoon whose corners mirror onto themselves has two of them. */
const faceOf = ({ base, corners }: Printed): string => `${base} ${corners.join(' ')}`;

export function workshop(): Workshop {
  const cards = openBox(zoon).cards as readonly Printed[];
  const first = new Map<string, Printed>();
  for (const card of cards) if (!first.has(faceOf(card))) first.set(faceOf(card), card);
  const faces = [...first.values()];
  /** The lines with each face once. */
  const merged = (roster: readonly RosterLine[]): RosterLine[] => {
    const copies = new Map<string, number>();
    for (const line of roster) {
      const { id } = first.get(faceOf(cards.find((card) => card.id === line.id)!))!;
      copies.set(id, (copies.get(id) ?? 0) + line.copies);
    }
    return [...copies].map(([id, n]) => ({ id, copies: n }));
  };
  const tribes = faces.flatMap(({ tribe, sheet }) => (sheet ? [{ id: tribe, name: sheet.name }] : []));
  return {
    groups: tribes.map(({ id, name }) => ({
      id,
      name,
      cards: faces
        .filter((card) => card.tribe === id)
        .map((card) => ({
          id: card.id,
          def: cards.indexOf(card) as unknown as DefId,
          name: named(card, faces),
          most: mostOf(card),
        })),
    })),
    starters: tribes.map(({ id, name }) => ({ name, rows: merged(tribeRoster(cards, id)) })),
    rows: (list) => merged(parseRoster(list, cards).roster),
    check(list, lang) {
      const { value, zoons, stars, strength, strengthLimit } = budgetOf(cards, parseRoster(list, cards).roster);
      const format = FORMATS.find((one) => faultsOf(cards, list, one, lang).length === 0);
      const t = sayings(lang);
      const sum = t('zn.army.sum', { zoons, value, most: LIMITS.value, stars, strength, limit: strengthLimit });
      const where =
        format && t('zn.army.format', { format: zoon.text[lang][`option.format.${format}`]!.toLowerCase() });
      return { faults: faultsOf(cards, list, 'world', lang), sum: where ? `${sum}. ${where}.` : sum };
    },
  };
}

/** What keeps an army from a table of this format. */
export function faultsOf(cards: readonly Printed[], list: string, format: Format, lang: Language): Checked['faults'] {
  const { roster, unread } = parseRoster(list, cards);
  return [
    ...unread.map((u) => ({ text: unreadText(u, lang), clause: null })),
    ...checkRoster(cards, roster, format).map((f) => ({ text: faultText(f, lang, cards), clause: f.clause })),
  ];
}

/** Two layouts of a card are told apart by their corners. */
function named(card: Printed, faces: readonly Printed[]): Printed['name'] {
  if (faces.filter(({ base }) => base === card.base).length === 1) return card.name;
  const corners = card.corners.map((corner) => (corner === '*' ? '★' : corner)).join(' ');
  return { fr: `${card.name.fr} (${corners})`, en: `${card.name.en} (${corners})` };
}

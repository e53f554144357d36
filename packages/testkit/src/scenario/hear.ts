/** What was said, and what a viewer sees. */
import {
  type AnyGame,
  type Holds,
  Refused,
  type Viewer,
  canPointAt,
  isRecord,
  knows,
  refuse,
  viewOf,
} from '@bagarre/kernel';
import { difference } from '../difference.ts';
import { type Miss, type Stage, miss } from './stage.ts';
import { type Reading, line, readValue, showValue } from './values.ts';

/** An event as a scenario writes it: its kind, or its kind with some of its fields, `{ hurt: { card: H1, n: 2 } }`. */
export type Saying = string | { readonly [kind: string]: { readonly [field: string]: unknown } };

const kindsOf = (game: AnyGame): { [kind: string]: { record: { [field: string]: Holds } } } =>
  (game.rules.eventField.holds as { kinds: Record<string, { record: Record<string, Holds> }> }).kinds;

/** These events, in this order, since the last time that was asked; others may stand between. */
export function says(stage: Stage, expected: readonly Saying[]): Miss | null {
  const by: Reading = { seats: stage.s.seats, labels: stage.labels, problems: [] };
  const heard = stage.heard;
  let at = 0;
  let first: Miss | null = null;
  expected.forEach((saying, i) => {
    const wanted = readSaying(stage, saying, `says[${i}]`, by);
    if (!wanted || first) return;
    const found = heard.findIndex(
      ({ e }, n) =>
        n >= at && e.k === wanted.kind && Object.entries(wanted.fields).every(([f, x]) => !difference(e[f], x)),
    );
    if (found < 0)
      first = miss(
        `says ${sayingText(saying)}${at > 0 ? `, after ${heardText(stage, at - 1, at)}` : ''}`,
        heardText(stage, at),
      );
    else at = found + 1;
  });
  if (by.problems.length > 0) throw new Refused('what is said', by.problems);
  stage.heard = [];
  return first;
}

/** No such event since the last time that was asked. */
export function unsaid(stage: Stage, kinds: readonly string[]): Miss | null {
  const known = kindsOf(stage.game);
  const stranger = kinds.find((k) => !known[k]);
  if (stranger !== undefined) throw new Refused('what is not said', [noKind('unsaid', stranger, known)]);
  const said = kinds.find((k) => stage.heard.some(({ e }) => e.k === k));
  return said === undefined ? null : miss(`${said} is not said`, heardText(stage, 0));
}

const noKind = (where: string, found: string, known: object) => ({
  where,
  found,
  expected: `a kind of event (known: ${Object.keys(known).join(', ')})`,
});

function readSaying(
  stage: Stage,
  saying: unknown,
  where: string,
  by: Reading,
): { kind: string; fields: Record<string, unknown> } | null {
  const kinds = kindsOf(stage.game);
  const [kind, ...more] = typeof saying === 'string' ? [saying] : isRecord(saying) ? Object.keys(saying) : [];
  const shape = kind === undefined ? undefined : kinds[kind];
  if (kind === undefined || !shape || more.length > 0) {
    by.problems.push(noKind(where, line(saying), kinds));
    return null;
  }
  const raw = isRecord(saying) ? saying[kind] : {};
  const fields: Record<string, unknown> = {};
  if (!isRecord(raw)) return refuse(by.problems, `${where}.${kind}`, raw, 'a record of fields', null);
  for (const [field, x] of Object.entries(raw)) {
    const holds = shape.record[field];
    const known = Object.keys(shape.record).filter((f) => f !== 'k');
    if (holds === undefined)
      refuse(by.problems, `${where}.${kind}.${field}`, x, `no such field (known: ${known.join(', ')})`, null);
    else fields[field] = readValue(holds, x, `${where}.${kind}.${field}`, by);
  }
  return { kind, fields };
}

const sayingText = (saying: Saying): string => (typeof saying === 'string' ? saying : line(saying));

function heardText(stage: Stage, from: number, to?: number): string {
  const kinds = kindsOf(stage.game);
  const texts = stage.heard.slice(from, to).map(({ e }) => {
    const { k, ...fields } = showValue(kinds[e.k]!, e, stage.labels) as Record<string, unknown>;
    return `${String(k)} ${line(fields)}`;
  });
  return texts.length > 0 ? texts.join(', ') : 'nothing more was said';
}

export interface Sight {
  /** Cards whose face the viewer knows, */
  knows?: readonly string[];
  /** or does not. */
  unknown?: readonly string[];
  /** Cards that the viewer cannot even point at. */
  hidden?: readonly string[];
  /** Parts of the view as it is sent. */
  view?: { readonly [name: string]: unknown };
}

export function sees(
  stage: Stage,
  viewer: Viewer,
  { knows: known = [], unknown = [], hidden = [], view }: Sight,
): Miss | null {
  const { s, labels } = stage;
  const who = viewer >= s.seats ? 'the onlooker' : `seat ${viewer}`;
  for (const label of [...known, ...unknown, ...hidden]) {
    const c = labels.find(label);
    if (c === null)
      throw new Refused('what is seen', [{ where: 'sees', found: label, expected: 'the label of a card' }]);
    const text = `${label}, which ${who} ${knows(s, viewer, c) ? 'knows' : canPointAt(s, viewer, c) ? 'can only point at' : 'cannot point at'}`;
    if (known.includes(label) && !knows(s, viewer, c)) return miss(`${who} knows ${label}`, text);
    if (unknown.includes(label) && knows(s, viewer, c)) return miss(`${who} does not know ${label}`, text);
    if (hidden.includes(label) && canPointAt(s, viewer, c)) return miss(`${who} cannot point at ${label}`, text);
  }
  const apart = view ? unlike(viewOf(s, viewer), view, 'view') : null;
  return apart && miss(`${who} sees ${apart.expected}`, apart.found);
}

/** The first part that is not as asked for. */
function unlike(seen: unknown, wanted: unknown, path: string): Miss | null {
  if (!isRecord(wanted) && !Array.isArray(wanted)) {
    return difference(seen, wanted) ? miss(`${path}: ${line(wanted)}`, `${path}: ${line(seen)}`) : null;
  }
  if (typeof seen !== 'object' || seen === null) return miss(`${path}: ${line(wanted)}`, `${path}: ${line(seen)}`);
  for (const [key, x] of Object.entries(wanted)) {
    const inside = unlike((seen as Record<string, unknown>)[key], x, `${path}.${key}`);
    if (inside) return inside;
  }
  return null;
}

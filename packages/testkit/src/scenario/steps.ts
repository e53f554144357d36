/** The steps of a scenario file, by the word that they begin with: each reads what stands under it and looks or decides. */
import {
  type Check,
  type Problem,
  type Seat,
  either,
  int,
  isRecord,
  list,
  onlooker,
  optional,
  record,
  refuse,
  text,
} from '@bagarre/kernel';
import { type Offers, type Refusing, asks, offers, play, refuses } from './decide.ts';
import { rig } from './dice.ts';
import { type Expected, shows } from './expect.ts';
import { type Saying, type Sight, says, sees, unsaid } from './hear.ts';
import { type Miss, type Stage, miss } from './stage.ts';
import { type Spec, isSpec } from './words.ts';

export type Step = (stage: Stage) => Miss | null;
const anything: Check<unknown> = (x) => x;

type Reader = (raw: unknown, where: string, problems: Problem[]) => Step | null;

const spec: Check<Spec> = (x, where, problems) =>
  isSpec(x) ? x : refuse(problems, where, x, 'an option in words, or a record with a do', '');
const words: Check<string> = either(text, int(0)) as Check<string>;

/** The steps, by the word that they begin with; a seat as a word is a decision. */
const STEPS: { readonly [word: string]: Reader } = {
  offers: bySeat((raw, where, problems) => {
    const some = record({ includes: optional(list(spec), []), excludes: optional(list(spec), []) });
    const expected: Offers = Array.isArray(raw) ? list(spec)(raw, where, problems) : some(raw, where, problems);
    return (stage, seat) => offers(stage, seat, expected);
  }),
  refuse: (raw, where, problems) => {
    if (!isRecord(raw))
      return refuse(problems, where, raw, 'a record from a seat to a decision, with clause or why', null);
    const { clause, why, ...seats } = raw;
    const by: Refusing = {
      ...(clause === undefined ? {} : { clause: text(clause, `${where}.clause`, problems) }),
      ...(why === undefined ? {} : { why: text(why, `${where}.why`, problems) as NonNullable<Refusing['why']> }),
    };
    return bySeat((x, at, into) => {
      const decision = spec(x, at, into);
      return (stage, seat) => refuses(stage, seat, decision, by);
    })(seats, where, problems);
  },
  expect: (raw, where, problems) => {
    if (!isRecord(raw)) return refuse(problems, where, raw, 'a record by seat, zone and field', null);
    return (stage) => shows(stage, raw as Expected);
  },
  asks: (raw, where, problems) => {
    const expected = (Array.isArray(raw) ? list(words)(raw, where, problems) : [words(raw, where, problems)]).map(
      String,
    );
    return (stage) =>
      asks(
        stage,
        expected.filter((one) => one !== 'nobody'),
      );
  },
  says: (raw, where, problems) => {
    const expected = list(anything)(Array.isArray(raw) ? raw : [raw], where, problems) as Saying[];
    return (stage) => says(stage, expected);
  },
  unsaid: (raw, where, problems) => {
    const kinds = list(text)(Array.isArray(raw) ? raw : [raw], where, problems);
    return (stage) => unsaid(stage, kinds);
  },
  sees: (raw, where, problems) => {
    const names = optional(list(text), []);
    const sight = record({ knows: names, unknown: names, hidden: names, view: optional(anything, undefined) });
    const steps = eachOf(raw, where, problems, /^(\d+|onlooker)$/, (x, at): Step => {
      const { view, ...expected } = sight(x, at, problems);
      const viewer = at.endsWith('.onlooker') ? onlooker : seatOf(at);
      return (stage) => sees(stage, viewer, { ...expected, ...(isRecord(view) ? { view } : {}) } as Sight);
    });
    return steps && inTurn(steps);
  },
  dice: (raw, where, problems) => {
    const dice = list(int(0))(raw, where, problems);
    return (stage) => rig(stage, dice);
  },
};

export function readStep(raw: unknown, where: string, problems: Problem[]): Step | null {
  const keys = isRecord(raw) ? Object.keys(raw) : [];
  const [key] = keys;
  const known = `one of a seat, ${Object.keys(STEPS).join(', ')}`;
  if (!isRecord(raw) || key === undefined || keys.length > 1)
    return refuse(problems, where, raw, `a record with ${known}`, null);
  const at = `${where}.${key}`;
  if (/^\d+$/.test(key)) {
    const decisions = Array.isArray(raw[key]) ? list(spec)(raw[key], at, problems) : [spec(raw[key], at, problems)];
    return inTurn(
      decisions.map(
        (decision): Step =>
          (stage) =>
            play(stage, Number(key), decision),
      ),
    );
  }
  const reader = STEPS[key];
  return reader ? reader(raw[key], at, problems) : refuse(problems, at, raw[key], known, null);
}

const inTurn =
  (steps: readonly Step[]): Step =>
  (stage) => {
    for (const step of steps) {
      const found = step(stage);
      if (found) return found;
    }
    return null;
  };

const seatOf = (where: string): Seat => Number(where.slice(where.lastIndexOf('.') + 1));

function eachOf(
  raw: unknown,
  where: string,
  problems: Problem[],
  keys: RegExp,
  read: (x: unknown, where: string) => Step,
): Step[] | null {
  const wrong = isRecord(raw) ? Object.keys(raw).find((key) => !keys.test(key)) : '';
  if (!isRecord(raw) || wrong !== undefined || Object.keys(raw).length === 0) {
    return refuse(problems, wrong ? `${where}.${wrong}` : where, wrong || raw, 'a record by seat', null);
  }
  return Object.entries(raw).map(([key, x]) => read(x, `${where}.${key}`));
}

/** A step that says something of each seat that it names. */
function bySeat(
  read: (x: unknown, where: string, problems: Problem[]) => (stage: Stage, seat: Seat) => Miss | null,
): Reader {
  return (raw, where, problems) => {
    const steps = eachOf(raw, where, problems, /^\d+$/, (x, at): Step => {
      const step = read(x, at, problems);
      return (stage) => {
        const seat = seatOf(at);
        return seat < stage.s.seats ? step(stage, seat) : miss(`a seat from 0 to ${stage.s.seats - 1}`, String(seat));
      };
    });
    return steps && inTurn(steps);
  };
}

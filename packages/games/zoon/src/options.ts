/** The table options (ZN-RULING section 5) and what each seat plays with. */
import {
  type Check,
  type Of,
  type Problem,
  flag,
  int,
  isRecord,
  list,
  oneOf,
  optional,
  record,
  refuse,
  text,
} from '@bagarre/kernel';
import type { Printed } from './cards.ts';
import { type Format, LIMITS, checkRoster, faultText, parseRoster, unreadText } from './roster.ts';
import { zoonRules } from './state.ts';

export type Options = Of<(typeof zoonRules)['options']>;
type Side = Options['tribes'][number];

const unchosen = (tribe = ''): Side => ({ tribe, custom: false, roster: [], secret: [], setup: [] });

export const tribeIds = (cards: readonly Printed[]): string[] => [
  ...new Set(cards.map((card) => card.tribe).filter((id) => id !== '')),
];

/** A tribe by its id, `''` to choose at the table, the lines of a roster, or a record of these with a deployment. */
function side(cards: readonly Printed[], format: Format, open: boolean): Check<Side> {
  const tribes = tribeIds(cards);
  const roster = (lines: readonly string[], where: string, problems: Problem[]): Side => {
    const { roster: read, unread } = parseRoster(lines.join('\n'), cards);
    for (const u of unread)
      problems.push({ where: `${where} line ${u.line}`, found: JSON.stringify(u.text), expected: unreadText(u, 'en') });
    for (const fault of checkRoster(cards, read, format))
      problems.push({ where, found: `${fault.count}`, expected: `${faultText(fault, 'en', cards)} (${fault.clause})` });
    const kept = read.map(({ id, copies }) => `${copies} ${id}`);
    return { ...unchosen(), custom: true, roster: open ? kept : [], secret: open ? [] : kept };
  };
  return (x, where, problems) => {
    if (Array.isArray(x)) return roster(list(text)(x, where, problems), where, problems);
    if (typeof x === 'string' && x.includes('\n')) return roster(x.split('\n'), where, problems);
    if (!isRecord(x)) {
      return unchosen(x === '' ? '' : oneOf(...tribes)(x, where, problems));
    }
    const given = record({
      tribe: optional(oneOf('', ...tribes), ''),
      custom: optional(flag, false),
      roster: optional(list(text), []),
      secret: optional(list(text), []),
      setup: optional(list(text), []),
    })(x, where, problems);
    const lines = [...given.roster, ...given.secret];
    const chosen = lines.length > 0 ? roster(lines, where, problems) : unchosen(given.tribe);
    return { ...chosen, setup: checkSetup(cards, chosen, given.setup, `${where}.setup`, problems) };
  };
}

/** ZN-SETUP-3 A deployment that somebody brings: 12 card ids, front row first, or `-` for an empty square. */
function checkSetup(
  cards: readonly Printed[],
  chosen: Side,
  setup: readonly string[],
  where: string,
  problems: Problem[],
): string[] {
  // None is none: options that were read can be read again.
  if (setup.length === 0) return [];
  if (setup.length !== LIMITS.deployed) refuse(problems, where, setup, `a list of ${LIMITS.deployed}`, null);
  const strange = setup.find((id) => id !== '-' && !cards.some((card) => card.base === id && card.kind === 'zoon'));
  if (strange !== undefined) refuse(problems, where, strange, 'the id of a Zoon, or - for an empty square', null);
  if (!chosen.custom && chosen.tribe === '') refuse(problems, where, setup, 'a tribe or a roster to deploy', null);
  return setup.slice();
}

export function readOptions(seats: number, cards: readonly Printed[]): Check<Options> {
  return (x, where, problems) => {
    const raw: Record<string, unknown> = isRecord(x) ? x : {};
    const format = oneOf('tribal', 'continental', 'world')(raw['format'] ?? 'tribal', 'format', []);
    const open = raw['openRosters'] !== false;
    const read = record({
      reinforcementZone: optional(oneOf('backRow', 'deployment'), 'backRow' as const),
      mirrorTribes: optional(flag, true),
      peek: optional(oneOf('rulebook', 'always'), 'rulebook' as const),
      memoryAid: optional(flag, true),
      openRosters: optional(flag, true),
      pivot: optional(oneOf('random', 'owner', 'none'), 'random' as const),
      shotLossEliminatesTrump: optional(flag, false),
      // ZN-RULING-46 It can be changed, but not switched off.
      stallLimit: optional(int(20, 400), 80),
      stallResult: optional(oneOf('draw', 'value'), 'draw' as const),
      format: optional(oneOf('tribal', 'continental', 'world'), 'tribal' as const),
      tribes: optional(list(side(cards, format, open), seats, seats), null),
    })(x, where, problems);
    const tribes = read.tribes?.length === seats ? read.tribes : Array.from({ length: seats }, () => unchosen());
    // ZN-RULING-8 Ready-made tribes are public documents: a host who wants closed rosters has them once somebody brings one.
    const openRosters = read.openRosters || !tribes.some((t) => t.custom);
    if (!read.mirrorTribes && tribes[0]!.tribe !== '' && tribes[0]!.tribe === tribes[1]?.tribe) {
      refuse(problems, 'tribes', tribes[0]!.tribe, 'two different tribes (mirrorTribes)', null);
    }
    return { ...read, openRosters, tribes };
  };
}

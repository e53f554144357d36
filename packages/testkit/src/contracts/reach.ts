/** Reach: over a run every card, question, verb, event and end has occurred; what has not is listed. */
import { type AnyGame, type Box, type Core, type Request, type Said } from '@bagarre/kernel';

export interface Reach {
  meetRequests(requests: readonly Request[]): void;
  meetEvents(said: readonly Said[]): void;
  /** Cards whose face somebody has seen, and how the match ended. */
  meetState(s: Core): void;
  /** Such as `card RA/04`, `ask combat.dodge`, `do attack`, `event hurt`, `over plunder`. */
  reached(): string[];
  unreached(): string[];
}

export function reach(game: AnyGame, box: Box): Reach {
  const met = new Set<string>();
  const asks = new Set<string>();
  const verbs = new Set<string>();
  const defs = new Set<number>();
  const cardId = (def: number): string => `card ${game.cardId(box.cards[def] as never)}`;
  const all = (): Set<string> => {
    const everything = new Set(met);
    for (const ask of asks) everything.add(`ask ${ask}`);
    for (const verb of verbs) everything.add(`do ${verb}`);
    for (const def of defs) everything.add(cardId(def));
    return everything;
  };
  return {
    meetRequests(requests) {
      for (const r of requests) {
        asks.add(r.ask);
        for (const o of r.options) verbs.add(o.do);
      }
    },
    meetEvents(said) {
      for (const { e } of said) met.add(`event ${e.k}`);
    },
    meetState(s) {
      s.table.known.forEach((mask, c) => void (mask !== 0 && defs.add(Number(s.table.def[c]))));
      if (s.over) met.add(`over ${s.over.why}`);
    },
    reached: () => [...all()].sort(),
    unreached: () => declared(game, box).filter((name) => !all().has(name)),
  };
}

/** Everything that a game says it has: by its cards, its procedures, its events and its texts. */
function declared(game: AnyGame, box: Box): string[] {
  const names = new Set<string>();
  for (const card of box.cards) names.add(`card ${game.cardId(card as never)}`);
  for (const ask of questionsOf(box)) names.add(`ask ${ask}`);
  for (const kind of Object.keys(game.rules.events as object)) names.add(`event ${kind}`);
  for (const key of Object.keys(game.text.en)) {
    if (key.startsWith('do.')) names.add(`do ${key.slice(key.lastIndexOf('.') + 1)}`);
    if (key.startsWith('over.')) names.add(`over ${key.slice('over.'.length)}`);
  }
  return [...names].sort();
}

export function questionsOf(box: Box): string[] {
  return [...box.procs.values()].flatMap((proc) =>
    [...proc.steps].flatMap(([name, { step }]) => (typeof step === 'function' ? [] : [`${proc.name}.${name}`])),
  );
}

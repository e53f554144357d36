/**
 * What is armed at this table. Where people take hours the server keeps it and answers, here or away; elsewhere this browser
 * does, while the page is open.
 */
import { useActions, useTable, useUi } from './context.ts';
import { armedIn, useArmed } from './passing.ts';

interface ArmedHere {
  readonly answers: { readonly [ask: string]: string };
  readonly byServer: boolean;
  arm(ask: string, verb: string | null): void;
}

export function useArmedHere(): ArmedHere {
  const { connection } = useActions();
  const { id } = useUi().game;
  const kept = useTable((s) => s.armed);
  const { verbs, arm } = useArmed();
  const { others } = connection;
  if (kept && others) return { answers: kept, byServer: true, arm: (ask, verb) => others.arm(ask, verb) };
  return {
    answers: Object.fromEntries(armedIn(verbs, id)),
    byServer: false,
    arm: (ask, verb) => arm(id, ask, verb),
  };
}

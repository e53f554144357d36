/** A practice table: the match runs in a worker of this page, with bots, without a server. */
import type { Reason } from '@bagarre/kernel';
import type { Connection, Listener, Person } from './connection.ts';
import type { FromWorker, PracticeTable, ToWorker } from './practice-messages.ts';
import { takeWorker } from './practice-ready.ts';

export const newSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((x) => x.toString(16).padStart(2, '0')).join('');

export function practice(table: PracticeTable, names: readonly string[]): Connection & { think(ms: number): void } {
  let worker: Worker | null = null;
  let listener: Listener | null = null;
  let questions = 0;
  let think = table.think;
  const waiting = new Map<number, (reasons: readonly Reason[]) => void>();
  const keeping = new Map<number, (decisions: readonly string[] | null) => void>();
  let { seed } = table;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  const post = (message: ToWorker): void => worker?.postMessage(message);

  function hear({ data }: MessageEvent<FromWorker>): void {
    switch (data.k) {
      case 'moment':
        listener?.moment(data.moment);
        return;
      case 'answered':
        listener?.answered(data.refusal);
        return;
      case 'because':
        waiting.get(data.n)?.(data.reasons);
        waiting.delete(data.n);
        return;
      case 'record':
        keeping.get(data.n)?.(data.decisions);
        keeping.delete(data.n);
        return;
      case 'failed':
        listener?.failed(data.why);
    }
  }

  function start(dealt: string): void {
    seed = dealt;
    worker?.terminate();
    worker = takeWorker();
    worker.addEventListener('message', hear);
    worker.addEventListener('error', (e) => listener?.failed(e.message));
    post({ k: 'start', table: { ...table, seed, think } });
  }

  return {
    game: table.game,
    local: true,
    open(to) {
      listener = to;
      const people: Person[] = names.map((name, seat) => ({ seat, name, bot: seat !== table.seat, link: 'here' }));
      to.people(people);
      to.link('open');
      start(table.seed);
    },
    send: (request, option) => post({ k: 'answer', request, option }),
    why: (thing) =>
      new Promise((resolve) => {
        waiting.set(++questions, resolve);
        post({ k: 'why', n: questions, thing });
      }),
    record: async () => {
      const decisions = await new Promise<readonly string[] | null>((resolve) => {
        keeping.set(++questions, resolve);
        post({ k: 'record', n: questions });
      });
      return decisions && { seats: table.seats, options: table.options, seed, decisions };
    },
    undo: () => post({ k: 'undo' }),
    chat: () => {},
    others: null,
    rematch: () => start(newSeed()),
    think: (ms) => {
      think = ms;
      post({ k: 'think', think: ms });
    },
    close: () => {
      worker?.terminate();
      worker = null;
      listener = null;
    },
  };
}

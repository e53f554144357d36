/** Figures for whoever runs the server. No table, no person and no card is named in them. */
import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { Counts } from '../store/index.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly moves: MoveCounts;
  readonly refused: Counter<'code'>;
  readonly closed: Counter<'code'>;
  readonly commit: Tally;
  readonly stepBytes: Tally;
  readonly sockets: Gauge;
  readonly rooms: Gauge;
  readonly kept: (counts: Counts) => void;
}

/** What every move adds to is only counted; it is written out when somebody asks. */
type Written = { metricName?: string; labels: { [label: string]: string | number }; value: number };

class MoveCounts {
  readonly name = 'bagarre_moves_total';
  readonly #of = new Map<string, number>();

  inc(kind: string): void {
    this.#of.set(kind, (this.#of.get(kind) ?? 0) + 1);
  }

  get(): object {
    const values: Written[] = [...this.#of].map(([kind, value]) => ({ labels: { kind }, value }));
    return { name: this.name, help: 'Entries stored', type: 'counter', aggregator: 'sum', values };
  }
}

/** A histogram: how often something was at most each of the limits. */
class Tally {
  readonly name: string;
  readonly #help: string;
  readonly #limits: readonly number[];
  readonly #counts: number[];
  #sum = 0;

  constructor(name: string, help: string, limits: readonly number[]) {
    this.name = name;
    this.#help = help;
    this.#limits = limits;
    this.#counts = new Array<number>(limits.length + 1).fill(0);
  }

  observe(value: number): void {
    let at = 0;
    while (at < this.#limits.length && value > this.#limits[at]!) at++;
    this.#counts[at]!++;
    this.#sum += value;
  }

  get(): object {
    const { name } = this;
    let count = 0;
    const values: Written[] = this.#counts.map((n, i) => ({
      metricName: `${name}_bucket`,
      labels: { le: this.#limits[i] ?? '+Inf' },
      value: (count += n),
    }));
    values.push({ metricName: `${name}_sum`, labels: {}, value: this.#sum });
    values.push({ metricName: `${name}_count`, labels: {}, value: count });
    return { name, help: this.#help, type: 'histogram', aggregator: 'sum', values };
  }
}

const COMMIT = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1];
const BYTES = [128, 256, 512, 1024, 2048, 4096, 8192, 16384];

export function newMetrics(process: boolean): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (process) collectDefaultMetrics({ register: registry });
  const moves = new MoveCounts();
  const commit = new Tally('bagarre_commit_seconds', 'From asking the store to its answer', COMMIT);
  const stepBytes = new Tally('bagarre_step_bytes', 'Size of a step told to a viewer', BYTES);
  for (const own of [moves, commit, stepBytes]) registry.registerMetric(own as never);
  return {
    registry,
    moves,
    refused: new Counter({ name: 'bagarre_refused_total', help: 'Messages refused', labelNames: ['code'], registers }),
    closed: new Counter({
      name: 'bagarre_closed_total',
      help: 'Sockets closed by us',
      labelNames: ['code'],
      registers,
    }),
    commit,
    stepBytes,
    sockets: new Gauge({ name: 'bagarre_sockets', help: 'Open sockets', registers }),
    rooms: new Gauge({ name: 'bagarre_tables_in_memory', help: 'Tables in memory', registers }),
    kept: keptGauges(registers),
  };
}

/** What all nodes keep together. */
function keptGauges(registers: Registry[]): Metrics['kept'] {
  const tables = new Gauge({ name: 'bagarre_tables', help: 'Tables kept', labelNames: ['status'], registers });
  const players = new Gauge({ name: 'bagarre_players', help: 'Guests and accounts kept', registers });
  const late = new Gauge({
    name: 'bagarre_due_late',
    help: 'Clocks, turns of bots and deadlines that are due and not done',
    registers,
  });
  return (counts) => {
    for (const [status, n] of Object.entries(counts.tables)) tables.set({ status }, n);
    players.set(counts.players);
    late.set(counts.dueLate);
  };
}

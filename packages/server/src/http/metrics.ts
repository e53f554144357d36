/** Figures for whoever runs the server. No table, no person and no card is named in them. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly moves: Counter<'kind'>;
  readonly refused: Counter<'code'>;
  readonly closed: Counter<'code'>;
  readonly commit: Histogram;
  readonly stepBytes: Histogram;
  readonly sockets: Gauge;
  readonly rooms: Gauge;
}

export function newMetrics(process: boolean): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (process) collectDefaultMetrics({ register: registry });
  return {
    registry,
    moves: new Counter({ name: 'bagarre_moves_total', help: 'Entries stored', labelNames: ['kind'], registers }),
    refused: new Counter({ name: 'bagarre_refused_total', help: 'Messages refused', labelNames: ['code'], registers }),
    closed: new Counter({
      name: 'bagarre_closed_total',
      help: 'Sockets closed by us',
      labelNames: ['code'],
      registers,
    }),
    commit: new Histogram({
      name: 'bagarre_commit_seconds',
      help: 'From asking the store to its answer',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1],
      registers,
    }),
    stepBytes: new Histogram({
      name: 'bagarre_step_bytes',
      help: 'Size of a step told to a viewer',
      buckets: [128, 256, 512, 1024, 2048, 4096, 8192, 16384],
      registers,
    }),
    sockets: new Gauge({ name: 'bagarre_sockets', help: 'Open sockets', registers }),
    rooms: new Gauge({ name: 'bagarre_tables_in_memory', help: 'Tables in memory', registers }),
  };
}

/** The figures of this server for a program that watches over it (Prometheus): of calls, statements and the machine, never of a person. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Answered } from './http/http.ts';

export type Figures = {
  /** Counts a call that was answered, by its path as a pattern. */
  answered(call: Answered): void;
  /** Counts a statement of the database. */
  statement(ms: number): void;
  readonly type: string;
  text(): Promise<string>;
};

type FiguresOptions = {
  /** The level of each part of the server: 0 well, 1 to look at, 2 urgent. */
  readonly levels: () => Promise<Readonly<Record<string, number>>>;
};

const CALL_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5];
const STATEMENT_SECONDS = [0.0005, 0.002, 0.01, 0.05, 0.2, 1];

// Counting what Node has open reads its internals, and Node aborts where one of them has just been cleared away.
const OF_INTERNALS = 'nodejs_active_';

export const openFigures = ({ levels }: FiguresOptions): Figures => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const { name } of registry.getMetricsAsArray()) if (name.startsWith(OF_INTERNALS)) registry.removeSingleMetric(name);
  const calls = new Histogram({
    name: 'bimestre_call_seconds',
    help: 'How long calls took, by call and status.',
    labelNames: ['call', 'status'],
    buckets: CALL_SECONDS,
    registers,
  });
  const statements = new Histogram({
    name: 'bimestre_statement_seconds',
    help: 'How long statements of the database took.',
    buckets: STATEMENT_SECONDS,
    registers,
  });
  new Gauge({
    name: 'bimestre_part_level',
    help: 'The state of each part, as on the page "Estado": 0 well, 1 to look at, 2 urgent.',
    labelNames: ['part'],
    registers,
    async collect() {
      // Where the data do not answer, that is the figure.
      const found = await levels().catch(() => ({ database: 2 }));
      this.reset();
      for (const [part, level] of Object.entries(found)) this.set({ part }, level);
    },
  });
  return {
    answered: ({ call, status, ms }) => calls.observe({ call, status }, ms / 1000),
    statement: (ms) => statements.observe(ms / 1000),
    type: registry.contentType,
    text: () => registry.metrics(),
  };
};

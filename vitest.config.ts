import { relative } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readers } from './vite.config.ts';

/** 'sqlite' unless another is named; 'both' runs everything on SQLite and, in the same run, what may differ by engine on PostgreSQL. */
const engine = process.env['ENGINE'] ?? 'sqlite';

const ALL = ['src/**/*.test.ts', 'tests/**/*.test.ts'];
const OF_AN_ENGINE = [
  '**/*.routes.test.ts',
  '**/*.postgres.test.ts',
  'tests/demo.test.ts',
  'tests/faults/**/*.test.ts',
  'tests/month/**/*.test.ts',
  'tests/properties/**/*.test.ts',
];

/** Tests that are collected only by the run for the night. */
const LATER = process.env['LONG'] === '1' ? [] : ['**/*.long.test.ts'];

/** A test of one engine is not collected for the other, so that no test is ever skipped. */
const without = (other: string): string[] => [...configDefaults.exclude, ...LATER, `**/*.${other}.test.ts`, `**/*.${other}.long.test.ts`];
const SQLITE = { include: ALL, exclude: without('postgres') };
const POSTGRES = { include: ALL, exclude: without('sqlite') };
const BOTH = {
  projects: [
    { extends: true as const, test: { ...SQLITE, name: 'SQLite', env: { ENGINE: 'sqlite' } } },
    { extends: true as const, test: { ...POSTGRES, include: OF_AN_ENGINE, name: 'PostgreSQL', env: { ENGINE: 'postgres' } } },
  ],
};

/** The slowest files run first: begun last, one would run alone while the other workers have nothing left to do. */
const LONG = ['tests/journeys/', 'tests/properties/', 'tests/', 'src/features/backups/'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turnOf = ({ moduleId, project }: TestSpecification): number => {
      const turn = LONG.findIndex((path) => relative(import.meta.dirname, moduleId).startsWith(path));
      // One engine after the other, because a worker that changes the engine loads the program anew.
      return (project.name === 'PostgreSQL' ? LONG.length + 1 : 0) + (turn === -1 ? LONG.length : turn);
    };
    return (await super.sort(files)).toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}

export default defineConfig({
  plugins: [...readers],
  test: {
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    ...(engine === 'both' ? BOTH : engine === 'postgres' ? POSTGRES : SQLITE),
    // One more than the cores of a small machine: while a journey waits for its page, or a test for PostgreSQL, another worker goes on.
    maxWorkers: 3,
    // Files share their worker, because none leaves anything behind: each worker loads the program once, which halves the time of the run.
    isolate: false,
    setupFiles: ['tests/chance.ts'],
    // What a test waits for comes within moments, but on a crowded machine a moment may be long.
    expect: { poll: { timeout: 60_000 } },
    // Differences are written in full, because the report at the end prints only the message.
    chaiConfig: { truncateThreshold: 0 },
    sequence: { sequencer: LongestFirst },
  },
});

import { relative } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes minutes begins first: begun last, it would go on alone while the other worker has nothing left to do. */
const LONG = ['tests/faults/kill.test.ts', 'tests/properties/', 'tests/journeys/', 'tests/'];

/** What can only be tried on one engine is not collected for the other: nothing is ever skipped. */
const OF_THE_OTHER_ENGINE = process.env['ENGINE'] === 'postgres' ? '**/*.sqlite.test.ts' : '**/*.postgres.test.ts';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turnOf = ({ moduleId }: TestSpecification): number => {
      const turn = LONG.findIndex((path) => relative(import.meta.dirname, moduleId).startsWith(path));
      return turn === -1 ? LONG.length : turn;
    };
    return (await super.sort(files)).toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: [...configDefaults.exclude, OF_THE_OTHER_ENGINE],
    maxWorkers: 2,
    // No file leaves anything behind for the next one: the program is loaded once by each worker, which halves the time of the whole.
    isolate: false,
    setupFiles: ['tests/chance.ts'],
    // What is awaited comes within moments, but on a crowded machine a moment may be long.
    expect: { poll: { timeout: 60_000 } },
    // What was found and what was expected stand whole in the message: the report at the end prints nothing else.
    chaiConfig: { truncateThreshold: 0 },
    sequence: { sequencer: LongestFirst },
  },
});

import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes minutes begins first: begun last, it would go on alone while the other worker has nothing left to do. */
const LONG = ['tests/faults/kill.test.ts', 'tests/properties/', 'tests/journeys/', 'tests/'];

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
    maxWorkers: 2,
    // No file leaves anything behind for the next one: the program is loaded once by each worker, which halves the time of the whole.
    isolate: false,
    // What was found and what was expected stand whole in the message: the report at the end prints nothing else.
    chaiConfig: { truncateThreshold: 0 },
    sequence: { sequencer: LongestFirst },
  },
});

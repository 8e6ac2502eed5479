/** The rules' own tests, for Stryker: without a server or a browser they are fast enough to run for each change of the code. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.rules.test.ts', '{money,roles}.test.ts'],
    setupFiles: ['tests/chance.ts'],
    // One worker loads the program once for all the files of a run, which takes half the time.
    isolate: false,
  },
});

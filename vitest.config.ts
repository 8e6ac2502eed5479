import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    maxWorkers: 2,
    // No file leaves anything behind for the next one: the program is loaded once by each worker, which halves the time of the whole.
    isolate: false,
  },
});

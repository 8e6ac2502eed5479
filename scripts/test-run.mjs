// Runs vitest on the named files, or on all, and writes the result of each with its engine: test-parts.mjs reads it.
import { writeFileSync } from 'node:fs';
import { startVitest } from 'vitest/node';

/** Differences are written in full, so a message can be very long. */
const LONGEST_MESSAGE = 1500;

class Report {
  /** A failure is told when it happens: a long run ends much later, or is stopped before. */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state !== 'failed') return;
    console.log(`\n✗ ${test.project.name}: ${test.module.relativeModuleId}: ${test.fullName}`);
    for (const error of errors) console.log(messageOf(error).slice(0, LONGEST_MESSAGE));
  }

  onTestRunEnd(modules, errors) {
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ files: modules.map(resultOf), errors: errors.map(messageOf) }));
  }
}

const resultOf = (module) => {
  const tests = [...module.children.allTests()];
  const count = (state) => tests.filter((one) => one.result().state === state).length;
  return {
    engine: module.project.name,
    file: module.relativeModuleId,
    seconds: module.diagnostic().duration / 1000,
    passed: count('passed'),
    notRun: tests.length - count('passed') - count('failed'),
    failed: tests
      .filter((one) => one.result().state === 'failed')
      .map((one) => ({ name: one.fullName, message: (one.result().errors ?? []).map(messageOf).join('\n') })),
    // Errors before or after the tests: the file did not load, or a preparation failed.
    errors: [module, ...module.children.allSuites()].flatMap((one) => one.errors()).map(messageOf),
  };
};

const messageOf = (error) => error.stack ?? error.message ?? String(error);

const vitest = await startVitest('test', process.argv.slice(2), { run: true, reporters: ['dot', new Report()] });
await vitest.close();

/** Random values for tests, the same in every run, so that a failure is the product's and not chance's; SEED asks for others. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20_261_121) });

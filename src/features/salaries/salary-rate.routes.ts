/** Shows the office the pay of an hour, and lets the administration set it. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './salary-rate.acts.ts';
import { getSalaryRates, saveSalaryRates } from './salary-rate.contract.ts';
import { findSalaryRates } from './salary-rate.store.ts';

export const salaryRateRoutes: readonly Answer[] = [
  answer(getSalaryRates, async ({ reads }) => ok(await findSalaryRates(reads))),

  answer(saveSalaryRates, ({ body, who, now, write }) => write((tx) => acts.saveSalaryRates(tx, { who, now }, body))),
];

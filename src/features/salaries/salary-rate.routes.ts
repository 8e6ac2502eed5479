/** Shows the office what an hour is paid, and lets the administration set it. */
import { recordChanges } from '#features/history/history.store.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { getSalaryRates, saveSalaryRates } from './salary-rate.contract.ts';
import { newRates, RATE_LABEL, RATE_NAMES } from './salary-rate.rules.ts';
import { findSalaryRates, KIND_OF, lockSalaryRates, putSalaryRates } from './salary-rate.store.ts';

export const salaryRateRoutes: readonly Answer[] = [
  answer(getSalaryRates, async ({ reads }) => ok(await findSalaryRates(reads))),

  answer(saveSalaryRates, ({ body, who, now, write }) =>
    write(async (tx) => {
      const before = await lockSalaryRates(tx);
      const after = newRates(body, before);
      if (!after.ok) return after;
      await putSalaryRates(tx, after.value);
      await recordChanges(
        tx,
        { who, now },
        RATE_NAMES.filter((name) => after.value[name] !== before[name]).map((name) => ({
          noun: 'salary-rate',
          nounId: KIND_OF[name],
          label: `Valor de la hora: ${RATE_LABEL[name]}`,
          action: 'change',
          before: { hourly: before[name] },
          after: { hourly: after.value[name] },
        })),
      );
      return after;
    }),
  ),
];

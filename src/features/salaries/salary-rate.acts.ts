/** The administration sets the pay of an hour. */
import { type ByPerson, recordChanges } from '#features/history/history.store.ts';
import type { Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import type { NewSalaryRates, SalaryRates } from './salary-rate.contract.ts';
import { newRates, RATE_LABEL, RATE_NAMES } from './salary-rate.rules.ts';
import { KIND_OF, lockSalaryRates, putSalaryRates } from './salary-rate.store.ts';

export const saveSalaryRates = async (tx: Tx, by: ByPerson, change: NewSalaryRates): Promise<Verdict<SalaryRates>> => {
  const before = await lockSalaryRates(tx);
  const after = newRates(change, before);
  if (!after.ok) return after;
  await putSalaryRates(tx, after.value);
  await recordChanges(
    tx,
    by,
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
};

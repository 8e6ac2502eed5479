/** Runs the calendar of today when somebody logs in. */
import { expireInstallments } from '#features/installments/installment.contract.ts';
import { selfQuery } from '#features/session/screens/session.queries.ts';
import { queryClient } from '#web/answers.ts';
import { call } from '#web/api.ts';

export const expireToday = async (): Promise<void> => {
  await queryClient.ensureQueryData(selfQuery);
  await call(expireInstallments, {});
};

/** What the pages need about salaries: the rates, and who may be paid. */
import { listUsers, type User } from '#features/users/user.contract.ts';
import { getSalaryRates, type SalaryRates } from '#features/salaries/salary-rate.contract.ts';
import { listName } from '#kernel/names.ts';
import { useOne } from '#web/data.ts';

/** Undefined until they are loaded. */
export const useSalaryRates = (): SalaryRates | undefined => useOne(getSalaryRates, {}).data;

/** Everybody who works here now, by surname. */
export const useTeam = (): readonly User[] => {
  const { data = [] } = useOne(listUsers, { query: { type: 'team', active: true } });
  return data.toSorted((one, other) => listName(one).localeCompare(listName(other), 'es'));
};

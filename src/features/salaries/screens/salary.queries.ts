/** What the pages know of salaries: the rates in force, and who may be paid. */
import { listUsers, type User } from '#features/users/user.contract.ts';
import { getSalaryRates, type SalaryRates } from '#features/salaries/salary-rate.contract.ts';
import { useOne } from '#web/data.ts';

/** Undefined until they are known. */
export const useSalaryRates = (): SalaryRates | undefined => useOne(getSalaryRates, {}).data;

/** Everybody who works here now, by surname. */
export const useTeam = (): readonly User[] => {
  const { data = [] } = useOne(listUsers, { query: { type: 'team', active: true } });
  return data.toSorted((one, other) => surnameFirst(one).localeCompare(surnameFirst(other), 'es'));
};

/** 'Núñez, Elena'. */
export const surnameFirst = ({ name, lastname }: { readonly name: string; readonly lastname: string }): string => `${lastname}, ${name}`;

/** Keeps the pay of an hour. */
import type { Centavos } from '#kernel/money.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { SalaryRates } from './salary-rate.contract.ts';
import { RATE_NAMES, type RateName } from './salary-rate.rules.ts';

/** The names of the rates in the tables. */
export type RateKind = 'lower' | 'higher' | 'admin' | 'classManager';

declare module '#server/database/database.ts' {
  interface Tables {
    salary_rates: { kind: RateKind; hourly: number };
  }
}

export const KIND_OF: Readonly<Record<RateName, RateKind>> = {
  lowerSalary: 'lower',
  higherSalary: 'higher',
  adminSalary: 'admin',
  classManagerSalary: 'classManager',
};

/** All four; a rate that was never set is 0. */
export const findSalaryRates = async (reads: Reads): Promise<SalaryRates> => ratesOf(await reads.selectFrom('salary_rates').selectAll().execute());

/** The same, locked until the transaction ends, so that paying and setting rates happen one after the other. */
export const lockSalaryRates = async (tx: Tx): Promise<SalaryRates> =>
  ratesOf(await tx.selectFrom('salary_rates').selectAll().orderBy('kind').forUpdate().execute());

export const putSalaryRates = async (tx: Tx, rates: SalaryRates): Promise<void> => {
  await tx
    .insertInto('salary_rates')
    .values(RATE_NAMES.map((name) => ({ kind: KIND_OF[name], hourly: rates[name] })))
    .onConflict((conflict) => conflict.column('kind').doUpdateSet((row) => ({ hourly: row.ref('excluded.hourly') })))
    .execute();
};

const ratesOf = (rows: readonly { readonly kind: RateKind; readonly hourly: Centavos }[]): SalaryRates => {
  const rate = (name: RateName): Centavos => rows.find(({ kind }) => kind === KIND_OF[name])?.hourly ?? 0;
  return {
    lowerSalary: rate('lowerSalary'),
    higherSalary: rate('higherSalary'),
    adminSalary: rate('adminSalary'),
    classManagerSalary: rate('classManagerSalary'),
  };
};

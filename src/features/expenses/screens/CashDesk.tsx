/** "Caja": the day of the register, and beside it the tab where money is taken out. */
import { RegisterPage } from '#features/register/screens/RegisterPage.tsx';
import { ExpenseDesk } from './parts/ExpenseDesk.tsx';
import type { SalarySlot } from './parts/salary-slot.ts';

/** Salaries are told later than expenses: whoever knows them hands in what they add. */
export const CashDesk = ({ salary }: { readonly salary?: SalarySlot }) => (
  <RegisterPage tabs={[{ key: 'egreso', label: 'Egreso', content: <ExpenseDesk salary={salary} /> }]} />
);

/** The charts of the year: money by month and by form of payment, enrollments beside last year's, debts by age, and free places. */
import { isOwner } from '#kernel/roles.ts';
import { useSelf } from '#web/self.tsx';
import classes from './Charts.module.css';
import { DebtsByAge } from './DebtsByAge.tsx';
import { EnrollmentsByMonth } from './EnrollmentsByMonth.tsx';
import { FreePlaces } from './FreePlaces.tsx';
import { IncomeByForm } from './IncomeByForm.tsx';
import { MoneyByMonth } from './MoneyByMonth.tsx';

export const Charts = () => {
  const self = useSelf();
  return (
    <div className={classes.charts}>
      {isOwner(self) && <MoneyByMonth />}
      <EnrollmentsByMonth />
      <DebtsByAge />
      <FreePlaces />
      {isOwner(self) && <IncomeByForm />}
    </div>
  );
};

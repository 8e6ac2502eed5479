/** What the year looks like: money by month, debts by age, enrollments beside last year's, and free places. */
import { isOwner } from '#kernel/roles.ts';
import { useSelf } from '#web/self.tsx';
import classes from './Charts.module.css';
import { DebtsByAge } from './DebtsByAge.tsx';
import { EnrollmentsByMonth } from './EnrollmentsByMonth.tsx';
import { FreePlaces } from './FreePlaces.tsx';
import { MoneyByMonth } from './MoneyByMonth.tsx';

export const Charts = () => (
  <div className={classes.charts}>
    {isOwner(useSelf()) && <MoneyByMonth />}
    <DebtsByAge />
    <EnrollmentsByMonth />
    <FreePlaces />
  </div>
);

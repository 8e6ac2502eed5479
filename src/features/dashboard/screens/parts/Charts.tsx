/** What the year looks like: money by month, enrollments beside last year's, debts by age, and free places. */
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
    <EnrollmentsByMonth />
    <DebtsByAge />
    <FreePlaces />
  </div>
);

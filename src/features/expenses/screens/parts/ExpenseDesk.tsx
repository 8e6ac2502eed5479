/** "Egreso": money is taken out of the open register, and what was taken out of it stands beside. */
import { Skeleton } from '@mantine/core';
import { RegisterNotice } from '#features/register/screens/parts/RegisterNotice.tsx';
import { openOf, useLastRegister } from '#features/register/screens/register.queries.ts';
import { troubleOf } from '#web/data.ts';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { useExpenseTypes } from '../expense.queries.ts';
import classes from './ExpenseDesk.module.css';
import { ExpenseFields } from './ExpenseFields.tsx';
import { Outlays } from './Outlays.tsx';
import type { SalarySlot } from './salary-slot.ts';

export const ExpenseDesk = ({ salary }: { readonly salary: SalarySlot | undefined }) => {
  const last = useLastRegister();
  const types = useExpenseTypes();
  const open = openOf(last.data);
  return (
    <div className={classes.desk}>
      <Panel title="Nuevo movimiento">
        {last.isSuccess && open === null && (
          <div className={classes.notice}>
            <RegisterNotice />
          </div>
        )}
        {types.isPending ? (
          <Skeleton height={400} role="status" aria-label="Buscando los tipos de movimientos" />
        ) : types.isError ? (
          <Trouble {...troubleOf(types)} />
        ) : (
          <ExpenseFields open={open} types={types.data} salary={salary} />
        )}
      </Panel>
      {open !== null && <Outlays />}
    </div>
  );
};

/** What a student owes, in a line at the head of his page: seen before anything else, with the way to collect it. */
import { Button, Skeleton } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { totalsOf } from '#features/installments/fee-list.rules.ts';
import { listStudentInstallments } from '#features/installments/installment.contract.ts';
import { moneyText } from '#kernel/money.ts';
import { useOne } from '#web/data.ts';
import { PageLink } from '#web/page-link.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './fee.module.css';

/** The same question as "Cuotas Pendientes" asks further down: nothing is asked twice. */
export const DebtLine = ({ studentId }: { readonly studentId: string }) => {
  const { data, isPending } = useOne(listStudentInstallments, { params: { id: studentId, type: 'student' } });
  // Its place is kept, so that the page does not move when it is known.
  if (isPending) return <Skeleton className={classes.debtLine ?? ''} width="14rem" />;
  if (data === undefined) return null;
  const { owed, overdueCount } = totalsOf(data);
  if (owed === 0) {
    return (
      <span className={classes.debtLine}>
        <StatusBadge tone="paid">Al día</StatusBadge>
      </span>
    );
  }
  return (
    <span className={classes.debtLine}>
      <StatusBadge tone={overdueCount > 0 ? 'expired' : 'due'}>Debe {moneyText(owed)}</StatusBadge>
      {overdueCount > 0 && <span>{overdueCount === 1 ? '1 cuota vencida' : `${overdueCount} cuotas vencidas`}</span>}
      <Button
        component={PageLink}
        to="/invoice/register"
        search={{ student: studentId }}
        className="no-print"
        size="compact-sm"
        color="teal"
        leftSection={<IconCash size={16} aria-hidden />}
      >
        Cobrar la deuda
      </Button>
    </span>
  );
};

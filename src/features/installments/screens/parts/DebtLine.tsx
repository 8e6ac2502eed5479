/** What is owed, in a line at the head of a page: seen before anything else, with what there is to the payer's credit. */
import { Skeleton } from '@mantine/core';
import { totalsOf } from '#features/installments/fee-list.rules.ts';
import { listStudentInstallments } from '#features/installments/installment.contract.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { useOne } from '#web/data.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './fee.module.css';

type Credit = {
  /** Of who pays; undefined while it is not known. */
  readonly credit: Centavos | undefined;
};

/** Of a student: the same question as "Cuotas Pendientes" asks further down, so nothing is asked twice. */
export const DebtLine = ({ studentId, credit }: Credit & { readonly studentId: string }) => {
  const { data, isPending } = useOne(listStudentInstallments, { params: { id: studentId, type: 'student' } });
  // Its place is kept, so that the page does not move when it is known.
  if (isPending) return <Skeleton className={classes.debtLine ?? ''} width="14rem" />;
  return data === undefined ? null : <DebtWords {...totalsOf(data)} credit={credit} />;
};

/** "Debe $56.500", "1 cuota vencida", "A favor $2.800"; or "Al día". */
export const DebtWords = ({ owed, overdueCount, credit = 0 }: Credit & { readonly owed: Centavos; readonly overdueCount: number }) => (
  <span className={classes.debtLine}>
    {owed === 0 ? <StatusBadge tone="paid">Al día</StatusBadge> : <StatusBadge tone={overdueCount > 0 ? 'expired' : 'due'}>Debe {moneyText(owed)}</StatusBadge>}
    {overdueCount > 0 && <span>{overdueCount === 1 ? '1 cuota vencida' : `${overdueCount} cuotas vencidas`}</span>}
    {credit > 0 && <StatusBadge tone="paid">A favor {moneyText(credit)}</StatusBadge>}
  </span>
);

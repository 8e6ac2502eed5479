/** "Cuotas Pendientes" on a student's profile: the debts that are due, until when each can be paid, and their sum. */
import { Stack, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { totalsOf } from '#features/installments/fee-list.rules.ts';
import { listStudentInstallments } from '#features/installments/installment.contract.ts';
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { plural } from '#kernel/plural.ts';
import { isFamily } from '#kernel/roles.ts';
import { useList } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { Stat, Stats } from '#web/ui/Stat.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './fee.module.css';
import { HowToPay } from './HowToPay.tsx';
import { InstallmentTable } from './InstallmentTable.tsx';

/** `actions` are shown beside the title: "Facturas Pagas". */
export const PendingInstallments = (props: PendingProps) => <Pending key={props.studentId} {...props} />;

type PendingProps = {
  readonly studentId: string;
  /** The credit of the payer, if known; it is shown beside the debt and not subtracted. */
  readonly credit?: Centavos | undefined;
  readonly actions?: ReactNode;
};

// A component of its own for each student, so that the fees of one never appear under another's name.
const Pending = ({ studentId, credit = 0, actions }: PendingProps) => {
  const isFamilys = isFamily(useSelf());
  const list = useList(listStudentInstallments, { params: { id: studentId, type: 'student' } });
  const { owed, overdue, overdueCount } = totalsOf(list.rows);
  const isSettled = !list.isLoading && list.error === null && list.rows.length === 0;
  const cash = sumOf(list.rows.map((fee) => fee.cash ?? fee.value));
  return (
    <Panel title="Cuotas Pendientes" id="fees" actions={actions}>
      <Stack gap="0.85rem" className={classes.owed}>
        {(owed > 0 || credit > 0) && (
          <Stats>
            {owed > 0 && (
              <Stat label="Total adeudado" value={moneyText(owed)} tone={overdue > 0 ? 'expired' : 'accent'} about={overdueText(overdueCount, overdue)} />
            )}
            {cash < owed && <Stat label="En efectivo" value={moneyText(cash)} about="Si se paga todo hoy" />}
            {credit > 0 && <Stat label="A favor" value={moneyText(credit)} tone="paid" about="De la familia, para lo que debe" />}
          </Stats>
        )}
        {isSettled ? (
          // A student without debts takes one line: the rest of the page is what matters.
          <Flex component="p" wrap="wrap" gap="0.3rem 0.7rem" align="center" m={0}>
            <StatusBadge tone="paid">Al día</StatusBadge> No hay cuotas pendientes de pago.
          </Flex>
        ) : (
          <InstallmentTable
            label="cuotas pendientes"
            table="pending"
            list={list}
            empty={{ picture: 'done', title: 'Al día', reason: 'No hay cuotas pendientes de pago.' }}
          />
        )}
        {owed > 0 && isFamilys && <HowToPay />}
      </Stack>
    </Panel>
  );
};

const overdueText = (count: number, overdue: number): string =>
  count === 0 ? 'Ninguna cuota vencida' : `${plural(count, 'Una cuota vencida', `${count} cuotas vencidas`)}: ${moneyText(overdue)}`;

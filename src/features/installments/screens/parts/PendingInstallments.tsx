/** "Cuotas Pendientes" of a student's profile: what is owed and due, until when it can be paid, and how much it is in all. */
import type { ReactNode } from 'react';
import { totalsOf } from '#features/installments/fee-list.rules.ts';
import { listStudentInstallments } from '#features/installments/installment.contract.ts';
import { moneyText, sumOf } from '#kernel/money.ts';
import { isFamily } from '#kernel/roles.ts';
import { useList } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { Stat, Stats } from '#web/ui/Stat.tsx';
import classes from './fee.module.css';
import { HowToPay } from './HowToPay.tsx';
import { InstallmentTable } from './InstallmentTable.tsx';

/** `actions` stand beside the title: "Facturas Pagas". */
export const PendingInstallments = (props: PendingProps) => <Pending key={props.studentId} {...props} />;

type PendingProps = { readonly studentId: string; readonly actions?: ReactNode };

// A component for each student: one's fees never stand for a moment under another's name.
const Pending = ({ studentId, actions }: PendingProps) => {
  const isFamilys = isFamily(useSelf());
  const list = useList(listStudentInstallments, { params: { id: studentId, type: 'student' } });
  const { owed, overdue, overdueCount } = totalsOf(list.rows);
  const cash = sumOf(list.rows.map((fee) => fee.cash ?? fee.value));
  return (
    <Panel title="Cuotas Pendientes" id="fees" actions={actions}>
      <div className={classes.owed}>
        {owed > 0 && (
          <Stats>
            <Stat label="Total adeudado" value={moneyText(owed)} tone={overdue > 0 ? 'expired' : 'accent'} about={overdueText(overdueCount, overdue)} />
            {cash < owed && <Stat label="En efectivo" value={moneyText(cash)} about="Si se paga todo hoy" />}
          </Stats>
        )}
        <InstallmentTable
          label="cuotas pendientes"
          table="pending"
          list={list}
          empty={{ picture: 'done', title: 'Al día', reason: 'No hay cuotas pendientes de pago.' }}
        />
        {owed > 0 && isFamilys && <HowToPay />}
      </div>
    </Panel>
  );
};

const overdueText = (count: number, overdue: number): string =>
  count === 0 ? 'Ninguna cuota vencida' : `${count === 1 ? 'Una cuota vencida' : `${count} cuotas vencidas`}: ${moneyText(overdue)}`;

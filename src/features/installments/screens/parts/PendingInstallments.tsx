/** "Cuotas Pendientes" of a student's profile: what is owed and due, until when it can be paid, and how much it is in all. */
import type { ReactNode } from 'react';
import { totalsOf } from '#features/installments/fee-list.rules.ts';
import { listStudentInstallments } from '#features/installments/installment.contract.ts';
import { moneyText } from '#kernel/money.ts';
import { isFamily } from '#kernel/roles.ts';
import { useList } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { Stat, Stats } from '#web/ui/Stat.tsx';
import classes from './fee.module.css';
import { InstallmentTable } from './InstallmentTable.tsx';

/** `actions` stand beside the title: "Facturas Pagas". */
export const PendingInstallments = (props: PendingProps) => <Pending key={props.studentId} {...props} />;

type PendingProps = { readonly studentId: string; readonly actions?: ReactNode };

// A component for each student: one's fees never stand for a moment under another's name.
const Pending = ({ studentId, actions }: PendingProps) => {
  const list = useList(listStudentInstallments, { params: { id: studentId, type: 'student' } });
  const { owed, overdue, overdueCount } = totalsOf(list.rows);
  return (
    <Panel title="Cuotas Pendientes" actions={actions}>
      <div className={classes.owed}>
        {owed > 0 && (
          <Stats>
            <Stat label="Total adeudado" value={moneyText(owed)} tone={overdue > 0 ? 'expired' : 'accent'} about={overdueText(overdueCount, overdue)} />
          </Stats>
        )}
        <InstallmentTable
          label="cuotas pendientes"
          table="pending"
          list={list}
          empty={{ picture: 'done', title: 'Al día', reason: 'No hay cuotas pendientes de pago.' }}
        />
        {owed > 0 && <HowToPay />}
      </div>
    </Panel>
  );
};

const overdueText = (count: number, overdue: number): string =>
  count === 0 ? 'Ninguna cuota vencida' : `${count === 1 ? 'Una cuota vencida' : `${count} cuotas vencidas`}: ${moneyText(overdue)}`;

const HowToPay = () =>
  isFamily(useSelf()) ? (
    <p className={classes.hint}>
      Se abonan en la secretaría del instituto, en efectivo o por transferencia. Después del vencimiento, la cuota del mes lleva recargo.
    </p>
  ) : null;

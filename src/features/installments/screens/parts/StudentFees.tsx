/** All fees of one student for the office: what is owed in all, and each fee to edit or delete. */
import { Button, SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isSettled, totalsOf } from '#features/installments/fee-list.rules.ts';
import { mayDelete } from '#features/installments/fee-undo.rules.ts';
import { type Installment, listStudentInstallments } from '#features/installments/installment.contract.ts';
import { feeTitle } from '#features/installments/installment.rules.ts';
import { moneyText } from '#kernel/money.ts';
import { counted, plural } from '#kernel/plural.ts';
import { useAddress } from '#web/address.ts';
import { useList } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { PageLink } from '#web/page-link.ts';
import type { EmptyStateProps } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { RowLink } from '#web/ui/RowButton.tsx';
import { IconCash, IconPencil, IconPlus, IconUsers } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import { Stat, Stats } from '#web/ui/Stat.tsx';
import { DeletedFees } from './DeletedFees.tsx';
import { DeleteInstallmentButton } from './DeleteInstallmentButton.tsx';
import { InstallmentTable } from './InstallmentTable.tsx';

/** Which fees are shown, as a word of the address. */
const ALL = 'all';
const UNPAID = 'unpaid';

/** Needs the student's id as key, so that the fees of one student never appear under another's name. */
export const StudentFees = ({ studentId }: { readonly studentId: string }) => {
  const list = useList(listStudentInstallments, { params: { id: studentId, type: 'all' } });
  const isThere = !list.isLoading && list.error === null;
  const [deleted, setDeleted] = useState<readonly Installment[]>([]);
  const [{ show }, setAddress] = useAddress({ show: ALL });
  const unpaid = list.rows.filter((fee) => !isSettled(fee));
  const shown = show === UNPAID ? unpaid : list.rows;
  return (
    <>
      {(list.isLoading || list.rows.length > 0) && <FeeTotals fees={list.rows} isLoading={list.isLoading} />}
      <Panel
        title="Cuotas"
        actions={
          <>
            {list.isLoading && (
              <Button color="teal" leftSection={<IconCash />} disabled>
                Cobrar
              </Button>
            )}
            {unpaid.length > 0 && (
              <Button component={PageLink} to="/invoice/register" search={{ student: studentId }} color="teal" leftSection={<IconCash />}>
                Cobrar
              </Button>
            )}
            <Button component={Link} to={`/family/${studentId}`} variant="default" leftSection={<IconUsers />}>
              Ver familia
            </Button>
            <AddButton studentId={isThere ? studentId : null} />
          </>
        }
      >
        {(list.isLoading || list.rows.length > 0) && (
          <SegmentedControl
            mb="0.85rem"
            aria-label="Cuotas que se muestran"
            disabled={list.isLoading}
            value={show === UNPAID ? UNPAID : ALL}
            onChange={(next) => setAddress({ show: next })}
            data={[
              { value: ALL, label: withCount('Todas', list.isLoading ? undefined : list.rows.length) },
              { value: UNPAID, label: withCount('Sin pagar', list.isLoading ? undefined : unpaid.length) },
            ]}
          />
        )}
        <DeletedFees fees={deleted} onRestored={(id) => setDeleted((fees) => fees.filter(({ _id }) => _id !== id))} />
        <InstallmentTable
          list={{ ...list, rows: shown }}
          actionsOf={(fee) => <FeeActions fee={fee} onDeleted={(one) => setDeleted((fees) => [...fees, one])} />}
          empty={list.rows.length > 0 ? { picture: 'done', title: 'Al día', reason: 'No queda ninguna cuota por pagar.' } : noFees(studentId)}
        />
      </Panel>
    </>
  );
};

const withCount = (label: string, count: number | undefined): string => (count === undefined ? label : `${label} (${count})`);

const noFees = (studentId: string): EmptyStateProps => ({
  title: 'No tiene cuotas',
  reason: 'Las cuotas se crean con la inscripción. También puede agregar una.',
  next: (
    <Button component={PageLink} to="/enrollment/register" search={{ student: studentId }} variant="default">
      Inscribir
    </Button>
  ),
});

/** "Agregar cuota"; disabled until the student's fees are loaded. */
export const AddButton = ({ studentId }: { readonly studentId: string | null }) => {
  const icon = <IconPlus />;
  if (studentId === null)
    return (
      <Button color="navy" leftSection={icon} disabled>
        Agregar cuota
      </Button>
    );
  return (
    <Button component={Link} to={`/index/installment/new/${studentId}`} color="navy" leftSection={icon}>
      Agregar cuota
    </Button>
  );
};

/** Keeps its place while the fees are loading. */
const FeeTotals = ({ fees, isLoading }: { readonly fees: readonly Installment[]; readonly isLoading: boolean }) => {
  const { owed, overdue, overdueCount, later, paidCount, waivedCount } = totalsOf(fees);
  const known = (value: string | number, about: string) => (isLoading ? { value: '…', about: '…' } : { value, about });
  return (
    <Stats>
      <Stat label="Adeudado" tone={owed > 0 ? 'accent' : 'paid'} {...known(moneyText(owed), owed > 0 ? 'Incluye lo vencido' : 'Al día')} />
      <Stat label="Vencido" tone={overdue > 0 ? 'expired' : 'plain'} {...known(moneyText(overdue), counted(overdueCount, 'cuota', 'cuotas'))} />
      <Stat label="A futuro" {...known(moneyText(later), 'Cuotas válidas')} />
      <Stat
        label="Cuotas pagadas"
        tone="paid"
        {...known(paidCount, `de ${fees.length}${waivedCount === 0 ? '' : plural(waivedCount, ', 1 bonificada', `, ${waivedCount} bonificadas`)}`)}
      />
    </Stats>
  );
};

const FeeActions = ({ fee, onDeleted }: { readonly fee: Installment; readonly onDeleted: (fee: Installment) => void }) => {
  const may = mayDelete(fee, useSelf());
  return (
    <span className={shared.rowActions}>
      <RowLink label="Editar" of={feeTitle(fee)} icon={IconPencil} color="teal" to={`/index/installment/edit/${fee._id}`} />
      {may.ok && <DeleteInstallmentButton fee={fee} onDeleted={onDeleted} />}
    </span>
  );
};

/** What one student owes, to be ticked: a row for each fee, and how much of it is on the invoice already. */
import { ActionIcon, Checkbox, Skeleton, Tooltip, Group, Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isOverdue, totalsOf } from '#features/installments/fee-list.rules.ts';
import type { Installment } from '#features/installments/installment.contract.ts';
import { feeTitle, installmentName } from '#features/installments/installment.rules.ts';
import { FeeAmount, FeeState } from '#features/installments/screens/parts/FeeWords.tsx';
import { moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { EmptyState, Trouble } from '#web/ui/EmptyState.tsx';
import type { PersonOption } from '#web/ui/PersonPicker.tsx';
import { IconCheck, IconPlus, IconX } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import type { StudentFeesState } from '../invoice.queries.ts';
import classes from './StudentFees.module.css';

export type StudentFeesProps = {
  readonly student: PersonOption;
  readonly state: StudentFeesState;
  readonly chosen: ReadonlySet<string>;
  readonly onAdd: (fee: Installment) => void;
  readonly onTakeOff: (id: string) => void;
  readonly onRemove: () => void;
  /** Whether the first fee takes the focus when it appears: the student was just chosen. */
  readonly takesFocus: boolean;
};

export const StudentFees = (props: StudentFeesProps) => {
  const { student, state, onRemove } = props;
  const name = listName(student);
  const category = student.detail ?? state.fees.find(({ enrollment }) => enrollment !== null)?.enrollment?.category.name;
  return (
    <section className={`${classes.student} framed`} aria-label={name}>
      <header className={classes.head}>
        <Group gap="0 0.75rem" align="baseline" flex="1 1 auto" miw={0}>
          <Link to={`/index/dashboard/${student.id}`} className={classes.name}>
            {name}
          </Link>
          <Box component="span" c="dimmed" fz="0.875rem">
            {[student.legajo === undefined ? '' : `Legajo ${student.legajo}`, category ?? ''].filter((part) => part !== '').join(' · ')}
          </Box>
        </Group>
        {state.fees.length > 0 && <span className={classes.owed}>{dueText(state.fees)}</span>}
        <Tooltip label="Quitar de la pantalla">
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Quitar a ${name}`} onClick={onRemove}>
            <IconX />
          </ActionIcon>
        </Tooltip>
      </header>
      <Fees {...props} name={name} />
    </section>
  );
};

const Fees = ({ state, chosen, onAdd, onTakeOff, takesFocus, name }: StudentFeesProps & { readonly name: string }) => {
  const list = useRef<HTMLUListElement>(null);
  const isThere = state.fees.length > 0;
  useEffect(() => {
    if (takesFocus && isThere) list.current?.querySelector('input')?.focus();
  }, [takesFocus, isThere]);
  if (state.error !== null) return <Trouble message={state.error} retry={state.retry} />;
  if (state.isLoading) return <Skeleton height={150} radius="md" role="status" aria-label={`Buscando las cuotas de ${name}`} />;
  if (!isThere) return <EmptyState picture="done" title="Al día" reason="No hay cuotas pendientes de pago." />;
  return (
    <ul ref={list} className={shared.ruled}>
      {inOrder(state.fees).map((fee) => {
        const isChosen = chosen.has(fee._id);
        const toggle = () => (isChosen ? onTakeOff(fee._id) : onAdd(fee));
        return (
          <li key={fee._id} className={classes.row} data-chosen={isChosen || undefined} data-overdue={isOverdue(fee) || undefined}>
            <Checkbox
              className={classes.tick ?? ''}
              classNames={{ body: classes.tickBody ?? '', labelWrapper: classes.tickLabel ?? '' }}
              checked={isChosen}
              onChange={toggle}
              label={
                <>
                  <strong>{installmentName(fee.number)}</strong> {fee.year}
                </>
              }
            />
            <FeeState fee={fee} tellsFrozen={false} />
            <span className={classes.amount}>
              <FeeAmount fee={fee} />
            </span>
            <Tooltip label={isChosen ? 'Quitar de la factura' : 'Agregar a la factura'}>
              {/* Does the same as the tick, for the mouse; the keyboard does not stop here twice. */}
              <ActionIcon
                tabIndex={-1}
                size="lg"
                variant={isChosen ? 'filled' : 'light'}
                color="teal"
                aria-label={`${isChosen ? 'Quitar' : 'Agregar'} ${feeTitle(fee)} de ${name}`}
                onClick={toggle}
              >
                {isChosen ? <IconCheck /> : <IconPlus />}
              </ActionIcon>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
};

/** What is owed now before what comes; otherwise in the order of the list, last year first. */
const inOrder = (fees: readonly Installment[]): readonly Installment[] => [
  ...fees.filter(({ status }) => status !== 'valid'),
  ...fees.filter(({ status }) => status === 'valid'),
];

/** What is owed by now, in words. */
export const dueText = (fees: readonly Installment[]): string => {
  const { owed } = totalsOf(fees);
  return owed === 0 ? 'Al día' : `Debe ${moneyText(owed)}`;
};

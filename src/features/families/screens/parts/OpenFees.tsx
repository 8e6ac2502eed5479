/** The unpaid fees of a family by child: first what is due, the oldest first, then, less prominent, what is still to come this year. */
import { Flex, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Family } from '#features/families/family.contract.ts';
import { splitOpen } from '#features/families/family-debt.rules.ts';
import type { DebtFee } from '#features/installments/debt-family.contract.ts';
import debt from '#features/installments/screens/parts/debt-fee.module.css';
import { feeStateName, isOverdue } from '#features/installments/fee-list.rules.ts';
import { feesTitle, feeTitle } from '#features/installments/installment.rules.ts';
import { shortDay } from '#kernel/calendar.ts';
import { moneyText, sumOf } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { present } from '#web/clock.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import shared from '#web/ui/shared.module.css';
import classes from './OpenFees.module.css';

export const OpenFees = ({ family: { children, open } }: { readonly family: Pick<Family, 'children' | 'open'> }) => {
  const groups = children.flatMap((child) => {
    const fees = open.find(({ student }) => student === child._id)?.fees ?? [];
    return fees.length === 0 ? [] : [{ child, ...splitOpen(fees) }];
  });
  return (
    <Panel title="Pendiente">
      {groups.length === 0 ? (
        <EmptyState picture="done" title="Al día" reason="No hay cuotas pendientes de pago." />
      ) : (
        <ul className={classes.children} aria-label="Cuotas pendientes">
          {groups.map(({ child, due, later }) => (
            <li key={child._id}>
              <Group justify="space-between" gap="md" wrap="nowrap" className={classes.head}>
                <Link to={`/index/installments/${child._id}`} className={`${shared.touched} ${classes.name}`}>
                  {listName(child)}
                </Link>
                <strong>{due.length === 0 ? 'Al día' : moneyText(sumOf(due.map(({ value }) => value)))}</strong>
              </Group>
              <ul>
                {due.map((fee) => (
                  <Due key={fee._id} fee={fee} />
                ))}
              </ul>
              {later.length > 0 && <Later fees={later} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

const Due = ({ fee }: { readonly fee: DebtFee }) => (
  <li className={`${debt.fee} ${classes.fee}`} data-tone={isOverdue(fee) ? 'expired' : undefined}>
    <span>{feeTitle(fee)}</span>
    <span className={debt.state}>{stateText(fee)}</span>
    <strong>{moneyText(fee.value)}</strong>
  </li>
);

/** 'Venció el 10/05/26, hace un mes', 'Vence el 10/06/26', 'Deuda'. */
const stateText = (fee: DebtFee): string => {
  const { due, months } = fee;
  const since = due === undefined ? feeStateName(fee) : `${due < present().day ? 'Venció' : 'Vence'} el ${shortDay(due)}`;
  return months === 0 ? since : `${since}, hace ${plural(months, 'un mes', `${months} meses`)}`;
};

const Later = ({ fees }: { readonly fees: readonly DebtFee[] }) => (
  <Flex component="p" justify="space-between" gap="md" mt="0.25rem" mb={0} c="dimmed">
    <span>Más adelante: {feesTitle(fees)}</span>
    <span>{moneyText(sumOf(fees.map(({ value }) => value)))}</span>
  </Flex>
);

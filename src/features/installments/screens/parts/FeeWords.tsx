/** A fee in words: its name, its state, and what is still owed. */
import { Anchor, Box, Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { feeStateName, frozenText, isOverdue, isPaid, isSettled, isWaived } from '#features/installments/fee-list.rules.ts';
import type { Installment } from '#features/installments/installment.contract.ts';
import { installmentName } from '#features/installments/installment.rules.ts';
import { dayOf, fullDay } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import shared from '#web/ui/shared.module.css';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './fee.module.css';

/** "Junio"; on a phone's card, where the year has no column, "Junio 2026". */
export const FeeName = ({ fee }: { readonly fee: Pick<Installment, 'number' | 'year'> }) => (
  <span>
    {installmentName(fee.number)}
    <Box component="span" hiddenFrom="sm">
      {' '}
      {fee.year}
    </Box>
  </span>
);

/** The name, and as the head of a phone's card the amount too. */
export const FeeHead = ({ fee }: { readonly fee: Pick<Installment, 'number' | 'year' | 'value' | 'status' | 'waived'> }) => (
  <Flex component="span" justify="space-between" gap="md">
    <FeeName fee={fee} />
    <Box component="span" hiddenFrom="sm">
      <FeeAmount fee={fee} />
    </Box>
  </Flex>
);

/** "Pagado", "Bonificada", or what is owed; red once it is overdue. */
export const FeeAmount = ({ fee }: { readonly fee: Pick<Installment, 'number' | 'value' | 'status' | 'waived'> }) => (
  <span className={shared.amount} data-tone={isPaid(fee) ? 'paid' : isOverdue(fee) ? 'expired' : undefined}>
    {isPaid(fee) ? 'Pagado' : isWaived(fee) ? 'Bonificada' : moneyText(fee.value)}
  </span>
);

/** The state of an unpaid fee and, where there is room, why prices and surcharges do not change it; the invoices that paid it, where the list tells them. */
export const FeeState = ({ fee, tellsFrozen = true }: { readonly fee: Installment; readonly tellsFrozen?: boolean }) => {
  const { invoices = [] } = fee;
  if (isSettled(fee) && invoices.length === 0) return null;
  const frozen = tellsFrozen ? frozenText(fee) : null;
  const tone = isOverdue(fee) ? 'expired' : fee.status === 'valid' ? 'plain' : 'due';
  return (
    <span className={classes.state}>
      {!isSettled(fee) && <StatusBadge tone={tone}>{feeStateName(fee)}</StatusBadge>}
      {frozen !== null && (
        <Box component="span" maw="13rem" c="dimmed" fz="0.875rem">
          {frozen}
        </Box>
      )}
      {invoices.map(({ _id, invoiceid, date, payment }) => (
        <span key={_id}>
          <Anchor component={Link} to={`/invoice/single/${_id}`} inherit>
            Factura {invoiceid}
          </Anchor>{' '}
          <Box component="span" c="dimmed" fz="0.875rem">
            {moneyText(payment)} el {fullDay(dayOf(date))}
          </Box>
        </span>
      ))}
    </span>
  );
};

/** The last day to pay an unpaid fee without surcharge. */
export const FeeDue = ({ fee }: { readonly fee: Installment }) => (fee.due === undefined || isSettled(fee) ? null : fullDay(fee.due));

/** The list of debts on paper: who owes which fee, since when, and what it costs in cash. */
import { cashPrice } from '#features/categories/fee-price.rules.ts';
import type { Day } from '#kernel/calendar.ts';
import { type BasisPoints, moneyText, sumOf } from '#kernel/money.ts';
import type { Letterhead } from '#server/papers/letterhead.ts';
import { listPaper, nameText, personText, sentDayText } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import { feeStateName } from './fee-list.rules.ts';
import { INSTALLMENT_STATUSES } from './installment.contract.ts';
import { installmentName } from './installment.rules.ts';
import type { PrintedInstallment } from './installment-paper.contract.ts';

export type PrintedDebts = {
  readonly installments: readonly PrintedInstallment[];
  /** The discount for cash. */
  readonly discount: BasisPoints;
  readonly of?: string | undefined;
  /** The sum is printed for the administration only. */
  readonly withTotal?: boolean;
};

export const debtsPaper = ({ installments, discount, of, withTotal = false }: PrintedDebts, institute: Letterhead, today: Day): Paper =>
  listPaper(
    {
      title: 'Lista de Deudas',
      of,
      counted: ['cuota', 'cuotas'],
      columns: [
        { title: 'Nombre', width: 1 },
        { title: 'Cuota' },
        { title: 'Año', align: 'right' },
        { title: 'Categoría' },
        { title: 'Vencimiento' },
        { title: 'Estado' },
        { title: 'Valor', align: 'right' },
        { title: 'Ctdo', align: 'right' },
      ],
      rows: installments.map((fee) => [
        personText(fee.student) || 'Usuario eliminado',
        numberOf(fee) === null ? '' : installmentName(numberOf(fee) ?? 0),
        String(fee.year ?? ''),
        nameText(typeof fee.enrollment === 'object' ? fee.enrollment?.category : null),
        sentDayText(fee.due),
        stateText(fee),
        typeof fee.value === 'number' ? moneyText(fee.value) : '',
        cashText(fee, discount),
      ]),
      total: withTotal ? ['Total', '', '', '', '', '', moneyText(sumOf(installments.map(({ value }) => value ?? 0))), ''] : [],
    },
    institute,
    today,
  );

const stateText = (fee: PrintedInstallment): string => {
  const status = INSTALLMENT_STATUSES.find((one) => one === fee.status);
  return status === undefined || typeof fee.value !== 'number'
    ? ''
    : feeStateName({ number: numberOf(fee) ?? 0, value: fee.value, status, waived: fee.waived ?? false });
};

const cashText = (fee: PrintedInstallment, discount: BasisPoints): string => {
  if (typeof fee.value !== 'number') return '';
  const number = numberOf(fee);
  const cash = number === null ? null : cashPrice({ number }, fee.value, discount);
  return cash === null ? '-' : moneyText(cash);
};

const numberOf = ({ number }: PrintedInstallment): number | null => {
  const text = String(number ?? '').trim();
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
};

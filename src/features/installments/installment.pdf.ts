/** The list of debts on paper: who owes which fee, and what it costs in cash. */
import { cashPrice } from '#features/categories/price-list.rules.ts';
import type { Day } from '#kernel/calendar.ts';
import { type BasisPoints, type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import type { Letterhead } from '#server/letterhead.ts';
import { listPaper, nameText, personText } from '#server/list.ts';
import type { Paper } from '#server/printer.ts';
import { ENROLLMENT_FEE, installmentName } from './installment.rules.ts';
import type { PrintedInstallment } from './installment-paper.contract.ts';

export type PrintedDebts = {
  readonly installments: readonly PrintedInstallment[];
  readonly discount: BasisPoints;
  /** What enrolling costs: only a whole enrollment fee has a price in cash. */
  readonly enrollmentPrice: Centavos | undefined;
  readonly of?: string | undefined;
  /** What they come to is told to the administration only. */
  readonly withTotal?: boolean;
};

export const debtsPaper = ({ installments, discount, enrollmentPrice, of, withTotal = false }: PrintedDebts, institute: Letterhead, today: Day): Paper =>
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
        { title: 'Valor', align: 'right' },
        { title: 'Ctdo', align: 'right' },
      ],
      rows: installments.map((fee) => [
        personText(fee.student) || 'Usuario eliminado',
        numberOf(fee) === null ? '' : installmentName(numberOf(fee) ?? 0),
        String(fee.year ?? ''),
        nameText(typeof fee.enrollment === 'object' ? fee.enrollment?.category : null),
        typeof fee.value === 'number' ? moneyText(fee.value) : '',
        cashText(fee, { discount, enrollmentPrice }),
      ]),
      total: withTotal ? ['Total', '', '', '', moneyText(sumOf(installments.map(({ value }) => value ?? 0))), ''] : [],
    },
    institute,
    today,
  );

const cashText = (fee: PrintedInstallment, { discount, enrollmentPrice }: Pick<PrintedDebts, 'discount' | 'enrollmentPrice'>): string => {
  if (typeof fee.value !== 'number') return '';
  if (numberOf(fee) === ENROLLMENT_FEE && fee.value !== enrollmentPrice) return '-';
  return moneyText(cashPrice(fee.value, discount));
};

const numberOf = ({ number }: PrintedInstallment): number | null => {
  const text = String(number ?? '').trim();
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
};

/** The list of debts on paper: who owes which fee, and what it costs in cash. */
import type { Day } from '#kernel/calendar.ts';
import { moneyText, sumOf } from '#kernel/money.ts';
import type { Letterhead } from '#server/papers/letterhead.ts';
import { listPaper, nameText, personText } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import { cashOf, type CashTerms } from './fee-list.rules.ts';
import { installmentName } from './installment.rules.ts';
import type { PrintedInstallment } from './installment-paper.contract.ts';

export type PrintedDebts = CashTerms & {
  readonly installments: readonly PrintedInstallment[];
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

const cashText = (fee: PrintedInstallment, terms: CashTerms): string => {
  if (typeof fee.value !== 'number') return '';
  const cash = cashOf({ number: numberOf(fee), value: fee.value }, terms);
  return cash === null ? '-' : moneyText(cash);
};

const numberOf = ({ number }: PrintedInstallment): number | null => {
  const text = String(number ?? '').trim();
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
};

/** This year's income by form of payment. */
import { useQuery } from '@tanstack/react-query';
import { totalOfInvoices } from '#features/invoices/invoice.contract.ts';
import { FormFilter } from '#features/register/payment-form.contract.ts';
import { FORM_LABEL } from '#features/register/payment-form.rules.ts';
import { dayFrom } from '#kernel/calendar.ts';
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { keyOf } from '#web/answers.ts';
import { call } from '#web/api.ts';
import { present } from '#web/clock.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type Chart, ChartPanel } from './ChartPanel.tsx';

type FormTotal = { readonly form: FormFilter; readonly total: Centavos };

export const IncomeByForm = () => {
  const { year } = present();
  return (
    <ChartPanel
      title={`Ingresos por forma de pago, ${year}`}
      asked={useQuery({ queryKey: [...keyOf(totalOfInvoices), 'forms', year], queryFn: () => totalsOf(year) })}
      chartOf={(totals) => chartOf(year, totals)}
      empty={<EmptyState picture="list" title={`Todavía no hay cobros de ${year}`} reason="Aquí se verá cuánto se cobró en cada forma de pago." />}
    />
  );
};

const totalsOf = (year: number): Promise<readonly FormTotal[]> =>
  Promise.all(
    FormFilter.options.map(async (form) => ({
      form,
      total: await call(totalOfInvoices, { query: { startDate: dayFrom(year, 1, 1), endDate: dayFrom(year, 12, 31), form } }),
    })),
  );

const chartOf = (year: number, all: readonly FormTotal[]): Chart | null => {
  const totals = all.filter(({ total }) => total > 0);
  if (totals.length === 0) return null;
  const days = { from: dayFrom(year, 1, 1), to: dayFrom(year, 12, 31) };
  return {
    caption: `Ingresos de ${year} por forma de pago`,
    lies: true,
    measure: 'money',
    series: [{ name: 'Ingresos', tone: 'income' }],
    heads: ['Forma de Pago', 'Ingresos'],
    rows: totals.map(({ form, total }) => ({
      key: form,
      name: FORM_LABEL[form],
      figures: [{ amount: total, text: moneyText(total), way: { to: '/register/income/list', search: { ...days, form } } }],
    })),
    total: [{ text: moneyText(sumOf(totals.map(({ total }) => total))), way: { to: '/register/income/list', search: days } }],
  };
};

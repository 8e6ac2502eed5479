/** The receipt of a salary, and the list of the salaries that were paid. */
import type { PaymentForm } from '#features/register/payment-form.contract.ts';
import { formLabel } from '#features/register/payment-form.rules.ts';
import { amountWords } from '#kernel/amount-words.ts';
import { type Day, dayOf, longDay, shortDay } from '#kernel/calendar.ts';
import { moneyText, sumOf } from '#kernel/money.ts';
import { ROLES } from '#kernel/roles.ts';
import { hoursText } from '#kernel/work-time.ts';
import { type Letterhead, letterheadOf } from '#server/papers/letterhead.ts';
import { listPaper, NEW_LINE, personText } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import { periodText, weeksText } from './period.rules.ts';
import type { Salary } from './salary.contract.ts';
import { CONCEPT, hoursLine } from './receipt.rules.ts';
import { WORK_LABEL } from './salary.rules.ts';

/** Receipts, two on a page, each to be signed and cut off. */
export const receiptsPaper = (salaries: readonly Salary[], institute: Letterhead): Paper => {
  const [only, ...others] = salaries;
  const title = only !== undefined && others.length === 0 ? `Recibo de salario ${nameOf(only)}`.trim() : 'Recibos de salarios';
  return { template: 'features/salaries/receipt.typ', title, data: { letterhead: letterheadOf(institute), title, receipts: salaries.map(receiptOf) } };
};

const receiptOf = (salary: Salary) => {
  const { date, value, form, employee, period, lines, reason } = salary;
  const type = ROLES.find((role) => role === employee?.type);
  return {
    name: nameOf(salary),
    dni: employee?.dni === undefined ? '' : employee.dni.toLocaleString('de-DE'),
    role: type === undefined ? '' : WORK_LABEL[type],
    date: longDay(dayOf(date)),
    period: period === undefined ? '' : weeksText(period),
    rows:
      lines.length === 0
        ? [[salary.description ?? 'Salario', '', '', moneyText(value)]]
        : lines.map(({ rate, hours, hourly, amount }) => [CONCEPT[rate], hoursText(hours), moneyText(hourly), moneyText(amount)]),
    reason: reason ?? '',
    total: moneyText(value),
    words: amountWords(value),
    form: form === undefined ? '' : IN_FORM[form],
  };
};

/** The end of the receipt's sentence. */
const IN_FORM: Readonly<Record<PaymentForm, string>> = {
  cash: 'en efectivo',
  transfer: 'por transferencia',
  mercadopago: 'por Mercado Pago',
  card: 'con tarjeta',
};

/** The salaries of a search, with their sum. */
export const salariesPaper = (salaries: readonly Salary[], of: string, institute: Letterhead, today: Day): Paper => {
  const tellsForms = salaries.some(({ form }) => form !== undefined);
  return listPaper(
    {
      title: 'Lista de Salarios',
      of,
      counted: ['salario', 'salarios'],
      columns: [
        { title: 'Fecha' },
        { title: 'Empleado', width: 1 },
        { title: 'Período', width: 1 },
        { title: 'Horas', width: 1 },
        ...(tellsForms ? [{ title: 'Forma de Pago' }] : []),
        { title: 'Importe', align: 'right' },
      ],
      rows: salaries.map((salary) => [
        shortDay(dayOf(salary.date)),
        nameOf(salary),
        salary.period === undefined ? '' : periodText(salary.period),
        // Each kind of hour on its own line.
        hoursLine(salary.lines).replaceAll(' + ', ` +${NEW_LINE}`),
        ...(tellsForms ? [formLabel(salary.form)] : []),
        moneyText(salary.value),
      ]),
      sums: [{ label: 'Total', value: moneyText(sumOf(salaries.map(({ value }) => value))) }],
    },
    institute,
    today,
  );
};

/** The employee; when unknown, the description of the movement. */
const nameOf = ({ employee, description }: Salary): string => (employee === null ? (description ?? '') : personText(employee));

/** The columns of paid salaries, wherever they are listed. */
import { formLabel } from '#features/register/payment-form.rules.ts';
import { periodText } from '#features/salaries/period.rules.ts';
import { hoursLine, receiptFileName } from '#features/salaries/receipt.rules.ts';
import { printReceipts, type Salary } from '#features/salaries/salary.contract.ts';
import { dayOf, shortDay } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { call } from '#web/api.ts';
import { present } from '#web/clock.ts';
import { printFile } from '#web/print.ts';
import { useHandingOver } from '#web/ui/handing-over.ts';
import { RowButton } from '#web/ui/RowButton.tsx';
import { IconPrinter } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table-column.ts';

/** The employee; when unknown, the description of the movement. */
export const employeeText = ({ employee, description = '' }: Salary): string => (employee === null ? description : listName(employee));

export const DATE: Column<Salary> = { key: 'date', isServerSorted: true, label: 'Fecha', width: '7rem', render: ({ date }) => shortDay(dayOf(date)) };
export const EMPLOYEE: Column<Salary> = { key: 'employee', isServerSorted: true, label: 'Empleado', isTitle: true, render: employeeText };
export const PERIOD: Column<Salary> = { key: 'period', label: 'Período', render: ({ period }) => (period === undefined ? '–' : periodText(period)) };
export const HOURS: Column<Salary> = { key: 'hours', label: 'Horas', render: ({ lines }) => hoursLine(lines) || '–' };
export const FORM: Column<Salary> = { key: 'form', label: 'Forma de Pago', width: '9rem', render: ({ form }) => formLabel(form) };
export const VALUE: Column<Salary> = { key: 'value', isServerSorted: true, label: 'Importe', align: 'right', render: ({ value }) => moneyText(value) };
export const RECEIPT: Column<Salary> = { key: 'receipt', label: 'Recibo', isActions: true, render: (salary) => <ReceiptButton salary={salary} /> };

export const ReceiptButton = ({ salary }: { readonly salary: Salary }) => {
  const { isRunning, run } = useHandingOver(
    async () => printFile(await call(printReceipts, { body: { salaries: [salary._id] } }), receiptFileName([salary], present().day)),
    'PDF Generado',
  );
  return (
    <RowButton
      label="Imprimir recibo"
      of={`de ${employeeText(salary)} del ${shortDay(dayOf(salary.date))}`}
      icon={IconPrinter}
      onClick={run}
      isRunning={isRunning}
    />
  );
};

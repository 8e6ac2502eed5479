/** The salaries that were paid, newest first: by day and by employee, with their receipts. */
import { NativeSelect } from '@mantine/core';
import { deleteExpense } from '#features/expenses/expense.contract.ts';
import { Total } from '#features/expenses/screens/parts/ListParts.tsx';
import { formLabel } from '#features/register/payment-form.rules.ts';
import { RangeFilter } from '#features/register/screens/parts/RangeFilter.tsx';
import { openOf, useLastRegister } from '#features/register/screens/register.queries.ts';
import { hoursLine, receiptFileName } from '#features/salaries/receipt.rules.ts';
import {
  listSalaries,
  printReceipts,
  printSalaries,
  type Salary,
  type SalaryFilter,
  SALARY_ORDERS,
  totalOfSalaries,
} from '#features/salaries/salary.contract.ts';
import { dayOf, fileDay, fullDay } from '#kernel/calendar.ts';
import { moneyText, pesosOf } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { countSet, useAddress, usePageOfAddress } from '#web/address.ts';
import { call } from '#web/api.ts';
import { present } from '#web/clock.ts';
import type { CsvColumn } from '#web/csv.ts';
import { useAct, useOne, usePagedList } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { nothingFound } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { RowButton } from '#web/ui/RowButton.tsx';
import { IconTrash } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import type { Column } from '#web/ui/table-column.ts';
import page from '#web/ui/Page.module.css';
import { useTeam } from '../salary.queries.ts';
import { DATE, EMPLOYEE, employeeText, FORM, HOURS, PERIOD, ReceiptButton, VALUE } from './salary-columns.tsx';

const NO_FILTER = { from: '', to: '', employee: '' };

export const PaidList = () => {
  const today = present();
  const [filter, setFilter] = useAddress(NO_FILTER);
  const { sort } = usePageOfAddress();
  const team = useTeam();
  const question = { startDate: filter.from || undefined, endDate: filter.to || undefined, employee: filter.employee || undefined };
  const query = { ...question, sort: orderOf(sort) };
  const list = usePagedList(listSalaries, { query });
  const { data: total } = useOne(totalOfSalaries, { query: question });
  const isFiltered = countSet(filter, NO_FILTER) > 0;
  const all = () => call(listSalaries, { query });
  return (
    <div className={page.panels}>
      <Total value={total} />
      <Panel>
        <RangeFilter range={filter} onChange={({ from, to }) => setFilter({ from, to })}>
          <NativeSelect
            label="Empleado"
            data={[{ value: '', label: '* Empleado' }, ...team.map((one) => ({ value: one._id, label: listName(one) }))]}
            value={filter.employee}
            onChange={({ currentTarget }) => setFilter({ employee: currentTarget.value })}
          />
        </RangeFilter>
        <DataTable
          label="salarios pagados"
          list={list}
          columns={[DATE, EMPLOYEE, PERIOD, HOURS, FORM, VALUE, useActions()]}
          keyOf={({ _id }) => _id}
          footer={
            <>
              <CsvButton fileName={`Salarios ${fileDay(today.day)}.csv`} columns={CSV_COLUMNS} get={all} />
              <PdfButton label="PDF lista de salarios" fileName={`Salarios ${fileDay(today.day)}.pdf`} get={() => call(printSalaries, { body: query })} />
              <PdfButton
                label="Recibos de esta página"
                fileName={receiptFileName(list.rows, today.day)}
                get={() => call(printReceipts, { body: { salaries: list.rows.map(({ _id }) => _id) } })}
              />
            </>
          }
          empty={
            isFiltered
              ? nothingFound({ title: 'No se encontraron salarios', reason: 'Pruebe con otras fechas u otro empleado.', clear: () => setFilter(NO_FILTER) })
              : { title: 'No hay salarios pagados', reason: `En ${today.year} todavía no se pagó ningún salario.` }
          }
        />
      </Panel>
    </div>
  );
};

/** The receipt and, while the register is open, the button that undoes it. */
const useActions = (): Column<Salary> => {
  const register = openOf(useLastRegister().data);
  const remove = useAct(deleteExpense);
  const ask = async (salary: Salary): Promise<void> => {
    const question = {
      question: '¿Está seguro que desea eliminar el salario?',
      consequences: [salary.description ?? employeeText(salary), `Vuelven ${moneyText(salary.value)} a la caja. Su recibo deja de valer.`],
      accept: 'Eliminar el salario',
      danger: true,
    };
    if (await confirm(question)) await remove.run({ params: { id: salary._id } });
  };
  return {
    key: 'actions',
    label: 'Acciones',
    isActions: true,
    render: (salary) => (
      <div className={shared.rowActions}>
        <ReceiptButton salary={salary} />
        {register?._id === salary.register && (
          <RowButton
            label="Eliminar"
            of={`el salario de ${employeeText(salary)}`}
            icon={IconTrash}
            color="red"
            onClick={() => void ask(salary)}
            isRunning={remove.isRunning}
          />
        )}
      </div>
    ),
  };
};

const orderOf = (sort: string): SalaryFilter['sort'] => {
  const order = SALARY_ORDERS.find((one) => sort === one || sort === `-${one}`);
  return order === undefined ? undefined : sort.startsWith('-') ? `-${order}` : order;
};

const CSV_COLUMNS: readonly CsvColumn<Salary>[] = [
  { label: 'Fecha', value: ({ date }) => fullDay(dayOf(date)) },
  { label: 'Empleado', value: employeeText },
  { label: 'Desde', value: ({ period }) => (period === undefined ? undefined : fullDay(period.firstDay)) },
  { label: 'Hasta', value: ({ period }) => (period === undefined ? undefined : fullDay(period.lastDay)) },
  { label: 'Horas', value: ({ lines }) => hoursLine(lines) },
  { label: 'Forma de pago', value: ({ form }) => formLabel(form) },
  { label: 'Importe', value: ({ value }) => pesosOf(value) },
  { label: 'Motivo de la corrección', value: ({ reason }) => reason },
];

/** "Listado Egresos": what the office paid, newest first; movements of the open register may be deleted. */
import { listExpenses, totalOfExpenses, isExpenseOrder } from '#features/expenses/expense.contract.ts';
import { printExpenses } from '#features/expenses/expense-paper.contract.ts';
import { FORM_LABEL } from '#features/register/payment-form.rules.ts';
import { FormSelect, formOf } from '#features/register/screens/parts/FormSelect.tsx';
import { RangeFilter } from '#features/register/screens/parts/RangeFilter.tsx';
import { dayFrom, daysText, fileDay } from '#kernel/calendar.ts';
import { isOwner } from '#kernel/roles.ts';
import { useAddress, usePageOfAddress } from '#web/address.ts';
import { call } from '#web/api.ts';
import { askedText } from '#web/asked.ts';
import { present } from '#web/clock.ts';
import { useOne, usePagedList } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { nothingFound } from '#web/ui/EmptyState.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { ToCashDesk, Total } from './parts/ListParts.tsx';
import { amount, csvColumns, day, description, form, printedExpense, type, useDeletion } from './parts/movement-columns.tsx';

export const ExpenseList = () => {
  const today = present();
  const owns = isOwner(useSelf());
  const preset = { from: dayFrom(today.year, 1, 1), to: '', form: '' };
  const [filter, setFilter] = useAddress(preset);
  const { sort } = usePageOfAddress();
  const question = { expencetype: 'expence' as const, startDate: filter.from || undefined, endDate: filter.to || undefined, form: formOf(filter.form) };
  const query = { ...question, sort: isExpenseOrder(sort) ? sort : undefined };
  const list = usePagedList(listExpenses, { query });
  const total = useOne(totalOfExpenses, { query: question }, { enabled: owns });
  const bin = useDeletion();
  const get = () => call(listExpenses, { query });
  const isPreset = filter.from === preset.from && filter.to === preset.to && question.form === undefined;
  return (
    <Page title="Listado Egresos">
      {owns && <Total value={total.data} />}
      <Panel>
        <RangeFilter range={filter} preset={preset} onChange={setFilter}>
          <FormSelect value={filter.form} onChange={(form) => setFilter({ form })} />
        </RangeFilter>
        <DataTable
          label="egresos"
          list={list}
          columns={[day, type, description, form, amount, bin]}
          keyOf={({ _id }) => _id}
          footer={
            <>
              <CsvButton fileName={`Movimientos ${fileDay(today.day)}.csv`} columns={csvColumns} get={get} />
              <PdfButton
                label="PDF lista de transacciones"
                fileName={`Movimientos ${fileDay(today.day)}.pdf`}
                get={async () =>
                  call(printExpenses, {
                    query: { of: askedText(daysText(filter.from, filter.to), ['Forma de Pago', question.form && FORM_LABEL[question.form]]) },
                    body: { expences: (await get()).map(printedExpense), total: undefined },
                  })
                }
              />
            </>
          }
          empty={
            isPreset
              ? { title: 'No hay egresos registrados', reason: `En ${today.year} todavía no se registró ningún egreso.`, next: <ToCashDesk /> }
              : nothingFound({ title: 'No se encontraron egresos', reason: 'Pruebe con otras fechas u otra forma de pago.', clear: () => setFilter(preset) })
          }
        />
      </Panel>
    </Page>
  );
};

/** "Listado Retiros de Dinero": what the administration withdrew; a secretary is only told that this is for the administration. */
import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isExpenseOrder, listWithdrawals, totalOfWithdrawals } from '#features/expenses/expense.contract.ts';
import { NO_WITHDRAWALS } from '#features/expenses/expense.rules.ts';
import { printExpenses } from '#features/expenses/expense-paper.contract.ts';
import { listWithdrawalTypes } from '#features/expenses/expense-type.contract.ts';
import { FORM_LABEL } from '#features/register/payment-form.rules.ts';
import { FormSelect, formOf } from '#features/register/screens/parts/FormSelect.tsx';
import { RangeFilter } from '#features/register/screens/parts/RangeFilter.tsx';
import { daysText, fileDay } from '#kernel/calendar.ts';
import { sumOf } from '#kernel/money.ts';
import { isOwner } from '#kernel/roles.ts';
import { countSet, useAddress, usePageOfAddress } from '#web/address.ts';
import { call } from '#web/api.ts';
import { askedText } from '#web/asked.ts';
import { present } from '#web/clock.ts';
import { useOne, usePagedList } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { nothingFound } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { IconCalendarStats } from '#web/ui/icons.ts';
import { ToCashDesk, Total } from './parts/ListParts.tsx';
import { amount, csvColumns, day, description, form, printedExpense, type, useDeletion } from './parts/movement-columns.tsx';

export const WithdrawalList = () =>
  isOwner(useSelf()) ? (
    <Withdrawals />
  ) : (
    <Page title={TITLE}>
      <Notice>{NO_WITHDRAWALS.reasons[0].msg}.</Notice>
    </Page>
  );

const TITLE = 'Listado Retiros de Dinero';
const NO_FILTER = { from: '', to: '', type: '', form: '' };

const Withdrawals = () => {
  const today = present();
  const [filter, setFilter] = useAddress(NO_FILTER);
  const { sort } = usePageOfAddress();
  const types = useOne(listWithdrawalTypes, {});
  const question = {
    startDate: filter.from || undefined,
    endDate: filter.to || undefined,
    expencetype: filter.type || undefined,
    form: formOf(filter.form),
  };
  const query = { ...question, sort: isExpenseOrder(sort) ? sort : undefined };
  const list = usePagedList(listWithdrawals, { query });
  const total = useOne(totalOfWithdrawals, { query: question });
  const bin = useDeletion();
  const get = () => call(listWithdrawals, { query });
  const isFiltered = countSet(filter, NO_FILTER) > 0;
  return (
    <Page
      title={TITLE}
      about={isFiltered ? undefined : `Retiros de ${today.year}`}
      actions={
        <Button component={Link} to="/register/withdrawal/monthly-list" variant="default" leftSection={<IconCalendarStats />}>
          Listado Mensual
        </Button>
      }
    >
      <Total value={total.data} />
      <Panel>
        <RangeFilter range={filter} onChange={setFilter}>
          <NativeSelect
            label="Tipo de Retiro"
            data={[{ value: '', label: 'Todos los tipos' }, ...(types.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))]}
            value={filter.type}
            onChange={({ currentTarget }) => setFilter({ type: currentTarget.value })}
          />
          <FormSelect value={filter.form} onChange={(form) => setFilter({ form })} />
        </RangeFilter>
        <DataTable
          label="retiros"
          list={list}
          columns={[day, type, amount, form, description, bin]}
          keyOf={({ _id }) => _id}
          footer={
            <>
              <CsvButton fileName={`Movimientos ${fileDay(today.day)}.csv`} columns={csvColumns} get={get} />
              <PdfButton
                label="PDF lista de retiros"
                fileName={`Movimientos ${fileDay(today.day)}.pdf`}
                get={async () => {
                  const rows = await get();
                  const of = isFiltered
                    ? askedText(
                        daysText(filter.from, filter.to),
                        ['Tipo de Retiro', nameOf(types.data, filter.type)],
                        ['Forma de Pago', question.form && FORM_LABEL[question.form]],
                      )
                    : `Año ${today.year}`;
                  return call(printExpenses, { query: { of }, body: { expences: rows.map(printedExpense), total: sumOf(rows.map(({ value }) => value)) } });
                }}
              />
            </>
          }
          empty={
            isFiltered
              ? nothingFound({
                  title: 'No se encontraron retiros',
                  reason: 'Pruebe con otras fechas, otro tipo u otra forma de pago.',
                  clear: () => setFilter(NO_FILTER),
                })
              : { title: 'No hay retiros registrados', reason: `En ${today.year} todavía no se retiró dinero.`, next: <ToCashDesk /> }
          }
        />
      </Panel>
    </Page>
  );
};

const nameOf = (types: readonly { readonly _id: string; readonly name: string }[] | undefined, id: string): string | undefined =>
  types?.find(({ _id }) => _id === id)?.name;

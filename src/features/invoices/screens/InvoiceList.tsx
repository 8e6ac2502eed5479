/** "Listado Ingresos": the invoices, newest first, found by date, student and form of payment; those of the open register may be deleted. */
import { Button, Flex, Group, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  deleteInvoice,
  type Invoice,
  type InvoiceFilter,
  isInvoiceOrder,
  listInvoices,
  printInvoices,
  totalOfInvoices,
} from '#features/invoices/invoice.contract.ts';
import { paidWithText, sheetPayer } from '#features/invoices/invoice-sheet.rules.ts';
import { type DayRange, monthOf } from '#features/register/day-range.rules.ts';
import { FormFilter, type Payment } from '#features/register/payment-form.contract.ts';
import { FORM_LABEL } from '#features/register/payment-form.rules.ts';
import { FormSelect, formOf } from '#features/register/screens/parts/FormSelect.tsx';
import { openOf, useLastRegister } from '#features/register/screens/register.queries.ts';
import { dayOf, daysText, fileDay, fullDay, shortDay } from '#kernel/calendar.ts';
import { moneyText, pesosOf, sumOf } from '#kernel/money.ts';
import { isOwner } from '#kernel/roles.ts';
import { countSet, useAddress, usePageOfAddress, useSettled } from '#web/address.ts';
import { call } from '#web/api.ts';
import { askedText } from '#web/asked.ts';
import { present } from '#web/clock.ts';
import type { CsvColumn } from '#web/csv.ts';
import { useAct, useOne, usePagedList } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { DateRange } from '#web/ui/dates.tsx';
import { nothingFound } from '#web/ui/EmptyState.tsx';
import { FilterForm } from '#web/ui/FilterForm.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { Stat, Stats } from '#web/ui/Stat.tsx';
import { IconArrowRight } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table-column.ts';
import { deletionQuestion } from './parts/deletion.ts';
import { PayerName } from './parts/PayerName.tsx';
import { Reversed } from './parts/Reversed.tsx';
import { TotalWithCredit } from './parts/TotalWithCredit.tsx';

const CSV_COLUMNS: readonly CsvColumn<Invoice>[] = [
  { label: 'Fecha', value: ({ date }) => fullDay(dayOf(date)) },
  { label: 'N° Factura', value: ({ invoiceid }) => invoiceid },
  { label: 'Nombre', value: ({ user }) => sheetPayer(user).text },
  { label: 'A cuenta', value: ({ advance = 0 }) => (advance === 0 ? undefined : pesosOf(advance)) },
  { label: 'Saldo a favor usado', value: ({ creditUsed = 0 }) => (creditUsed === 0 ? undefined : pesosOf(creditUsed)) },
  { label: 'Total', value: ({ total }) => pesosOf(total) },
  ...FormFilter.options.map((form) => ({
    label: FORM_LABEL[form],
    value: (invoice: Invoice) => pesosIn(invoice, (payment) => (payment.form ?? 'unknown') === form),
  })),
  { label: 'Referencia', value: ({ payments = [] }) => payments.find(({ reference }) => reference !== undefined)?.reference },
  { label: 'Devuelto', value: ({ reversals = [] }) => (reversals.length === 0 ? undefined : pesosOf(sumOf(reversals.map(({ amount }) => amount)))) },
];

/** How much of an invoice was paid in this form; undefined when nothing was. */
const pesosIn = ({ payments = [] }: Invoice, isMeant: (payment: Payment) => boolean): number | undefined => {
  const amount = sumOf(payments.filter(isMeant).map((payment) => payment.amount));
  return amount === 0 ? undefined : pesosOf(amount);
};

const NO_FILTER = { from: '', to: '', name: '', lastname: '', form: '' };

export const InvoiceList = () => {
  const today = present();
  const [filter, setFilter] = useAddress(NO_FILTER);
  const { sort } = usePageOfAddress();
  const question: Partial<InvoiceFilter> = {
    startDate: filter.from || undefined,
    endDate: filter.to || undefined,
    name: useSettled(filter.name) || undefined,
    lastname: useSettled(filter.lastname) || undefined,
    form: formOf(filter.form),
  };
  const query = { ...question, sort: isInvoiceOrder(sort) ? sort : undefined };
  const list = usePagedList(listInvoices, { query });
  const set = countSet(filter, NO_FILTER);
  const isFiltered = set > 0;
  const clear = () => setFilter(NO_FILTER);
  const asked = isFiltered
    ? askedText(
        daysText(filter.from, filter.to),
        ['Nombre alumno', question.name],
        ['Apellido alumno', question.lastname],
        ['Forma de Pago', question.form && FORM_LABEL[question.form]],
      )
    : `Año ${today.year}`;
  return (
    <Page title="Listado Ingresos" about={isFiltered ? undefined : `Facturas de ${today.year}`}>
      {isOwner(useSelf()) && <Total query={question} />}
      <Panel>
        <FilterForm search={list.retry} set={set} clear={clear} usual={<Usual range={filter} choose={setFilter} />}>
          <div data-wide>
            <DateRange from={filter.from} to={filter.to} onChange={setFilter} fromLabel="Desde la fecha" toLabel="Hasta la fecha" />
          </div>
          <TextInput label="Nombre alumno" value={filter.name} onChange={({ currentTarget }) => setFilter({ name: currentTarget.value })} />
          <TextInput label="Apellido alumno" value={filter.lastname} onChange={({ currentTarget }) => setFilter({ lastname: currentTarget.value })} />
          <FormSelect value={filter.form} onChange={(form) => setFilter({ form })} />
        </FilterForm>
        <DataTable
          label="ingresos"
          list={list}
          columns={useColumns()}
          keyOf={({ _id }) => _id}
          footer={
            <>
              <CsvButton fileName={`Ingresos ${fileDay(today.day)}.csv`} columns={CSV_COLUMNS} get={() => call(listInvoices, { query })} />
              <PdfButton
                label="PDF lista de ingresos"
                fileName={`Ingresos ${fileDay(today.day)}.pdf`}
                get={async () => call(printInvoices, { query: { of: asked }, body: (await call(listInvoices, { query })).map(printedRow) })}
              />
            </>
          }
          empty={
            isFiltered
              ? nothingFound({ title: 'No se encontraron facturas', reason: 'Pruebe con otras fechas, otro alumno u otra forma de pago.', clear })
              : { title: 'No hay facturas registradas', reason: `En ${today.year} todavía no se registró ningún pago.`, next: <ToInvoice /> }
          }
        />
      </Panel>
    </Page>
  );
};

/** Buttons for the days that are asked for most. */
const Usual = ({ range, choose }: { readonly range: { readonly from: string; readonly to: string }; readonly choose: (days: DayRange) => void }) => {
  const today = present();
  const usual: readonly (readonly [string, DayRange])[] = [
    ['Hoy', { from: today.day, to: today.day }],
    ['Este mes', monthOf(today)],
  ];
  return usual.map(([label, days]) => {
    const isChosen = range.from === days.from && range.to === days.to;
    return (
      <Button key={label} variant={isChosen ? 'light' : 'default'} aria-pressed={isChosen} onClick={() => choose(days)}>
        {label}
      </Button>
    );
  });
};

const ToInvoice = () => (
  <Button component={Link} to="/invoice/register" color="navy">
    Facturación
  </Button>
);

/** The sum of the whole list, not only of the page shown; filtered by form, only what was paid in it. For the administration. */
const Total = ({ query }: { readonly query: Partial<InvoiceFilter> }) => {
  const { data: total } = useOne(totalOfInvoices, { query });
  return total === 0 ? null : (
    <Stats>
      <Stat label={query.form === undefined ? 'Total' : `Total: ${FORM_LABEL[query.form]}`} value={total === undefined ? '…' : moneyText(total)} tone="paid" />
    </Stats>
  );
};

const useColumns = (): readonly Column<Invoice>[] => {
  const register = openOf(useLastRegister().data);
  const remove = useAct(deleteInvoice);
  const ask = async (invoice: Invoice): Promise<void> => {
    if (await confirm(deletionQuestion(invoice))) await remove.run({ params: { id: invoice._id } });
  };
  return [
    { key: 'date', isServerSorted: true, label: 'Fecha', width: '8rem', onCard: 'brief', render: ({ date }) => shortDay(dayOf(date)) },
    { key: 'number', isServerSorted: true, label: 'N° Factura', width: '8rem', render: ({ invoiceid }) => invoiceid },
    { key: 'name', label: 'Nombre', isTitle: true, render: (invoice) => <Payer invoice={invoice} /> },
    { key: 'form', label: 'Forma de Pago', onCard: 'brief', render: paidWithText },
    { key: 'total', isServerSorted: true, label: 'Total', align: 'right', onCard: 'figure', render: (invoice) => <TotalWithCredit invoice={invoice} /> },
    {
      key: 'actions',
      label: 'Acciones',
      isActions: true,
      render: (invoice) => (
        <Group justify="flex-end" gap="0.5rem" wrap="nowrap">
          <Button
            component={Link}
            to={`/invoice/single/${invoice._id}`}
            variant="subtle"
            size="compact-md"
            rightSection={<IconArrowRight size={16} />}
            aria-label={`Ver más de la factura ${invoice.invoiceid}`}
          >
            Ver más
          </Button>
          {register?._id === invoice.register && (
            <MoreMenu
              of={`la factura ${invoice.invoiceid}`}
              items={[{ label: 'Eliminar', run: () => void ask(invoice), danger: true }]}
              isRunning={remove.isRunning}
            />
          )}
        </Group>
      ),
    },
  ];
};

const Payer = ({ invoice }: { readonly invoice: Invoice }) => (
  <Flex component="span" display="inline-flex" wrap="wrap" align="center" gap="0.2rem 0.6rem">
    <PayerName user={invoice.user} /> <Reversed invoice={invoice} />
  </Flex>
);

const printedRow = ({ date, invoiceid, total, payments, user }: Invoice) => ({
  date,
  invoiceid,
  total,
  payments,
  user: { name: undefined, lastname: undefined, user_id: undefined, ...user },
});

/** "Pagos": the paid invoices of a student, year by year, each with its paper. */
import { Anchor, Button, Flex, SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { installmentShortName } from '#features/installments/installment.rules.ts';
import { type Invoice, listInvoices, printInvoice } from '#features/invoices/invoice.contract.ts';
import { invoiceFileName, linesOf, paidWithText, sheetPayer } from '#features/invoices/invoice-sheet.rules.ts';
import { getUser, type Person } from '#features/users/user.contract.ts';
import { dayOf, fullDay } from '#kernel/calendar.ts';
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { counted } from '#kernel/plural.ts';
import { isOffice } from '#kernel/roles.ts';
import { useAddress, usePathPart } from '#web/address.ts';
import { call } from '#web/api.ts';
import { useList, useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { Settled } from '#web/ui/Settled.tsx';
import { Stat, Stats } from '#web/ui/Stat.tsx';
import { IconUsers } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table-column.ts';
import { Reversed } from './parts/Reversed.tsx';
import { TotalWithCredit } from './parts/TotalWithCredit.tsx';

export const Payments = () => {
  const studentId = usePathPart('user_id');
  return (
    <Settled key={studentId} name={`payments of ${studentId}`}>
      <PaymentsOf studentId={studentId} />
    </Settled>
  );
};

const PaymentsOf = ({ studentId }: { readonly studentId: string }) => {
  const self = useSelf();
  const student = useOne(getUser, { params: { id: studentId } }).data;
  const list = useList(listInvoices, { query: { studentId } });
  const years = [...new Set(list.rows.map(yearOf))].toSorted().reverse();
  const [{ year }, setAddress] = useAddress({ year: '' });
  const chosen = years.includes(year) ? year : (years[0] ?? '');
  const rows = list.rows.filter((invoice) => yearOf(invoice) === chosen);
  const payee: Payee = { _id: studentId, name: '', lastname: '', ...student };
  // The invoice's total differs from what was paid for this student only if siblings are on it.
  const isShared = rows.some((invoice) => linesOf(invoice, payee).length !== invoice.details.length);
  return (
    <Page
      title="Pagos"
      about={
        student === undefined ? undefined : (
          <Anchor component={Link} to={`/index/dashboard/${studentId}`}>
            {listName(student)}
          </Anchor>
        )
      }
      actions={
        isOffice(self) && (
          <Button component={Link} to={`/family/${studentId}`} variant="default" leftSection={<IconUsers />}>
            Ver familia
          </Button>
        )
      }
    >
      {rows.length > 0 && (
        <Stats>
          <Stat
            label={`Pagado en ${chosen}`}
            value={moneyText(sumOf(rows.map((invoice) => paidOf(invoice, payee) - reversedOf(invoice, payee))))}
            tone="paid"
            about={counted(rows.length, 'factura', 'facturas')}
          />
        </Stats>
      )}
      <Panel>
        {years.length > 1 && (
          <SegmentedControl
            mb="0.85rem"
            aria-label="Año"
            value={chosen}
            data={years}
            onChange={(next) => setAddress({ year: next === years[0] ? '' : next })}
          />
        )}
        <DataTable
          label="facturas pagas"
          list={{ ...list, rows }}
          columns={columnsOf(payee).filter(
            ({ key }) => (key !== 'total' || isShared) && (key !== 'form' || rows.some(({ payments }) => payments !== undefined)),
          )}
          keyOf={({ _id }) => _id}
          isWhole
          empty={{ title: 'No hay facturas registradas', reason: 'Aquí aparecen las facturas en las que se pagó alguna de sus cuotas.' }}
        />
      </Panel>
    </Page>
  );
};

type Payee = Pick<Person, '_id' | 'name' | 'lastname'>;

const paidOf = (invoice: Invoice, payee: Payee): Centavos => sumOf(linesOf(invoice, payee).map(({ payment }) => payment));

/** How much was given back for this student since. */
const reversedOf = (invoice: Invoice, payee: Payee): Centavos => sumOf(linesOf(invoice, payee).map(({ reversed = 0 }) => reversed));

const yearOf = ({ date }: Invoice): string => dayOf(date).slice(0, 4);

const feesOf = (invoice: Invoice, payee: Payee): string =>
  [...new Set(linesOf(invoice, payee).map(({ number, year }) => `${installmentShortName(number)} ${year}`))].join(', ');

const columnsOf = (payee: Payee): readonly Column<Invoice>[] => [
  { key: 'date', label: 'Fecha', width: '8rem', onCard: 'brief', render: ({ date }) => fullDay(dayOf(date)), sort: ({ date }) => date },
  {
    key: 'number',
    label: 'N° Factura',
    isTitle: true,
    render: (invoice) => (
      <Flex component="span" display="inline-flex" wrap="wrap" align="center" gap="0.2rem 0.6rem">
        <Anchor component={Link} to={`/invoice/single/${invoice._id}`} fw={600}>
          Factura {invoice.invoiceid}
        </Anchor>
        <Reversed invoice={invoice} />
      </Flex>
    ),
    sort: ({ invoiceid }) => invoiceid,
  },
  { key: 'fees', label: 'Cuotas', onCard: 'brief', render: (invoice) => feesOf(invoice, payee) },
  { key: 'payer', label: 'Cliente', render: ({ user }) => sheetPayer(user).text, hideOnPhone: true },
  { key: 'form', label: 'Forma de Pago', onCard: 'brief', render: paidWithText },
  { key: 'total', label: 'Total de la factura', align: 'right', render: (invoice) => <TotalWithCredit invoice={invoice} />, sort: ({ total }) => total },
  {
    key: 'paid',
    label: 'Abonado',
    align: 'right',
    onCard: 'figure',
    render: (invoice) => moneyText(paidOf(invoice, payee)),
    sort: (invoice) => paidOf(invoice, payee),
  },
  {
    key: 'actions',
    label: 'Acciones',
    isActions: true,
    render: (invoice) => (
      <PdfButton
        fileName={invoiceFileName(invoice)}
        aria-label={`PDF de la factura ${invoice.invoiceid}`}
        get={() => call(printInvoice, { body: { _id: invoice._id, forPayer: undefined } })}
      />
    ),
  },
];

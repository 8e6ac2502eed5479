import { expect, test } from 'vitest';
import type { Invoice, InvoiceDetail, InvoiceUser, PrintedInvoice } from './invoice.contract.ts';
import { invoicePaper, invoicesPaper } from './invoice.pdf.ts';

const INSTITUTE = {
  name: 'Instituto',
  claim: 'Desde 1984',
  address: 'San Martín 1',
  town: 'Córdoba',
  phone: '351 555-0100',
  email: 'i@demo.example',
  logo: null,
};
const TOMASA: InvoiceUser = { user_id: { _id: '5e', name: 'Tomasa', lastname: 'Abad', email: 'tomasa@demo.example', cel: '351 555-0101' } };

const line = (number: number, value: number, payment: number, more: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  _id: '5e',
  installment: {
    _id: '5e',
    number,
    year: 2026,
    student: { _id: '5e', name: 'Ana', lastname: 'Abad' },
    value: 0,
    status: 'debt',
    updatable: true,
    date: '2026-03-01T15:00:00.000Z',
    enrollment: null,
  },
  value,
  payment,
  cashDiscount: 0,
  extraDiscount: 0,
  studentName: 'Abad, Ana',
  number,
  year: 2026,
  ...more,
});
type Page = {
  readonly paid: readonly string[];
  readonly back: { readonly title: string; readonly texts: readonly string[] } | null;
  readonly client: { readonly name: string; readonly lines: readonly string[] };
  readonly columns: readonly { readonly title: string }[];
  readonly rows: readonly string[][];
  readonly sums: readonly { readonly label: string; readonly value: string }[];
};
const pageOf = (details: readonly InvoiceDetail[], total: number, user: InvoiceUser = TOMASA, more: Partial<Invoice> = {}): Page => {
  const invoice = { _id: '5e', invoiceid: 4512, date: '2026-06-11T02:00:00.000Z', user, total, details: [...details], register: '5e', ...more };
  return invoicePaper(invoice, INSTITUTE, '2026-06-20').data as Page;
};
const titles = (page: Page) => page.columns.map(({ title }) => title);

test('An invoice tells the payer, its number and day, and each fee', () => {
  const page = pageOf([line(6, 24_500_00, 24_500_00), line(0, 30_000_00, 30_000_00)], 54_500_00);
  expect(page).toMatchObject({ title: 'Factura 4512', number: '4512', date: '10/06/26', printedOn: '20/06/2026', letterhead: INSTITUTE });
  expect(page.client).toEqual({ name: 'Abad, Tomasa', lines: ['tomasa@demo.example', '351 555-0101'] });
  expect(titles(page)).toEqual(['Nombre', 'Cuota', 'Año', 'Total', 'Abonado']);
  expect(page.rows).toEqual([
    ['Abad, Ana', 'Jun', '2026', '$24.500', '$24.500'],
    ['Abad, Ana', 'Insc', '2026', '$30.000', '$30.000'],
  ]);
  expect(page.sums).toEqual([{ label: 'Total', value: '$54.500' }]);
});

test('With a discount the fees tell what they cost before, what was taken off, and what remained', () => {
  const page = pageOf([line(8, 19_800_00, 19_800_00, { discount: 2_200_00 }), line(9, 10_000_00, 5_000_50)], 24_800_50);
  expect(titles(page)).toEqual(['Nombre', 'Cuota', 'Año', 'Subtotal', 'Dto', 'Total', 'Abonado']);
  expect(page.rows).toEqual([
    ['Abad, Ana', 'Agto', '2026', '$22.000', '$2.200', '$19.800', '$19.800'],
    ['Abad, Ana', 'Sept', '2026', '$10.000', '-', '$10.000', '$5.000,50'],
  ]);
  expect(page.sums).toEqual([
    { label: 'Descuento (Agto 2026)', value: '$2.200' },
    { label: 'Saldo', value: '$4.999,50' },
    { label: 'Total', value: '$24.800,50' },
  ]);
});

test('Each discount says its reason and its fees', () => {
  const given = (number: number, cashDiscount: number, extraDiscount: number, year = 2026) =>
    line(number, 9000_00, 9000_00, { cashDiscount, extraDiscount, discount: cashDiscount + extraDiscount, year });
  const sumsOf = (details: readonly InvoiceDetail[]) =>
    pageOf(details, 0)
      .sums.map(({ label, value }) => `${label}: ${value}`)
      .filter((text) => text.startsWith('Dto') || text.startsWith('Descuento'));
  expect(sumsOf([given(8, 1000_00, 0), given(9, 1100_00, 900_00), given(10, 0, 800_00), given(11, 0, 0)])).toEqual([
    'Descuento en efectivo (Agto y Sept 2026): $2.100',
    'Descuento Extra (Sept y Oct 2026): $1.700',
  ]);
  expect(sumsOf([given(12, 100_00, 0), given(3, 100_00, 0, 2027)])).toEqual(['Descuento en efectivo (Dic 2026 y Mar 2027): $200']);
  expect(sumsOf([4, 5, 6, 7, 8].map((number) => given(number, 0, 100_00)))).toEqual(['Descuento Extra (5 cuotas): $500']);
  expect(sumsOf([given(11, 0, 0)])).toEqual([]);
});

test('A fee that was deleted since is marked as deleted with what it was, and so is a deleted payer', () => {
  const page = pageOf([line(6, 100_00, 100_00, { installment: null })], 100_00, { user_id: null, lastname: 'Usuario eliminado', name: '' });
  expect(page.rows).toEqual([['Abad, Ana\u2028Cuota eliminada (Junio 2026)', 'Jun', '2026', '$100', '$100']]);
  expect(page.client).toEqual({ name: 'Usuario eliminado', lines: [] });
});

test('A payer who is not registered is printed with the name and e-mail that were given', () => {
  expect(pageOf([], 0, { name: 'Tía', lastname: '', email: 'tia@demo.example' }).client).toEqual({ name: 'Tía', lines: ['tia@demo.example'] });
  expect(pageOf([], 0, { name: 'Tía', lastname: 'Clara', email: '' }).client).toEqual({ name: 'Clara, Tía', lines: [] });
});

test('The paper says how it was paid, each form with its part when there are several, and nothing when the form is unknown', () => {
  const paid = (payments: Invoice['payments']) => pageOf([line(6, 100_00, 100_00)], 100_00, TOMASA, { payments }).paid;
  expect(paid([{ form: 'mercadopago', amount: 100_00 }])).toEqual(['Mercado Pago']);
  expect(paid([{ form: 'transfer', amount: 100_00, reference: '4411' }])).toEqual(['Transferencia (ref. 4411)']);
  const divided = [
    { form: 'cash', amount: 30_50 },
    { form: 'card', amount: 69_50 },
  ] as const;
  expect(paid([...divided])).toEqual(['Efectivo $30,50', 'Tarjeta $69,50']);
  expect(paid([{ amount: 100_00 }])).toEqual([]);
  expect(pageOf([], 0).paid).toEqual([]);
});

test('Credit that was left and credit that paid stand before the total, so that it adds up', () => {
  const page = pageOf([line(6, 10_000_00, 8_000_00)], 7_500_00, TOMASA, { advance: 1_500_00, creditUsed: 2_000_00 });
  expect(page.sums).toEqual([
    { label: 'Saldo', value: '$2.000' },
    { label: 'Cuotas', value: '$8.000' },
    { label: 'A cuenta', value: '$1.500' },
    { label: 'Saldo a favor usado', value: '-$2.000' },
    { label: 'Total', value: '$7.500' },
  ]);
});

test('When only money was left a cuenta, the paper says so in place of the fees', () => {
  const page = pageOf([], 5_000_00, TOMASA, { advance: 5_000_00, creditUsed: 0 });
  expect(page.rows).toEqual([['Dinero a cuenta', '', '', '$5.000', '$5.000']]);
  expect(page.sums).toEqual([{ label: 'Total', value: '$5.000' }]);
});

test('Money given back is on the paper, all of it or a part', () => {
  const back = (amount: number) => {
    const reversals = [{ _id: '5e', date: '2026-06-20T15:00:00.000Z', amount, form: 'cash', by: 'Peralta, Celia' } as const];
    return pageOf([line(6, 100_00, 100_00, { reversed: amount })], 100_00, TOMASA, { reversals }).back;
  };
  expect(back(100_00)).toEqual({ title: 'Factura devuelta', texts: ['El 20/06/2026: $100, Efectivo'] });
  expect(back(99_99)).toEqual({ title: 'Factura devuelta en parte', texts: ['El 20/06/2026: $99,99, Efectivo'] });
  expect(pageOf([line(6, 100_00, 100_00)], 100_00).back).toBeNull();
});

test('When a row says how it was paid, the list has a column for it, and sums by form for the administration', () => {
  const of = (invoiceid: number, total: number, payments: PrintedInvoice['payments']) => ({
    invoiceid,
    total,
    payments,
    user: { name: 'Tía', lastname: 'Clara' },
  });
  const divided = [
    { form: 'cash', amount: 30_00 },
    { form: 'transfer', amount: 70_00 },
  ] as const;
  const rows = [of(1, 100_00, [...divided]), of(2, 50_50, [{ form: 'cash', amount: 50_50 }]), of(3, 25_00, [{ amount: 25_00 }]), of(4, 10_00, null)];
  const { data } = invoicesPaper(rows, { withTotal: true }, INSTITUTE, '2026-06-20');
  expect(data).toMatchObject({
    columns: [{ title: 'Fecha' }, { title: 'N° Factura' }, { title: 'Nombre' }, { title: 'Forma de Pago' }, { title: 'Total' }],
    rows: [
      ['', '1', 'Clara, Tía', 'Efectivo $30\u2028Transferencia $70', '$100'],
      ['', '2', 'Clara, Tía', 'Efectivo', '$50,50'],
      ['', '3', 'Clara, Tía', 'Sin dato', '$25'],
      ['', '4', 'Clara, Tía', '', '$10'],
    ],
    sums: [
      { label: 'Efectivo', value: '$80,50' },
      { label: 'Transferencia', value: '$70' },
      { label: 'Sin dato', value: '$25' },
      { label: 'Total', value: '$185,50' },
    ],
  });
  const cash = invoicesPaper([of(2, 50_50, [{ form: 'cash', amount: 50_50 }])], { withTotal: true }, INSTITUTE, '2026-06-20').data;
  expect(cash).toMatchObject({ sums: [{ label: 'Total', value: '$50,50' }] });
});

test('The list of incomes has its sum for the administration only; missing values stay empty', () => {
  const rows = [
    { date: '2026-06-10T15:00:00.000Z', invoiceid: 2, total: 1_234_50, user: { user_id: { name: 'Tomasa', lastname: 'Abad' } } },
    { date: '2026-06-10T15:00:00.000Z', invoiceid: '1', total: 100_00, user: { name: 'Tía', lastname: 'Clara' } },
    { user: { user_id: null, lastname: 'Usuario eliminado', name: '' } },
    { date: 'ayer', total: null, user: null },
  ];
  const { data } = invoicesPaper(rows, { withTotal: true }, INSTITUTE, '2026-06-20');
  expect(data).toMatchObject({
    title: 'Lista de Ingresos',
    note: '4 facturas',
    columns: [{ title: 'Fecha' }, { title: 'N° Factura' }, { title: 'Nombre' }, { title: 'Total', align: 'right' }],
    rows: [
      ['10/06/26', '2', 'Abad, Tomasa', '$1.234,50'],
      ['10/06/26', '1', 'Clara, Tía', '$100'],
      ['', '', 'Usuario eliminado', ''],
      ['', '', 'Usuario eliminado', ''],
    ],
    sums: [{ label: 'Total', value: '$1.334,50' }],
  });
  expect(invoicesPaper(rows, { withTotal: false }, INSTITUTE, '2026-06-20').data).toMatchObject({ sums: [] });
});

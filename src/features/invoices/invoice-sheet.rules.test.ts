import { expect, test } from 'vitest';
import { pesos } from '#kernel/money.ts';
import type { Invoice, InvoiceDetail, InvoiceUser } from './invoice.contract.ts';
import {
  creditSums,
  givenBack,
  invoiceFileName,
  invoicePage,
  linesOf,
  paidWithText,
  receiptText,
  sendLinks,
  sheetLine,
  sheetPayer,
  sheetTotals,
} from './invoice-sheet.rules.ts';

const TOMASA = { _id: 'tomasa', name: 'Tomasa', lastname: 'Abad', email: 'tomasa.abad@demo.example', cel: '(0249) 15-412-3456' };
const FEE = {
  _id: 'fee 5',
  number: 5,
  year: 2026,
  student: { _id: 'ana', name: 'Ana', lastname: 'Abad' },
  value: 0,
  status: 'debt',
  updatable: true,
  date: '2026-03-01T15:00:00.000Z',
  enrollment: null,
} as const;
const line = (number: number, more: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  _id: `line ${number}`,
  installment: { ...FEE, _id: `fee ${number}`, number },
  value: pesos(18_000),
  payment: pesos(18_000),
  cashDiscount: 0,
  extraDiscount: 0,
  studentName: 'Abad, Ana',
  number,
  year: 2026,
  ...more,
});
const invoice = (more: Partial<Invoice> = {}): Invoice => ({
  _id: 'invoice',
  invoiceid: 12,
  date: '2026-06-11T02:30:00.000Z',
  user: { user_id: TOMASA },
  total: pesos(23_000.5),
  payments: [{ form: 'cash', amount: pesos(23_000.5) }],
  details: [line(5, { discount: pesos(2000), cashDiscount: pesos(2000) }), line(6, { value: pesos(20_000), payment: pesos(5000.5) })],
  register: 'register',
  ...more,
});

test('The forms in which an invoice was paid include the credit', () => {
  expect(paidWithText(invoice())).toBe('Efectivo');
  expect(paidWithText(invoice({ creditUsed: pesos(2000) }))).toBe('Efectivo + Saldo a favor');
  expect(paidWithText(invoice({ payments: [], total: 0, creditUsed: pesos(2000) }))).toBe('Saldo a favor');
  expect(paidWithText({})).toBe('');
});

test('The payer is shown with surname, name, mail and cell; one who only gave a name with what was given', () => {
  expect(sheetPayer({ user_id: TOMASA })).toEqual({ text: 'Abad, Tomasa', email: 'tomasa.abad@demo.example', cel: '(0249) 15-412-3456' });
  expect(sheetPayer({ name: '', lastname: 'Zárate', email: 'z@demo.example' })).toEqual({ text: 'Zárate', email: 'z@demo.example' });
});

test('A payer who was deleted since is "Usuario eliminado"', () => {
  const gone: InvoiceUser = { user_id: null, lastname: 'Usuario eliminado', name: '' };
  expect(sheetPayer(gone)).toEqual({ text: 'Usuario eliminado' });
});

test('A line names student, fee and year; for a deleted fee it says so, and what the fee was', () => {
  expect(sheetLine(line(8))).toEqual({ student: 'Abad, Ana', fee: 'Agto', year: '2026' });
  expect(sheetLine(line(8, { installment: null }))).toEqual({
    student: 'Cuota eliminada',
    fee: 'Indefinida',
    year: 'Indefinido',
    was: 'Abad, Ana · Agosto 2026',
  });
  // To a family the lines of other students tell only whose they are.
  expect(sheetLine(line(8, { installment: null, others: true, studentName: 'Cuotas de otros alumnos' }))).toEqual({
    student: 'Cuotas de otros alumnos',
    fee: '',
    year: '',
  });
});

test('On an invoice of siblings each has their own lines, those of deleted fees too', () => {
  const shared = invoice({
    details: [
      line(5),
      line(4, { installment: null }),
      line(5, { installment: { ...FEE, student: { _id: 'bruno', name: 'Bruno', lastname: 'Abad' } }, studentName: 'Abad, Bruno' }),
      line(4, { installment: null, studentName: 'Abad, Bruno' }),
    ],
  });
  expect(linesOf(shared, { _id: 'ana', name: 'Ana', lastname: 'Abad' }).map(({ number }) => number)).toEqual([5, 4]);
  // Another student of the same name.
  expect(linesOf(shared, { _id: 'another ana', name: 'Ana', lastname: 'Abad' }).map(({ number }) => number)).toEqual([4]);
  expect(linesOf(shared, { _id: 'bruno', name: 'Bruno', lastname: 'Abad' }).map(({ studentName }) => studentName)).toEqual(['Abad, Bruno', 'Abad, Bruno']);
});

test('Discount, balance and total are sums of the lines', () => {
  expect(sheetTotals(invoice())).toEqual({ discount: pesos(2000), balance: pesos(14_999.5), total: pesos(23_000.5) });
});

test('The file is named after the payer and the day in Buenos Aires', () => {
  expect(invoiceFileName(invoice())).toBe('Factura Abad, Tomasa 10-06-26.pdf');
});

test('The message tells the family what was paid, for whom, and what is still owed', () => {
  expect(receiptText(invoice(), 'Instituto Los Ceibos')).toBe(
    'Instituto Los Ceibos: factura N° 12 del 10/06/2026.\nMayo 2026 de Abad, Ana: $18.000\nJunio 2026 de Abad, Ana: $5.000,50\nTotal abonado: $23.000,50.\nForma de pago: Efectivo.\nSaldo adeudado: $14.999,50.\nMuchas gracias.',
  );
  expect(receiptText(invoice({ details: [line(5)], total: pesos(18_000), payments: [{ amount: pesos(18_000) }] }), 'Los Ceibos')).toBe(
    'Los Ceibos: factura N° 12 del 10/06/2026.\nMayo 2026 de Abad, Ana: $18.000\nTotal abonado: $18.000.\nMuchas gracias.',
  );
});

test('How it was paid is told part by part, and money given back with its day', () => {
  const payments = [
    { form: 'cash', amount: pesos(3000) },
    { form: 'transfer', amount: pesos(20_000.5), reference: '4411' },
  ] as const;
  const first = { _id: 'first', date: '2026-07-02T15:00:00.000Z', amount: pesos(3000), form: 'cash', by: 'Peralta, Celia' } as const;
  const second = { _id: 'second', date: '2026-07-04T02:00:00.000Z', amount: pesos(20_000.5), form: 'transfer' } as const;
  expect(receiptText(invoice({ payments: [...payments], reversals: [first] }), 'Los Ceibos')).toContain(
    '\nForma de pago: Efectivo $3.000 y Transferencia $20.000,50 (ref. 4411).\nFactura devuelta en parte. El 02/07/2026: $3.000, Efectivo.\n',
  );
  const details = [line(5, { reversed: pesos(18_000) }), line(6, { payment: pesos(5000.5), reversed: pesos(5000.5) })];
  expect(givenBack(invoice({ details, reversals: [first, second] }))).toEqual({
    title: 'Factura devuelta',
    texts: ['El 02/07/2026: $3.000, Efectivo', 'El 03/07/2026: $20.000,50, Transferencia'],
  });
  const unsaid = { _id: 'unsaid', date: first.date, amount: pesos(1000) } as const;
  expect(receiptText(invoice({ reversals: [unsaid, second] }), 'Los Ceibos')).toContain(
    'Factura devuelta en parte. El 02/07/2026: $1.000; El 03/07/2026: $20.000,50, Transferencia.',
  );
  expect(givenBack(invoice())).toBeNull();
});

test('Credit that was left and credit that paid stand between the fees and the total', () => {
  expect(creditSums(invoice({ advance: 0, creditUsed: 0 }))).toEqual([]);
  const both = invoice({ advance: pesos(2000), creditUsed: pesos(500), total: pesos(24_500.5) });
  expect(creditSums(both)).toEqual([
    { label: 'Cuotas', value: pesos(23_000.5) },
    { label: 'A cuenta', value: pesos(2000) },
    { label: 'Saldo a favor usado', value: pesos(-500) },
  ]);
  expect(sheetTotals(both)).toEqual({ discount: pesos(2000), balance: pesos(14_999.5), total: pesos(24_500.5) });
  expect(receiptText(both, 'Los Ceibos')).toContain('\nA cuenta: $2.000\nSaldo a favor usado: $500\nTotal abonado: $24.500,50.\n');
  expect(creditSums(invoice({ advance: pesos(2000) })).map(({ label }) => label)).toEqual(['Cuotas', 'A cuenta']);
  expect(creditSums(invoice({ creditUsed: pesos(500) })).map(({ label }) => label)).toEqual(['Cuotas', 'Saldo a favor usado']);
  expect(creditSums(invoice({ details: [], advance: pesos(2000), total: pesos(2000) }))).toEqual([{ label: 'A cuenta', value: pesos(2000) }]);
});

test('An invoice is given back whole when each of its fees is, in money or as credit', () => {
  const back = { _id: 'back', date: '2026-07-02T15:00:00.000Z', amount: pesos(18_000), asCredit: true } as const;
  const paid = { total: pesos(10_000), advance: 0, creditUsed: pesos(8000) };
  expect(givenBack(invoice({ ...paid, details: [line(5, { reversed: pesos(18_000) })], reversals: [back] }))).toEqual({
    title: 'Factura devuelta',
    texts: ['El 02/07/2026: $18.000, dejado a cuenta'],
  });
  const inPart = { ...back, amount: pesos(10_000) };
  expect(givenBack(invoice({ ...paid, details: [line(5, { reversed: pesos(10_000) })], reversals: [inPart] }))?.title).toBe('Factura devuelta en parte');
  const oneOfTwo = [line(5, { reversed: pesos(18_000) }), line(6)];
  expect(givenBack(invoice({ ...paid, details: oneOfTwo, reversals: [back] }))?.title).toBe('Factura devuelta en parte');
  const ofAdvance = (amount: number) =>
    invoice({ details: [], total: pesos(2000), advance: pesos(2000), reversals: [{ _id: 'back', date: back.date, amount, form: 'cash' }] });
  expect(givenBack(ofAdvance(pesos(2000)))?.title).toBe('Factura devuelta');
  expect(givenBack(ofAdvance(pesos(1000)))?.title).toBe('Factura devuelta en parte');
});

test('A reader who may not know how it was paid is not told; for their own fees they learn what was given back', () => {
  const { payments: _, ...anothers } = invoice({ details: [line(5, { reversed: pesos(6000) }), line(6)] });
  expect(receiptText(anothers, 'Los Ceibos')).not.toContain('Forma de pago');
  expect(givenBack(anothers)).toEqual({ title: 'Factura devuelta en parte', texts: ['$6.000'] });
});

test('A registered payer is told where to see the invoice; one who only gave a name is not', () => {
  const page = invoicePage('https://instituto.example', 'abc');
  expect(page).toBe('https://instituto.example/invoice/single/abc');
  expect(receiptText(invoice(), 'Los Ceibos', page)).toContain('Puede verla ingresando a https://instituto.example/invoice/single/abc');
  for (const user of [
    { name: 'Ana', lastname: 'Abad' },
    { user_id: null, lastname: 'Usuario eliminado', name: '' },
  ] as const)
    expect(receiptText(invoice({ user }), 'Los Ceibos', page)).not.toContain('https');
});

test('Mail and WhatsApp are offered only when the address or number is known', () => {
  const links = sendLinks(invoice(), 'Los Ceibos');
  expect(links.mail).toMatch(/^mailto:tomasa\.abad%40demo\.example\?subject=Factura%20N%C2%B0%2012%20de%20Los%20Ceibos&body=Los%20Ceibos%3A%20factura/);
  expect(links.whatsapp).toMatch(/^https:\/\/wa\.me\/5492494123456\?text=Los%20Ceibos%3A%20factura/);
  expect(sendLinks(invoice({ user: { name: 'Ana', lastname: 'Abad' } }), 'Los Ceibos')).toEqual({ mail: undefined, whatsapp: undefined });
});

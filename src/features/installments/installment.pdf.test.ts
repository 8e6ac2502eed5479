import { expect, test } from 'vitest';
import { debtsPaper } from './installment.pdf.ts';
import type { PrintedInstallment } from './installment-paper.contract.ts';

const INSTITUTE = { name: 'Instituto', claim: '', address: '', town: '', phone: '', email: '', logo: null };
type Page = { readonly rows: readonly string[][] };
const pageOf = (installments: readonly PrintedInstallment[], discount = 10_00): Page =>
  debtsPaper({ installments, discount }, INSTITUTE, '2026-06-10').data as Page;
const ANA = { name: 'Ana', lastname: 'Abad' };

test('Debts are listed with student, fee, year, category, last day to pay, state, value, and the price in cash as the till charges it', () => {
  const page = pageOf([
    { number: 6, year: 2026, value: 24_550_00, status: 'debt', due: '2026-06-30', student: ANA, enrollment: { category: { name: 'Junior' } } },
    { number: 5, year: 2026, value: 24_500_00, status: 'expired', due: '2026-05-31T00:00:00.000Z', student: ANA },
  ]);
  expect(page).toMatchObject({
    title: 'Lista de Deudas',
    note: '2 cuotas',
    columns: [
      { title: 'Nombre' },
      { title: 'Cuota' },
      { title: 'Año' },
      { title: 'Categoría' },
      { title: 'Vencimiento' },
      { title: 'Estado' },
      { title: 'Valor', align: 'right' },
      { title: 'Ctdo', align: 'right' },
    ],
    rows: [
      ['Abad, Ana', 'Junio', '2026', 'Junior', '30/06/2026', 'Deuda', '$24.550', '$22.150'],
      ['Abad, Ana', 'Mayo', '2026', '', '31/05/2026', 'Vencida', '$24.500', '$22.100'],
    ],
  });
});

test('An enrollment fee, and a fee of 10,000 pesos or less, have no price in cash', () => {
  const cashOf = (number: number, value: number, discount?: number) => pageOf([{ number, value }], discount).rows[0]?.[7];
  expect([cashOf(0, 30_000_00), cashOf(2, 9_000_00), cashOf(2, 10_000_00), cashOf(2, 10_000_01)]).toEqual(['-', '-', '-', '$9.000,01']);
  expect(cashOf(6, 30_000_00, 0)).toBe('$30.000');
});

test('Missing values stay empty', () => {
  expect(
    pageOf([
      {},
      { number: '3', year: '2026', value: null, student: null, enrollment: null, status: 'debt' },
      { number: 'x', enrollment: '5e00', student: '5e00', status: 'x', due: 'x', value: 20_000_00 },
    ]).rows,
  ).toEqual([
    ['Usuario eliminado', '', '', '', '', '', '', ''],
    ['Usuario eliminado', 'Marzo', '2026', '', '', '', '', ''],
    ['Usuario eliminado', '', '', '', '', '', '$20.000', '-'],
  ]);
});

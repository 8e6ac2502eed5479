import { expect, test } from 'vitest';
import { debtsPaper } from './installment.pdf.ts';
import type { PrintedInstallment } from './installment-paper.contract.ts';

const INSTITUTE = { name: 'Instituto', claim: '', address: '', town: '', phone: '', email: '', logo: null };
type Page = { readonly rows: readonly string[][] };
const pageOf = (installments: readonly PrintedInstallment[], discount = 10_00): Page =>
  debtsPaper({ installments, discount, enrollmentPrice: 30_000_00 }, INSTITUTE, '2026-06-10').data as Page;
const ANA = { name: 'Ana', lastname: 'Abad' };

test('Debts with student, fee, year, category, value, and the price in cash rounded up to a hundred pesos', () => {
  const page = pageOf([{ number: 6, year: 2026, value: 24_550_00, student: ANA, enrollment: { category: { name: 'Junior' } } }]);
  expect(page).toMatchObject({
    title: 'Lista de Deudas',
    note: '1 cuota',
    columns: [
      { title: 'Nombre' },
      { title: 'Cuota' },
      { title: 'Año' },
      { title: 'Categoría' },
      { title: 'Valor', align: 'right' },
      { title: 'Ctdo', align: 'right' },
    ],
    rows: [['Abad, Ana', 'Junio', '2026', 'Junior', '$24.550', '$22.100']],
  });
});

test('An enrollment fee has a price in cash only while it is whole', () => {
  const cashOf = (value: number) => pageOf([{ number: 0, value }]).rows[0]?.[5];
  expect(cashOf(30_000_00)).toBe('$27.000');
  expect(cashOf(15_000_00)).toBe('-');
  expect(pageOf([{ number: 0, value: 30_000_00 }], 0).rows[0]?.[5]).toBe('$30.000');
});

test('What is missing stays empty', () => {
  expect(
    pageOf([{}, { number: '3', year: '2026', value: null, student: null, enrollment: null }, { number: 'x', enrollment: '5e00', student: '5e00' }]).rows,
  ).toEqual([
    ['Usuario eliminado', '', '', '', '', ''],
    ['Usuario eliminado', 'Marzo', '2026', '', '', ''],
    ['Usuario eliminado', '', '', '', '', ''],
  ]);
});

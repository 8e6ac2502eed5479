import { expect, test } from 'vitest';
import { expensesPaper, withdrawalMonthsPaper } from './expense.pdf.ts';

const INSTITUTE = { name: 'Instituto', claim: '', address: '', town: '', phone: '', email: '', logo: null };
const row = { date: '2026-03-02T15:00:00.000Z', value: 1500_50, expencetype: { name: 'Limpieza', type: 'expence' }, description: 'Lavandina' };

test('Expenses have day, type, description and amount; missing values stay empty', () => {
  const { data } = expensesPaper({ expences: [row, {}], total: undefined }, { withTotal: false }, INSTITUTE, '2026-06-10');
  expect(data).toMatchObject({
    title: 'Lista de Egresos',
    note: '2 egresos',
    landscape: false,
    columns: [{ title: 'Fecha' }, { title: 'Tipo' }, { title: 'Descripción' }, { title: 'Importe' }],
    rows: [
      ['02/03/26', 'Limpieza', 'Lavandina', '$1.500,50'],
      ['', '', '', ''],
    ],
    sums: [],
  });
  const total = expensesPaper({ expences: [row, row], total: undefined }, { withTotal: true }, INSTITUTE, '2026-06-10');
  expect(total.data).toMatchObject({ title: 'Lista de Egresos', sums: [{ label: 'Total', value: '$3.001' }] });
});

test('A list that is posted with a total is of withdrawals', () => {
  const { data } = expensesPaper({ expences: [row], total: 1500_50 }, { withTotal: true }, INSTITUTE, '2026-06-10');
  expect(data).toMatchObject({ title: 'Lista de Retiros', note: '1 retiro', sums: [{ label: 'Total', value: '$1.500,50' }] });
});

test('Withdrawals by month: a column for each type in its order and one for their sum, a dash where nothing was withdrawn', () => {
  const months = [
    Object.assign({ month: 'Enero' }, { Banco: 100_00, Ñandú: 0 }),
    Object.assign({ month: 'Febrero' }, { Banco: 20_50, Ñandú: 7_00 }),
    Object.assign({ month: 'Total' }, { Banco: 120_50, Ñandú: 7_00 }),
  ];
  const { data } = withdrawalMonthsPaper(months as never, '2026', INSTITUTE, '2026-06-10');
  expect(data).toMatchObject({
    title: 'Lista de Retiros por Mes',
    of: 'Año 2026',
    landscape: false,
    columns: [{ title: 'Mes' }, { title: 'Banco' }, { title: 'Ñandú' }, { title: 'Total' }],
    note: '2 meses',
    rows: [
      ['Enero', '$100', '-', '$100'],
      ['Febrero', '$20,50', '$7', '$27,50'],
    ],
    total: ['Total', '$120,50', '$7', '$127,50'],
  });
});

import { expect, test } from 'vitest';
import { amountIn, monthsOf, monthSum, typesIn } from './withdrawal-months.rules.ts';

const BANK = { _id: 'bank', name: 'Banco' };
const SAFE = { _id: 'safe', name: 'Caja fuerte' };

test('There are twelve months and their total, the types as columns in their order, and zero where nothing was withdrawn', () => {
  const months = monthsOf(
    [BANK, SAFE],
    [
      { month: 1, typeId: 'safe', total: 100 },
      { month: 12, typeId: 'safe', total: 50 },
      { month: 12, typeId: 'bank', total: 7 },
      { month: 12, typeId: 'gone', total: 9 },
    ],
  );
  expect(months).toHaveLength(13);
  expect(months.map(({ month }) => month).join(' ')).toBe('Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre Total');
  expect(months[0]).toEqual({ month: 'Enero', Banco: 0, 'Caja fuerte': 100 });
  expect(months[11]).toEqual({ month: 'Diciembre', Banco: 7, 'Caja fuerte': 50 });
  expect(months[12]).toEqual({ month: 'Total', Banco: 7, 'Caja fuerte': 150 });
  expect(typesIn(months)).toEqual(['Banco', 'Caja fuerte']);
});

test('Without types the months are still listed', () => {
  const months = monthsOf([], []);
  expect(months[0]).toEqual({ month: 'Enero' });
  expect(typesIn(months)).toEqual([]);
  expect(months.map(monthSum)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('The sum of a month is over all its types', () => {
  const [january] = monthsOf(
    [BANK, SAFE],
    [
      { month: 1, typeId: 'bank', total: 7 },
      { month: 1, typeId: 'safe', total: 50 },
    ],
  );
  expect(january && [monthSum(january), amountIn(january, 'Banco'), amountIn(january, 'Otro')]).toEqual([57, 7, 0]);
});

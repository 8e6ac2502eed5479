import { expect, test } from 'vitest';
import { seasonMonths } from './season.rules.ts';

test('The season of a year goes from January of the year before to its December', () => {
  const months = seasonMonths(2024);
  expect(months).toHaveLength(24);
  expect(months.slice(0, 2)).toEqual([
    { name: 'Enero', isOfYearBefore: true, from: '2023-01-01', to: '2023-01-31' },
    { name: 'Febrero', isOfYearBefore: true, from: '2023-02-01', to: '2023-02-28' },
  ]);
  expect(months[13]).toEqual({ name: 'Febrero', isOfYearBefore: false, from: '2024-02-01', to: '2024-02-29' });
  expect(months.at(-1)).toEqual({ name: 'Diciembre', isOfYearBefore: false, from: '2024-12-01', to: '2024-12-31' });
});

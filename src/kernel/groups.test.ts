import { expect, test } from 'vitest';
import { groupBy } from './groups.ts';

test('Rows are grouped by their key, the keys in the order in which they first come', () => {
  const fees = [
    { student: 'Ana', month: 3 },
    { student: 'Mora', month: 3 },
    { student: 'Ana', month: 4 },
  ];
  expect([...groupBy(fees, ({ student }) => student)]).toEqual([
    [
      'Ana',
      [
        { student: 'Ana', month: 3 },
        { student: 'Ana', month: 4 },
      ],
    ],
    ['Mora', [{ student: 'Mora', month: 3 }]],
  ]);
  expect([
    ...groupBy(
      fees,
      ({ month }) => month,
      ({ student }) => student,
    ),
  ]).toEqual([
    [3, ['Ana', 'Mora']],
    [4, ['Ana']],
  ]);
  expect(groupBy([], () => '')).toEqual(new Map());
});

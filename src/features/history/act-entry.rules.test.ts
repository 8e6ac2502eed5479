import { expect, test } from 'vitest';
import { actEntry } from './act-entry.rules.ts';

const price = (label: string, before: string, after: string) => ({
  label,
  changes: [
    { field: 'Valor', before, after },
    { field: 'Rige desde', after: 'Agosto 2026' },
  ],
});

test('A rise of prices is one entry: each price, from when, and how many changes stand under it', () => {
  expect(actEntry([price('Kinder', '$24.000', '$26.000'), price('Junior', '$30.000', '$33.700')], 37, 'precios')).toEqual({
    label: '2 precios',
    changes: [
      { field: 'Kinder', before: '$24.000', after: '$26.000' },
      { field: 'Junior', before: '$30.000', after: '$33.700' },
      { field: 'Rige desde', after: 'Agosto 2026' },
    ],
    parts: 35,
  });
});

test('One price keeps its own name, and what nothing follows is an entry like any other', () => {
  const junior = price('Junior', '$30.000', '$33.700');
  expect(actEntry([junior], 6, 'precios')).toEqual({ label: 'Junior', changes: junior.changes, parts: 5 });
  expect(actEntry([junior], 1, 'precios')).toBeNull();
});

test('An act that nothing leads is called by how much it changed', () => {
  expect(actEntry([], 1200, '')).toEqual({ label: '1.200 cambios', changes: [], parts: 1200 });
  expect(actEntry([], 1, '')).toBeNull();
});

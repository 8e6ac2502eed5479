import { expect, test } from 'vitest';
import { actEntry } from './act-entry.rules.ts';

const price = (label: string, before: string, after: string) => ({
  label,
  changes: [
    { field: 'Valor', before, after },
    { field: 'Rige desde', after: 'Agosto 2026' },
  ],
});

test('A rise of prices is one entry: each price, the month from which it counts, and how many changes are part of it', () => {
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

test('A single price keeps its own name, and a change without further parts is an ordinary entry', () => {
  const junior = price('Junior', '$30.000', '$33.700');
  expect(actEntry([junior], 6, 'precios')).toEqual({ label: 'Junior', changes: junior.changes, parts: 5 });
  expect(actEntry([junior], 1, 'precios')).toBeNull();
});

test('An act without a leading change is named by how much it changed', () => {
  expect(actEntry([], 1200, '')).toEqual({ label: '1.200 cambios', changes: [], parts: 1200 });
  expect(actEntry([], 1, '')).toBeNull();
});

import { expect, test } from 'vitest';
import { isTriedIn, toldFaults } from './faults.ts';

test('Once saving was tried every box shows its error, except boxes that were added afterwards', () => {
  expect(isTriedIn([], 'guardian.name')).toBe(false);
  expect(isTriedIn([''], 'name')).toBe(true);
  const tried = ['guardian', 'child1'];
  expect(['guardian.name', 'child1.relatedCellphones.0.cel', 'child2.name', 'child10.name'].map((box) => isTriedIn(tried, box))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const REASONS = [
  { msg: 'Ingrese el comienzo', path: 'fromDate' },
  { msg: 'El fin no puede ser anterior al comienzo', path: 'toDate' },
  { msg: 'El fin es un feriado', path: 'toDate' },
  { msg: 'La clase es de 2025', path: 'year' },
  { msg: 'El bimestre ya tiene días' },
];

test('Messages of the server are shown at their field, two of one field together, and those of no field of the form apart', () => {
  const form = { fromDate: '', toDate: '2026-03-01' };
  expect(toldFaults(REASONS, form, form)).toEqual({
    fields: { fromDate: 'Ingrese el comienzo', toDate: 'El fin no puede ser anterior al comienzo. El fin es un feriado' },
    error: 'La clase es de 2025. El bimestre ya tiene días',
  });
});

test('The message of a field disappears when that field changes, and those of the others stay', () => {
  const refused = { fromDate: '', toDate: '2026-03-01' };
  expect(toldFaults(REASONS, refused, { ...refused, fromDate: '2026-03-09' })).toEqual({
    fields: { toDate: 'El fin no puede ser anterior al comienzo. El fin es un feriado' },
    error: null,
  });
});

test('A message within a list disappears with its box; that of an unknown box disappears with the group around it', () => {
  const reasons = [
    { msg: 'Ingrese el nombre', path: 'children.1.name' },
    { msg: 'Seleccione el sexo', path: 'children.1.sex' },
  ];
  const refused = { children: [{ name: 'Ana' }, { name: '' }] };
  expect(toldFaults(reasons, refused, { children: [{ name: 'Eva' }, { name: '' }] }).fields).toEqual({
    'children.1.name': 'Ingrese el nombre',
    'children.1.sex': 'Seleccione el sexo',
  });
  expect(toldFaults(reasons, refused, { children: [{ name: 'Ana' }, { name: 'Luz' }] }).fields).toEqual({});
});

test('Without a refusal there are no messages', () => {
  expect(toldFaults([], { name: '' }, { name: 'Ana' })).toEqual({ fields: {}, error: null });
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { PostedAmount, PostedName, PostedNumber, PostedPerson, PostedText, postedRows, postedThing } from './posted.ts';

const Row = postedThing({ date: PostedText, number: PostedNumber, total: PostedAmount, student: PostedPerson, category: PostedName });
const Rows = postedRows(Row, 'No hay filas');
const read = (rows: unknown) => Rows.safeParse(rows);

test('A missing, empty or null value of a row is the same as none', () => {
  expect(read([{}, { date: null, number: '', total: null, student: null, category: '' }]).data).toEqual([
    {},
    { date: undefined, number: undefined, total: undefined, student: undefined, category: undefined },
  ]);
});

test('Amounts are pesos on the wire and centavos inside; fractions of a client are rounded', () => {
  expect(read([{ total: 1234.5 }, { total: '1234,50' }, { total: 0.1 + 0.2 }, { total: -5 }]).data).toEqual([
    { total: 123_450 },
    { total: 123_450 },
    { total: 30 },
    { total: -500 },
  ]);
  for (const total of ['1.234,50', 'mucho', Number.NaN, Number.POSITIVE_INFINITY, 1e30, {}, []]) expect(read([{ total }]).success).toBe(false);
});

test('A person may be sent as an object with a name, or as an id', () => {
  expect(read([{ student: { _id: '5e', name: 'Ana', lastname: 'Abad', studentnumber: 7, dni: 1 }, category: { name: 'Junior', value: 1 } }]).data).toEqual([
    { student: { name: 'Ana', lastname: 'Abad', studentnumber: 7 }, category: { name: 'Junior' } },
  ]);
  expect(read([{ student: '5e0000000000000000000007', category: 'Junior' }]).data).toEqual([{ student: '5e0000000000000000000007', category: 'Junior' }]);
});

test('A row of a screen is sent in the form of the wire', () => {
  expect(z.encode(Rows, [{ total: 123_450, number: 6, student: { name: 'Ana', lastname: null } }, { total: null }, {}])).toEqual([
    { total: 1234.5, number: 6, student: { name: 'Ana', lastname: undefined } },
    { total: undefined },
    {},
  ]);
});

test('A list has at least one row and at most five thousand', () => {
  const words = (rows: unknown) => read(rows).error?.issues[0]?.message;
  for (const nothing of [[], {}, null, 'x']) expect(words(nothing)).toBe('No hay filas');
  expect(read(Array.from({ length: 5000 }, () => ({}))).success).toBe(true);
  expect(words(Array.from({ length: 5001 }, () => ({})))).toBe('La lista no puede superar las 5.000 filas. Use filtros, o la planilla (CSV)');
  expect(words([5])).toBe('Los datos de la lista no son válidos');
});

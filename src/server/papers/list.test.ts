import { expect, test } from 'vitest';
import { breakable, listPaper, nameText, personText, sentDayText, sentInstantText } from './list.ts';

const INSTITUTE = { name: 'Instituto', claim: '', address: '', town: '', phone: '', email: '', logo: '' };
const dataOf = (rows: readonly (readonly string[])[]) =>
  listPaper(
    {
      title: 'Lista',
      counted: ['alumno', 'alumnos'],
      columns: [
        { title: 'Nombre', width: 1 },
        { title: 'Total', align: 'right' },
      ],
      rows,
    },
    INSTITUTE,
    '2026-06-10',
  );

test('A list shows how many rows it has and when it was printed', () => {
  expect(dataOf([['Ana', '$1']])).toEqual({
    template: 'server/papers/list.typ',
    title: 'Lista',
    data: {
      letterhead: { name: 'Instituto', claim: '', address: '', town: '', phone: '', email: '', logo: null },
      title: 'Lista',
      of: '',
      printedOn: '10/06/2026',
      note: '1 alumno',
      landscape: false,
      columns: [
        { title: 'Nombre', align: 'left', width: 1, longest: ['Ana'] },
        { title: 'Total', align: 'right', width: null, longest: ['$1'] },
      ],
      rows: [['Ana', '$1']],
      total: [],
      sums: [],
      remark: '',
    },
  });
  expect(dataOf(Array.from({ length: 1200 }, () => ['Ana', '$1'])).data).toMatchObject({ note: '1.200 alumnos' });
});

test('A person is named with the parts of the name that are there', () => {
  expect(personText({ name: 'Ana', lastname: 'Abad' })).toBe('Abad, Ana');
  expect(personText({ name: 'Ana', lastname: null })).toBe('Ana');
  expect(personText({ name: ' ', lastname: 'Abad' })).toBe('Abad');
  expect([personText({}), personText(null), personText(undefined), personText('5e0000000000000000000007')]).toEqual(['', '', '', '']);
  expect([nameText({ name: 'Junior' }), nameText('Junior'), nameText({ name: null }), nameText(null), nameText(undefined)]).toEqual([
    'Junior',
    'Junior',
    '',
    '',
    '',
  ]);
});

test('The day of an instant is that of Buenos Aires; a text that is no day stays empty', () => {
  expect(sentInstantText('2026-06-11T02:59:00.000Z')).toBe('10/06/26');
  expect(sentInstantText('2026-06-11T03:00:00.000Z')).toBe('11/06/26');
  expect([sentInstantText('ayer'), sentInstantText(null), sentInstantText(undefined)]).toEqual(['', '', '']);
  expect(sentDayText('2010-05-03T00:00:00.000Z')).toBe('03/05/2010');
  expect(sentDayText('2010-05-03')).toBe('03/05/2010');
  expect([sentDayText('2010-02-30'), sentDayText('3/5/2010'), sentDayText(null), sentDayText(undefined)]).toEqual(['', '', '', '']);
});

test('A very long word may continue on the next line; a usual one stays whole', () => {
  expect(breakable('ana.abad@demo.example')).toBe('ana.abad@demo.example');
  expect(breakable('Fernández de la Reguera Etchegoyen')).toBe('Fernández de la Reguera Etchegoyen');
  expect(breakable('una.direccion.muy.larga@demo.example').split('\u200b')).toEqual(['una.', 'direccion.', 'muy.', 'larga@', 'demo.', 'example']);
  expect(breakable('x'.repeat(30)).split('\u200b')).toEqual(['x'.repeat(12), 'x'.repeat(12), 'x'.repeat(6)]);
});

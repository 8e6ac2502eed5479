import { describe, expect, test } from 'vitest';
import { bestGradesPaper, periodGradesPaper, yearGradesPaper } from './grade.pdf.ts';

const INSTITUTE = { name: 'Instituto', claim: '', address: '', town: '', phone: '', email: '', logo: null };
const TODAY = '2026-06-10';
const CATEGORIES = [
  { name: 'Kinder', letters: true, finalexam: false },
  { name: '1° Año', letters: false, finalexam: true },
  { name: 'Junior', letters: false, finalexam: true, cambridgelevel: 'Flyers' },
];
const ANA = { lastname: 'Abad', name: 'Ana' };
const writing = { name: 'Writing', percentage: false };
const oral = { name: 'Oral', percentage: true };
const of = (category: string, students: readonly object[] = [ANA]) => ({ students: [...students], teacher: 'Núñez, Elena', category, period: 0 });

describe('The grades of a period on paper', () => {
  test('A column for each kind; percentages are the value times ten, what is missing stays empty', () => {
    const { data } = periodGradesPaper(
      {
        header: [writing, oral],
        grades: [
          [{ value: 750 }, { value: 725 }],
          [{ value: undefined }, { value: 'ausente' }],
        ],
        info: of('Junior', [ANA, {}]),
      },
      CATEGORIES,
      INSTITUTE,
      TODAY,
    );
    expect(data).toMatchObject({
      title: 'Lista de Notas',
      of: 'Junior · Núñez, Elena · 1° Bimestre',
      landscape: false,
      columns: [{ title: 'Nombre' }, { title: 'Writing' }, { title: 'Oral' }],
      rows: [
        ['Abad, Ana', '7,5', '72,5%'],
        ['', '', 'ausente'],
      ],
    });
  });

  test('In Kinder under 4 is M, under 6 R, under 7,5 B, under 9 MB, and from 9 on S', () => {
    const values = [399, 400, 599, 600, 749, 750, 899, 900, 1000];
    const { data } = periodGradesPaper(
      { header: values.map(() => oral), grades: [values.map((value) => ({ value }))], info: of('Kinder') },
      CATEGORIES,
      INSTITUTE,
      TODAY,
    );
    expect(data).toMatchObject({ landscape: true, rows: [['Abad, Ana', 'M', 'R', 'R', 'B', 'B', 'MB', 'MB', 'S', 'S']] });
  });

  test('The fifth is Final and the sixth Cambridge', () => {
    const ofPeriod = (period: number) => periodGradesPaper({ header: [writing], info: { ...of('Junior'), period } }, CATEGORIES, INSTITUTE, TODAY).data;
    expect([ofPeriod(3), ofPeriod(4), ofPeriod(5)]).toMatchObject([
      { of: 'Junior · Núñez, Elena · 4° Bimestre' },
      { of: 'Junior · Núñez, Elena · Final' },
      { of: 'Junior · Núñez, Elena · Cambridge' },
    ]);
  });
});

describe('The grades of a year on paper', () => {
  const groupsOf = (category: string) =>
    (
      yearGradesPaper({ header: [[writing]], grades: [[[{ value: 800 }]]], info: of(category) }, CATEGORIES, INSTITUTE, TODAY).data as {
        groups: { name: string }[];
      }
    ).groups.map(({ name }) => name);

  test('The periods are those of the category', () => {
    expect(groupsOf('Kinder')).toEqual(['1° B', '2° B', '3° B', '4° B']);
    expect(groupsOf('1° año')).toEqual(['1° B', '2° B', '3° B', '4° B', 'Final']);
    expect(groupsOf('Junior')).toEqual(['1° B', '2° B', '3° B', '4° B', 'Final', 'Cambridge']);
    expect(groupsOf('Otra')).toEqual(['1° B', '2° B', '3° B', '4° B']);
  });

  test('Kinds are called by their initials, and a period without kinds is an empty column', () => {
    const { data } = yearGradesPaper(
      { header: [[writing, oral], null, [writing]], grades: [[[{ value: 800 }, { value: 900 }]], null, [[{ value: 650 }]]], info: of('Kinder') },
      CATEGORIES,
      INSTITUTE,
      TODAY,
    );
    expect(data).toMatchObject({
      groups: [{ types: ['W', 'O'] }, { types: [''] }, { types: ['W'] }, { types: [''] }],
      rows: [{ name: 'Abad, Ana', grades: ['MB', 'S', '', 'B', ''] }],
      legend: [
        { short: 'W', name: 'Writing' },
        { short: 'O', name: 'Oral' },
      ],
    });
  });
});

test('The mentions for grades, as they are posted', () => {
  const { data } = bestGradesPaper(
    { grades: [{ student: { ...ANA, studentnumber: 7 }, category: { name: 'Junior' }, average: 957 }, { student: null }], info: { year: 2026 } },
    INSTITUTE,
    TODAY,
  );
  expect(data).toMatchObject({
    title: 'Lista de Mejores Promedios 2026',
    columns: [{ title: 'Legajo' }, { title: 'Nombre' }, { title: 'Categoría' }, { title: 'Promedio' }],
    rows: [
      ['7', 'Abad, Ana', 'Junior', '9,57'],
      ['', 'Usuario eliminado', '', ''],
    ],
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOLDERS } from '#app/folders.ts';
import { type Paper, type Printer, startPrinter } from '#server/papers/printer.ts';
import { readPaper } from '../../../tests/paper.ts';
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
type Data = {
  sheets: { number: string; groups: { name: string }[]; rows: { name: string; grades: string[] }[]; legend: { short: string; name: string }[] }[];
};
const of = (category: string, students: readonly object[] = [ANA]) => ({ students: [...students], teacher: 'Núñez, Elena', category, period: 0 });

describe('The grades of a period on paper', () => {
  test('There is a column for each kind; percentages are the value times ten, and missing values stay empty', () => {
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
    expect(data).toMatchObject({
      landscape: true,
      rows: [['Abad, Ana', 'M', 'R', 'R', 'B', 'B', 'MB', 'MB', 'S', 'S']],
      remark: 'Calificaciones:  S Sobresaliente  ·  MB Muy Bueno  ·  B Bueno  ·  R Regular  ·  M Malo',
    });
  });

  test('The fifth period is Final and the sixth Cambridge', () => {
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
        sheets: { groups: { name: string }[] }[];
      }
    ).sheets[0]?.groups.map(({ name }) => name);

  test('The periods are those of the category', () => {
    expect(groupsOf('Kinder')).toEqual(['1° B', '2° B', '3° B', '4° B']);
    expect(groupsOf('1° año')).toEqual(['1° B', '2° B', '3° B', '4° B', 'Final']);
    expect(groupsOf('Junior')).toEqual(['1° B', '2° B', '3° B', '4° B', 'Final', 'Cambridge']);
    expect(groupsOf('Otra')).toEqual(['1° B', '2° B', '3° B', '4° B']);
  });

  test('Kinds are written as initials, and a period without kinds is an empty column', () => {
    const { data } = yearGradesPaper(
      { header: [[writing, oral], null, [writing]], grades: [[[{ value: 800 }, { value: 900 }]], null, [[{ value: 650 }]]], info: of('Kinder') },
      CATEGORIES,
      INSTITUTE,
      TODAY,
    );
    expect(data).toMatchObject({
      sheets: [
        {
          number: '',
          groups: [{ types: ['W', 'O'] }, { types: [''] }, { types: ['W'] }, { types: [''] }],
          rows: [{ name: 'Abad, Ana', grades: ['MB', 'S', '', 'B', ''] }],
          legend: [
            { short: 'W', name: 'Writing' },
            { short: 'O', name: 'Oral' },
          ],
        },
      ],
      letters: 'S Sobresaliente  ·  MB Muy Bueno  ·  B Bueno  ·  R Regular  ·  M Malo',
    });
  });

  test('In Kinder no initials equal a letter of its grades', () => {
    const kinds = ['Speaking', 'Reading', 'Mi Barrio', 'Behaviour', 'Maths'].map((name) => ({ name, percentage: false }));
    const legendOf = (category: string) =>
      (yearGradesPaper({ header: [kinds], grades: null, info: of(category) }, CATEGORIES, INSTITUTE, TODAY).data as Data).sheets[0]?.legend.map(
        ({ short, name }) => `${short} ${name}`,
      );
    expect(legendOf('Kinder')).toEqual(['Sp Speaking', 'Re Reading', 'Mi Mi Barrio', 'Be Behaviour', 'Ma Maths']);
    expect(legendOf('Junior')).toEqual(['S Speaking', 'R Reading', 'MB Mi Barrio', 'B Behaviour', 'M Maths']);
  });

  test('Columns that do not fit continue on another sheet, with every student again', () => {
    const kinds = Array.from({ length: 12 }, (_, index) => ({ name: `K${index + 1}`, percentage: false }));
    const values = [750, 800].map((value) => kinds.map(() => ({ value })));
    const { sheets } = yearGradesPaper(
      { header: Array.from({ length: 6 }, () => kinds), grades: Array.from({ length: 6 }, () => values), info: of('Junior', [ANA, { ...ANA, name: 'Bea' }]) },
      CATEGORIES,
      INSTITUTE,
      TODAY,
    ).data as Data;
    expect(sheets.map(({ number, groups }) => [number, ...groups.map(({ name }) => name)])).toEqual([
      ['Hoja 1 de 3', '1° B', '2° B'],
      ['Hoja 2 de 3', '3° B', '4° B'],
      ['Hoja 3 de 3', 'Final', 'Cambridge'],
    ]);
    for (const { rows } of sheets) {
      expect(rows.map(({ name }) => name)).toEqual(['Abad, Ana', 'Abad, Bea']);
      expect(rows[1]?.grades).toEqual(Array.from({ length: 24 }, () => '8'));
    }
  });
});

test('The mentions for grades are printed as they are posted', () => {
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

describe('Printed and read back', () => {
  let printer: Printer;
  beforeAll(() => {
    printer = startPrinter({ papersDir: FOLDERS.papers, workerPath: FOLDERS.printerWorker });
  });
  afterAll(() => printer.close());
  const read = async (paper: Paper) => {
    const printed = await printer.print(paper);
    if (!printed.ok) throw new Error(printed.reasons[0].msg);
    return readPaper(printed.value);
  };
  const students = (count: number) => Array.from({ length: count }, (_, index) => ({ lastname: 'Núñez Etcheverría', name: `Ángeles Güemes ${index + 1}` }));
  const kinds = [writing, oral, { name: 'Use of English', percentage: false }];
  const values = [{ value: 725 }, { value: 600 }, { value: 1000 }];

  test.each([
    [1, 1],
    [30, 1],
    [70, 2],
  ])('The grades of %i students in a period fill %i pages, each student once', async (count, pages) => {
    const own = students(count);
    const paper = await read(periodGradesPaper({ header: kinds, grades: own.map(() => values), info: of('Junior', own) }, CATEGORIES, INSTITUTE, TODAY));
    expect({ pages: paper.pages, isLandscape: paper.isLandscape, isTagged: paper.isTagged }).toEqual({ pages, isLandscape: false, isTagged: true });
    expect(paper.lines.filter((line) => line === 'Nombre Writing Oral Use of English')).toHaveLength(pages);
    for (const { name } of own) expect(paper.lines.filter((line) => line === `Núñez Etcheverría, ${name} 7,25 60% 10`)).toHaveLength(1);
  });

  test.each([
    [1, 1],
    [30, 2],
  ])('The grades of %i students in the year fill %i pages in landscape', async (count, pages) => {
    const own = students(count);
    const paper = await read(
      yearGradesPaper(
        { header: Array.from({ length: 6 }, () => kinds), grades: Array.from({ length: 6 }, () => own.map(() => values)), info: of('Junior', own) },
        CATEGORIES,
        INSTITUTE,
        TODAY,
      ),
    );
    expect({ pages: paper.pages, isLandscape: paper.isLandscape }).toEqual({ pages, isLandscape: true });
    for (const { name } of own)
      expect(paper.lines.filter((line) => line === `Núñez Etcheverría, ${name} ${Array.from({ length: 6 }, () => '7,25 60% 10').join(' ')}`)).toHaveLength(1);
    expect(paper.text).toContain('W Writing');
  });

  test.each([
    ['38 columns', [7, 7, 7, 7, 7, 3], 2],
    ['72 columns', [12, 12, 12, 12, 12, 12], 3],
  ])('%s of the year are readable sheet by sheet, each with all names', async (_, counts, sheets) => {
    const own = students(3);
    const typesOf = (count: number) => Array.from({ length: count }, (_unused, index) => ({ name: `K${index + 1}`, percentage: true }));
    const paper = await read(
      yearGradesPaper(
        { header: counts.map(typesOf), grades: counts.map((count) => own.map(() => typesOf(count).map(() => ({ value: 725 })))), info: of('Junior', own) },
        CATEGORIES,
        INSTITUTE,
        TODAY,
      ),
    );
    expect({ pages: paper.pages, isLandscape: paper.isLandscape }).toEqual({ pages: sheets, isLandscape: true });
    expect(paper.lines).toContain(`Lista de Notas Hoja 1 de ${sheets} · 3 alumnos`);
    expect(paper.lines).toContain(`Lista de Notas Hoja ${sheets} de ${sheets} · 3 alumnos`);
    for (const { name } of own) expect(paper.lines.filter((line) => line.startsWith(`Núñez Etcheverría, ${name} 72,5% 72,5%`))).toHaveLength(sheets);
    expect(paper.text.match(/72,5%/g)).toHaveLength(3 * counts.reduce((sum, count) => sum + count, 0));
  });

  test('Very many kinds in one period are written as initials, which are explained below', async () => {
    const own = students(2);
    const many = Array.from({ length: 30 }, (_, index) => ({ name: `Lesson ${index + 1}`, percentage: true }));
    const paper = await read(
      periodGradesPaper({ header: many, grades: own.map(() => many.map(() => ({ value: 925 }))), info: of('Junior', own) }, CATEGORIES, INSTITUTE, TODAY),
    );
    expect(paper.pages).toBe(2);
    expect(paper.lines).toContain('Junior · Núñez, Elena · 1° Bimestre');
    expect(paper.text).toContain('L1 Lesson 1');
    expect(paper.text.match(/92,5%/g)).toHaveLength(60);
  });

  test('The mentions for grades are readable, with accents and a long name', async () => {
    const { lines } = await read(
      bestGradesPaper(
        { grades: [{ student: { ...ANA, name: 'Ñusta', studentnumber: 7 }, category: { name: '1° Año' }, average: 957 }], info: { year: 2026 } },
        INSTITUTE,
        TODAY,
      ),
    );
    expect(lines).toContain('Legajo Nombre Categoría Promedio');
    expect(lines).toContain('7 Abad, Ñusta 1° Año 9,57');
  });
});

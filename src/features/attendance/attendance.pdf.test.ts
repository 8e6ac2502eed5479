import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOLDERS } from '#app/folders.ts';
import { type Paper, type Printer, startPrinter } from '#server/papers/printer.ts';
import { readPaper } from '../../../tests/paper.ts';
import { attendanceWord } from './attendance.rules.ts';
import { attendancePaper, bestAttendancePaper } from './attendance.pdf.ts';

const INSTITUTE = { name: 'Instituto', claim: '', address: '', town: '', phone: '', email: '', logo: null };
const ANA = { lastname: 'Abad Pérez', name: 'Ana María' };
const MORA = { lastname: 'Zárate', name: 'Mora' };
const INFO = { students: [ANA, MORA], teacher: 'Núñez, Elena', category: 'Junior', period: 1 };
const header = ['2026-05-11T00:00:00.000Z', '2026-05-13'];

describe('The attendance of a bimester on paper', () => {
  test('A mark shows who was present, and the absences are summed', () => {
    const { data } = attendancePaper(
      { header, attendances: [[{ inassistance: true }, { inassistance: false }], [{ inassistance: false }]], info: INFO },
      INSTITUTE,
      '2026-06-10',
    );
    expect(data).toMatchObject({
      title: 'Lista de Asistencia',
      of: 'Junior · Núñez, Elena · 2° Bimestre',
      note: '2 alumnos',
      tables: [
        {
          days: ['11/05', '13/05'],
          extra: ['Faltas'],
          rows: [
            { name: 'Abad, Ana M.', marks: ['A', '✓'], extra: ['1'] },
            { name: 'Zárate, Mora', marks: ['✓', ''], extra: ['0'] },
          ],
        },
      ],
    });
  });

  test('A day without a roll has no marks', () => {
    const { data } = attendancePaper(
      {
        header,
        attendances: [
          [{ inassistance: false }, {}],
          [{ inassistance: true }, {}],
        ],
        info: INFO,
      },
      INSTITUTE,
      '2026-06-10',
    );
    expect(data).toMatchObject({
      tables: [
        {
          rows: [
            { marks: ['✓', ''], extra: ['0'] },
            { marks: ['A', ''], extra: ['1'] },
          ],
        },
      ],
    });
  });

  test('Absences that a student brought from another class are below the sheet, but not on a blank one', () => {
    const sheet = { header, info: INFO, brought: ['Zárate, Mora: 12/05, 14/05'] };
    expect(attendancePaper({ ...sheet, attendances: [] }, INSTITUTE, '2026-06-10').data).toMatchObject({ brought: ['Zárate, Mora: 12/05, 14/05'] });
    expect(attendancePaper({ ...sheet, attendances: null }, INSTITUTE, '2026-06-10').data).toMatchObject({ brought: [] });
    expect(attendancePaper({ header, info: INFO, attendances: [] }, INSTITUTE, '2026-06-10').data).toMatchObject({ brought: [] });
  });

  test('Without marks it is a blank sheet with the days and room for grades, even if there are no days yet', () => {
    expect(attendancePaper({ header, attendances: null, info: INFO }, INSTITUTE, '2026-06-10').data).toMatchObject({
      title: 'Planilla de Asistencia y Notas',
      legend: '',
      tables: [{ days: ['11/05', '13/05'], extra: ['Nota', 'Nota', 'Nota', 'Nota'], rows: [{ marks: ['', ''], extra: ['', '', '', ''] }, {}] }],
    });
    const { tables } = attendancePaper({ header: [], attendances: null, info: INFO }, INSTITUTE, '2026-06-10').data as { tables: { days: string[] }[] };
    expect(tables.map(({ days }) => days.length)).toEqual([18]);
  });

  test('More than 24 days continue in a second table, with the absences of all of them', () => {
    const days = Array.from({ length: 25 }, () => '2026-05-11');
    const marks = [days.map(() => ({ inassistance: true }))];
    const { tables } = attendancePaper({ header: days, attendances: marks, info: { ...INFO, students: [ANA] } }, INSTITUTE, '2026-06-10').data as {
      tables: { days: string[]; extra: string[]; rows: { extra: string[] }[] }[];
    };
    expect(tables.map(({ days: own, extra, rows }) => [own.length, extra, rows[0]?.extra])).toEqual([
      [13, [], []],
      [12, ['Faltas'], ['25']],
    ]);
  });

  test('Missing values still print', () => {
    const { data } = attendancePaper(
      { header: [null, 'ayer'], attendances: [null, [null, {}]], info: { students: [{}, { lastname: 'Abad' }] } },
      INSTITUTE,
      '2026-06-10',
    );
    expect(data).toMatchObject({ of: '', tables: [{ days: ['', ''], rows: [{ name: '' }, { name: 'Abad', marks: ['', ''], extra: ['0'] }] }] });
  });
});

test('No absence is Perfecta, one Excelente, two Muy Buena, three and four Buena, more Regular', () => {
  expect([0, 1, 2, 3, 4, 5, 40].map(attendanceWord)).toEqual(['Perfecta', 'Excelente', 'Muy Buena', 'Buena', 'Buena', 'Regular', 'Regular']);
});

test('The mentions for attendance are printed as they are posted', () => {
  const { data } = bestAttendancePaper(
    {
      attendances: [
        { student: { ...ANA, studentnumber: 7 }, category: { name: 'Junior' }, quantity: 0 },
        { student: null, category: null, quantity: null },
      ],
      info: { year: 2026 },
    },
    INSTITUTE,
    '2026-06-10',
  );
  expect(data).toMatchObject({
    title: 'Lista de Mejores Asistencias 2026',
    columns: [{ title: 'Legajo' }, { title: 'Nombre' }, { title: 'Categoría' }, { title: 'Tipo' }, { title: 'Faltas' }],
    rows: [
      ['7', 'Abad Pérez, Ana María', 'Junior', 'Perfecta', '0'],
      ['', 'Usuario eliminado', '', '', ''],
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
  const students = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ lastname: 'Núñez', name: `Ñusta ${String.fromCharCode(65 + (index % 26))}${index}` }));

  test.each([
    [1, 1],
    [30, 2],
    [60, 3],
  ])('The attendance of %i students fills %i pages, with the days on each', async (count, pages) => {
    const own = students(count);
    const attendances = own.map(() => [{ inassistance: true }, { inassistance: false }]);
    const paper = await read(attendancePaper({ header, attendances, info: { ...INFO, students: own } }, INSTITUTE, '2026-06-10'));
    expect({ pages: paper.pages, isLandscape: paper.isLandscape, isTagged: paper.isTagged }).toEqual({ pages, isLandscape: true, isTagged: true });
    expect(paper.lines.filter((line) => line === 'Nombre 11/05 13/05 Faltas')).toHaveLength(pages);
    expect(paper.lines.filter((line) => line.startsWith('Núñez, ') && line.endsWith('A ✓ 1'))).toHaveLength(count);
  });

  test('The blank sheet has the names and days and no marks', async () => {
    const { lines, text } = await read(attendancePaper({ header, attendances: null, info: INFO }, INSTITUTE, '2026-06-10'));
    expect(lines).toContain('Nombre 11/05 13/05 Nota Nota Nota Nota');
    expect(lines).toContain('Abad, Ana M.');
    expect(text).not.toContain('✓');
  });

  test('The mentions for attendance are readable', async () => {
    const paper = bestAttendancePaper(
      { attendances: [{ student: { ...ANA, studentnumber: 7 }, category: { name: 'Junior' }, quantity: 2 }], info: { year: 2026 } },
      INSTITUTE,
      '2026-06-10',
    );
    expect((await read(paper)).lines).toContain('7 Abad Pérez, Ana María Junior Muy Buena 2');
  });
});

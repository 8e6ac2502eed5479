import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOLDERS } from '#app/folders.ts';
import { type Paper, type Printer, startPrinter } from '#server/papers/printer.ts';
import { CAST } from '../../../tests/cast.ts';
import { readPaper } from '../../../tests/paper.ts';
import { cambridgePaper, certificatesPaper } from './certificate.pdf.ts';

const INSTITUTE = {
  ...{ name: 'Instituto', claim: '', address: '', town: 'Villa Ejemplo', phone: '', email: '', logo: null },
  ...{ signerName: 'Alicia Quiroga', signerTitle: '' },
};
const ceremony = (category: object) => ({
  category: { name: 'Junior', letters: false, ...category },
  ...{ year: 2026, teacher: 'Elena Núñez', date: 'viernes 11 de diciembre de 2026' },
});
const ana = { _id: CAST.student.id, name: 'Ana', lastname: 'Abad', dni: 40_123_456 };
const certified = (...values: number[]) => [
  { student: ana, grades: values.map((value, index) => ({ name: `Nota ${index + 1}`, value, percentage: index === 1 })) },
];
const pageOf = (category: object, ...values: number[]) =>
  (certificatesPaper(certified(...values), ceremony(category), INSTITUTE).data as { pages: object[] }).pages[0];

describe('A certificate', () => {
  test('with a mean of 60 % or more has the grades in two columns', () => {
    expect(certificatesPaper(certified(600, 600), ceremony({}), INSTITUTE)).toMatchObject({
      template: 'features/grades/certificate.typ',
      title: 'Certificado Junior Abad, Ana',
      data: {
        place: 'Villa Ejemplo, viernes 11 de diciembre de 2026',
        signer: { name: 'Alicia Quiroga', role: 'Dirección' },
        teacher: { name: 'Elena Núñez' },
        pages: [
          {
            ...{ name: 'Ana Abad', dni: '40.123.456', level: '', mention: '', columns: 2, average: '' },
            says: 'ha aprobado el curso Junior en el ciclo lectivo 2026 con las siguientes calificaciones',
            grades: [
              { name: 'Nota 1', value: '6' },
              { name: 'Nota 2', value: '60%' },
            ],
          },
        ],
      },
    });
  });

  test('below 60 % is a "Constancia de asistencia": the course was attended, without grades and without the exam’s name', () => {
    expect(pageOf({}, 600, 600)).toMatchObject({ heading: 'Certificado', opening: 'Se certifica que' });
    expect(pageOf({ name: '6° Año', certificatelevel: 'First B2' }, 600, 599)).toMatchObject({
      ...{ heading: 'Constancia de asistencia', opening: 'Se deja constancia de que', level: '' },
      ...{ says: 'ha asistido al curso 6° Año en el ciclo lectivo 2026', grades: [], average: '', mention: '' },
    });
  });

  test('and its file have the name of what the students receive', () => {
    const titleOf = (...means: number[]) =>
      certificatesPaper(
        means.flatMap((mean) => certified(mean)),
        ceremony({}),
        INSTITUTE,
      ).title;
    expect(titleOf(600)).toBe('Certificado Junior Abad, Ana');
    expect(titleOf(599)).toBe('Constancia de asistencia Junior Abad, Ana');
    expect(titleOf(600, 700)).toBe('Certificados Junior 2026');
    expect(titleOf(600, 599)).toBe('Certificados y constancias Junior 2026');
    expect(titleOf(500, 599)).toBe('Constancias de asistencia Junior 2026');
  });

  test('of the three highest categories has three columns, the average, and the name of the exam', () => {
    expect(pageOf({ name: '6° Año', certificatelevel: 'First B2' }, 725, 800, 650)).toMatchObject({
      level: 'First Certificate (B2)',
      columns: 3,
      average: '72,5%',
    });
    expect(pageOf({ name: 'Proficiency', certificatelevel: 'Proficiency C2' }, 600)).toMatchObject({ level: 'Proficiency (C2)', average: '60%' });
  });

  test('of Kinder has a mention instead of grades, however low', () => {
    expect(pageOf({ name: 'Kinder', letters: true }, 900, 899)).toMatchObject({
      says: 'ha completado el curso Kinder en el ciclo lectivo 2026 con la mención',
      mention: 'Muy Bueno',
      grades: [],
    });
    expect(pageOf({ name: 'Kinder', letters: true }, 300)).toMatchObject({ heading: 'Certificado', mention: 'Malo' });
  });
});

test('A Cambridge certificate has five shields for each skill, and the mean', () => {
  const { data, title } = cambridgePaper([...certified(725, 1000), ...certified(390)], ceremony({ cambridgelevel: 'Flyers' }), INSTITUTE);
  expect(title).toBe('Certificados Cambridge y constancias Junior 2026');
  expect(data).toMatchObject({
    pages: [
      {
        ...{ heading: 'Certificado Cambridge', level: 'Flyers', says: 'ha rendido los exámenes de nivel Flyers del curso Junior en el ciclo lectivo 2026' },
        skills: [
          { name: 'Nota 1', shields: ['full', 'full', 'full', 'half', 'grey'], percent: '72,5%' },
          { name: 'Nota 2', shields: ['full', 'full', 'full', 'full', 'full'], percent: '100%' },
        ],
        average: '86,25%',
      },
      {
        ...{ heading: 'Constancia de asistencia', opening: 'Se deja constancia de que', level: '', average: '39%' },
        says: 'ha asistido al curso Junior en el ciclo lectivo 2026 y ha rendido los exámenes de nivel Flyers',
      },
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
  const longest = { _id: '2', name: 'María de los Ángeles Guadalupe', lastname: 'Núñez Etcheverría Alzogaray', dni: 41_000_000 };
  const many = (count: number, value: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `Reading, Writing and Comprehension ${index + 1}`, value, percentage: true }));
  const KINDER = ceremony({ name: 'Kinder', letters: true });

  test('An average of 60 % is a certificate with grades, one hundredth less only confirms attendance', async () => {
    const passed = await read(certificatesPaper(certified(600, 600, 600), ceremony({ name: '6° Año', certificatelevel: 'First B2' }), INSTITUTE));
    expect(passed.text).toContain('ha aprobado el curso 6° Año en el ciclo lectivo 2026');
    expect(passed.text).toContain('First Certificate (B2)');
    expect(passed.text).toMatch(/Promedio/);
    expect(passed.text).toMatch(/60%/);
    const attended = await read(certificatesPaper(certified(600, 600, 599), ceremony({ name: '6° Año', certificatelevel: 'First B2' }), INSTITUTE));
    expect(attended.text).toContain('ha asistido al curso 6° Año en el ciclo lectivo 2026');
    expect(attended.text).not.toMatch(/%|Certificado|First/);
    expect(attended.lines).toContain('Constancia de asistencia');
  });

  test('The mention of Kinder changes at 4, 6, 7,5 and 9', async () => {
    const students = [399, 400, 599, 600, 749, 750, 899, 900].map((value) => ({ student: ana, grades: [{ name: 'Oral', value, percentage: false }] }));
    const { pages, lines } = await read(certificatesPaper(students, KINDER, INSTITUTE));
    expect(pages).toBe(8);
    const mentions = ['Malo', 'Regular', 'Bueno', 'Muy Bueno', 'Sobresaliente'];
    expect(lines.filter((line) => mentions.includes(line))).toEqual([
      'Malo',
      'Regular',
      'Regular',
      'Bueno',
      'Bueno',
      'Muy Bueno',
      'Muy Bueno',
      'Sobresaliente',
    ]);
  });

  test.each([1, 5, 6, 12, 30])('%i grades of a student with a long name fit on one page, and so do as many Cambridge skills', async (count) => {
    for (const paper of [
      certificatesPaper([{ student: longest, grades: many(count, 800) }], ceremony({}), INSTITUTE),
      certificatesPaper([{ student: longest, grades: many(count, 800) }], ceremony({ certificatelevel: 'CAE C1' }), INSTITUTE),
      cambridgePaper([{ student: longest, grades: many(count, 800) }], ceremony({ cambridgelevel: 'Movers' }), INSTITUTE),
    ]) {
      const { pages, text, isTagged } = await read(paper);
      expect({ pages, isTagged }).toEqual({ pages: 1, isTagged: true });
      expect(text).toContain('María de los Ángeles Guadalupe Núñez Etcheverría Alzogaray');
      expect(text.match(/80%/g)?.length).toBeGreaterThanOrEqual(count);
    }
  });

  test('Thirty students are thirty pages, each with its own name', async () => {
    const students = Array.from({ length: 30 }, (_, index) => ({ student: { ...longest, lastname: `Ñandú Güemes ${index + 1}` }, grades: many(3, 725) }));
    const { pages, text } = await read(cambridgePaper(students, ceremony({ cambridgelevel: 'Starter' }), INSTITUTE));
    expect(pages).toBe(30);
    for (const { student } of students) expect(text).toContain(student.lastname);
    expect(text.match(/Starter/g)?.length).toBeGreaterThanOrEqual(30);
  });
});

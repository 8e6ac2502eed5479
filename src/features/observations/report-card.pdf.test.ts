import { afterAll, beforeAll, expect, test } from 'vitest';
import { FOLDERS } from '#app/folders.ts';
import { type Printer, startPrinter } from '#server/papers/printer.ts';
import { readPaper } from '../../../tests/paper.ts';
import { reportCardsPaper } from './report-card.pdf.ts';

const INSTITUTE = {
  name: 'Instituto',
  claim: '',
  address: '',
  town: '',
  phone: '',
  email: '',
  logo: null,
  signerName: 'Alicia Quiroga',
  signerTitle: 'Directora',
};
const KINDS = ['Writing', 'Reading', 'Listening', 'Speaking', 'Use of English', 'Homework', 'Literature', 'Projects'];
const columns = [1, 2, 3, 4, 5].flatMap((period) => KINDS.map((name) => ({ period, typeId: name, name, percentage: false })));
const CLASS = {
  ...{ category: { name: 'Proficiency', letters: false, certificatelevel: 'Proficiency C2' }, year: 2026, teacher: 'Elena Núñez', period: 4, columns },
  days: new Map([1, 2, 3, 4].map((period) => [period, ['2026-05-11']])),
};
const recordOf = (number: number, observation: string) => ({
  student: { _id: String(number), name: `María de los Ángeles Guadalupe ${number}`, lastname: 'Núñez Etcheverría Alzogaray', dni: 40_000_000 + number },
  given: columns.map(({ period, typeId }) => ({ period, typeId, value: 875 })),
  absences: [] as { period: number }[],
  observation,
});

let printer: Printer;
beforeAll(() => {
  printer = startPrinter({ papersDir: FOLDERS.papers, workerPath: FOLDERS.printerWorker });
});
afterAll(() => printer.close());
const print = async (records: readonly ReturnType<typeof recordOf>[]) => {
  const printed = await printer.print(reportCardsPaper(records, CLASS, INSTITUTE, '2026-12-10'));
  if (!printed.ok) throw new Error(printed.reasons[0].msg);
  return readPaper(printed.value);
};

test('A card with many kinds, exams, and the longest observation stays on one page', async () => {
  const longest = 'Trabajó muy bien y participó con entusiasmo. '.repeat(27).slice(0, 1200);
  const { pages, lines } = await print([recordOf(1, longest)]);
  expect(pages).toBe(1);
  expect(lines).toContain('Núñez Etcheverría Alzogaray, María de los Ángeles Guadalupe 1');
  expect(lines).toContain('Writing 8,75 8,75 8,75 8,75');
  expect(lines.join(' ')).toContain('87,5%');
});

test('The cards of thirty students are thirty pages, each with its own student', async () => {
  const { pages, lines, isTagged } = await print(Array.from({ length: 30 }, (_, index) => recordOf(index + 1, 'Muy bien.')));
  expect({ pages, isTagged }).toEqual({ pages: 30, isTagged: true });
  expect(lines.filter((line) => line.startsWith('Núñez Etcheverría Alzogaray, María de los Ángeles Guadalupe'))).toHaveLength(30);
  expect(lines.filter((line) => line === 'Impreso el 10/12/2026 Proficiency · 4° Bimestre de 2026')).toHaveLength(30);
});

test('A card that needs two pages has the student’s name on the second; the next student begins without it', async () => {
  const kinds = Array.from({ length: 60 }, (_, index) => `Kind ${index + 1}`);
  const many = [1, 2, 3, 4].flatMap((period) => kinds.map((name) => ({ period, typeId: name, name, percentage: false })));
  const given = many.map(({ period, typeId }) => ({ period, typeId, value: 875 }));
  const cards = [1, 2].map((number) => ({ ...recordOf(number, 'Muy bien.'), given }));
  const printed = await printer.print(reportCardsPaper(cards, { ...CLASS, columns: many }, INSTITUTE, '2026-12-10'));
  if (!printed.ok) throw new Error(printed.reasons[0].msg);
  const { pages, lines } = readPaper(printed.value);
  expect(pages).toBe(4);
  const heads = lines.filter((line) => line.endsWith('Proficiency 2026 · Elena Núñez'));
  expect(heads).toEqual(
    ['1 DNI 40.000.001', '2 DNI 40.000.002'].map((one) => `Núñez Etcheverría Alzogaray, María de los Ángeles Guadalupe ${one} Proficiency 2026 · Elena Núñez`),
  );
});

test('A paper has the name of its only student, or of the class', () => {
  const title = (count: number) =>
    reportCardsPaper(
      Array.from({ length: count }, (_, index) => recordOf(index, '')),
      CLASS,
      INSTITUTE,
      '2026-12-10',
    ).title;
  expect(title(1)).toBe('Libreta Núñez Etcheverría Alzogaray, María de los Ángeles Guadalupe 0 Proficiency');
  expect(title(2)).toBe('Libreta Proficiency');
});

test('The letters of Kinder change at 4, 6, 7,5 and 9, and are explained below', async () => {
  const kinds = ['Oral', 'Dibujo'];
  const kinder = {
    ...CLASS,
    category: { name: 'Kinder', letters: true },
    columns: [1, 2, 3, 4].flatMap((period) => kinds.map((name) => ({ period, typeId: name, name, percentage: false }))),
  };
  const given = [
    ...[399, 400, 599, 600].map((value, index) => ({ period: index + 1, typeId: 'Oral', value })),
    ...[749, 750, 899, 900].map((value, index) => ({ period: index + 1, typeId: 'Dibujo', value })),
  ];
  const printed = await printer.print(reportCardsPaper([{ ...recordOf(1, ''), given }], kinder, INSTITUTE, '2026-12-10'));
  if (!printed.ok) throw new Error(printed.reasons[0].msg);
  const { lines } = readPaper(printed.value);
  expect(lines).toContain('Oral M R R B');
  expect(lines).toContain('Dibujo B MB MB S');
  expect(lines).toContain('S Sobresaliente · MB Muy Bueno · B Bueno · R Regular · M Malo');
});

test('The absences and the share of presence cover the bimesters up to the card’s', async () => {
  const days = new Map([1, 2, 3, 4].map((period) => [period, Array.from({ length: 15 }, (_, index) => `2026-05-${String(index + 1).padStart(2, '0')}`)]));
  const absences = [1, 1, 2, 3].map((period) => ({ period }));
  const printed = await printer.print(
    reportCardsPaper([{ ...recordOf(1, 'Ñandú, pingüino.'), absences }], { ...CLASS, days, period: 3 }, INSTITUTE, '2026-10-01'),
  );
  if (!printed.ok) throw new Error(printed.reasons[0].msg);
  const { lines } = readPaper(printed.value);
  expect(lines).toContain('Inasistencias 2 1 1');
  expect(lines).toContain('Total de inasistencias: 4 · Asistencia: 91%');
  expect(lines).toContain('Ñandú, pingüino.');
});

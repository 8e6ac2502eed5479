import { describe, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import {
  certificateDate,
  certificateKinds,
  certificatePeriodOf,
  certificateTitleOf,
  certify,
  isPassed,
  lackingForCertificates,
  mayCertify,
  shieldsOf,
} from './certificate.rules.ts';
import type { GradeTable } from './grade.contract.ts';
import { percentOf, wordOf } from './grade.rules.ts';

const KINDER = { letters: true, finalexam: false };
const FIRST_YEAR = { letters: false, finalexam: true };
const JUNIOR = { letters: false, finalexam: true, cambridgelevel: 'Flyers' };

const writing = { _id: 'w', name: 'Writing', percentage: false, categories: [] };
const oral = { _id: 'o', name: 'Oral', percentage: true, categories: [] };
/** Ana has everything, Bautista has no DNI, Mora lacks the oral grade. */
const table = (period: number): GradeTable => {
  const students = (['student', 'sibling', 'stranger'] as const).map((one) => {
    const { id, name, lastname } = CAST[one];
    return { _id: id, name, lastname, ...(one === 'sibling' ? {} : { dni: 40_000_000 }) };
  });
  const rows = students.map((student) =>
    [writing, oral].map((gradetype) => ({
      _id: '',
      classroom: 'c',
      period,
      gradetype,
      student,
      value: student.name === 'Mora' && gradetype === oral ? null : 800,
    })),
  );
  const at = <T>(value: T) => Array.from({ length: period }, (_, index) => (index === period - 1 ? value : null));
  return { header: at([writing, oral]), students, periods: at(rows) };
};

describe('Who gets a certificate', () => {
  test('It uses the final exams, in Kinder the fourth bimester, and Cambridge if the category has it', () => {
    expect([KINDER, FIRST_YEAR, JUNIOR].map(certificatePeriodOf)).toEqual([4, 5, 5]);
    const allowed = (category: typeof JUNIOR | typeof KINDER) => [3, 4, 5, 6].filter((period) => mayCertify(period, category).ok);
    expect([KINDER, FIRST_YEAR, JUNIOR].map(allowed)).toEqual([[4], [5], [5, 6]]);
  });

  test('Only the chosen students get one, in the order of the class, with their grades', () => {
    expect(certify(table(5), 5, [CAST.student.id])).toEqual({
      ok: true,
      value: [
        {
          student: { _id: CAST.student.id, name: 'Ana', lastname: 'Abad', dni: 40_000_000 },
          grades: [
            { name: 'Writing', value: 800, percentage: false },
            { name: 'Oral', value: 800, percentage: true },
          ],
        },
      ],
    });
  });

  test('Students without a DNI or a grade are named', () => {
    expect(certify(table(5), 5, [CAST.stranger.id, CAST.sibling.id, CAST.student.id])).toEqual({
      ok: false,
      status: 400,
      reasons: [
        { msg: 'Falta el DNI de Abad, Bautista', path: CAST.sibling.id },
        { msg: 'Falta la nota de Zárate, Mora: Oral', path: CAST.stranger.id },
      ],
    });
    expect(lackingForCertificates(table(5), 5).map(({ student, lacks }) => [student.name, lacks])).toEqual([
      ['Bautista', ['dni']],
      ['Mora', ['grades']],
    ]);
  });

  test('It is known beforehand who will get a certificate, and who a confirmation of attendance', () => {
    const with599 = {
      ...table(5),
      periods: table(5).periods.map((rows) => rows?.map((row, index) => (index === 1 ? row.map((cell) => ({ ...cell, value: 599 })) : row)) ?? null),
    };
    expect([...certificateKinds(with599, 5, FIRST_YEAR)]).toEqual([
      [CAST.student.id, 'certificate'],
      [CAST.sibling.id, 'attendance'],
    ]);
    expect([...certificateKinds(with599, 5, KINDER).values()]).toEqual(['certificate', 'certificate']);
  });

  test('No students, a student of another class, or a period without grades is refused', () => {
    expect(certify(table(5), 5, [])).toMatchObject({ ok: false, reasons: [{ msg: 'Debe seleccionar al menos un alumno' }] });
    expect(certify(table(5), 5, [CAST.guardian.id])).toMatchObject({ ok: false, status: 404, reasons: [{ msg: 'El alumno no está en la clase' }] });
    expect(certify(table(4), 5, [CAST.student.id])).toMatchObject({ ok: false, status: 400, reasons: [{ msg: 'Las notas del final deben estar cargadas' }] });
    expect(lackingForCertificates(table(4), 5).map(({ lacks }) => lacks)).toEqual([['grades'], ['dni', 'grades'], ['grades']]);
  });
});

describe('What a certificate says', () => {
  test('The exams are passed from a mean of 60 % on, rounded to two decimals', () => {
    expect(percentOf([600])).toBe(6000);
    expect(percentOf([725, 800, 650])).toBe(7250);
    expect(percentOf([1000, 1000, 999])).toBe(9997);
    expect([percentOf([599, 600]), percentOf([600, 600, 599]), percentOf([600, 600])].map(isPassed)).toEqual([false, false, true]);
  });

  test('In Kinder the mean is a word: under 4 Malo, under 6 Regular, under 7,5 Bueno, under 9 Muy Bueno, else Sobresaliente', () => {
    const word = (...values: number[]) => wordOf(percentOf(values) / 10);
    expect([word(399), word(400), word(599), word(600), word(749), word(750), word(899), word(900), word(1000)]).toEqual([
      'Malo',
      'Regular',
      'Regular',
      'Bueno',
      'Bueno',
      'Muy Bueno',
      'Muy Bueno',
      'Sobresaliente',
      'Sobresaliente',
    ]);
    expect(word(900, 899)).toBe('Muy Bueno');
  });

  test('The three highest categories have the name of their exam', () => {
    expect(['First B2', 'CAE C1', 'Proficiency C2', 'Otro', 'constructor A1', undefined, ''].map(certificateTitleOf)).toEqual([
      'First Certificate (B2)',
      'Advanced (C1)',
      'Proficiency (C2)',
      'Otro',
      'constructor (A1)',
      null,
      null,
    ]);
  });

  test('The date has no º after the day', () => {
    expect(certificateDate('viernes, 11º de diciembre de 2026')).toBe('viernes, 11 de diciembre de 2026');
    expect(certificateDate(' Martes 1 ° de  diciembre')).toBe('Martes 1 de diciembre');
    expect(certificateDate('2026-12-01')).toBe('martes 1 de diciembre de 2026');
  });
});

describe('The shields of Cambridge', () => {
  test('Full from 20, 40, 60, 80 and 100 % on, half less than 20 below, else grey', () => {
    const shields = (value: number) =>
      shieldsOf(value)
        .map((one) => ({ full: '#', half: '/', grey: '.' })[one])
        .join('');
    expect([1, 199, 200, 201, 399, 400, 599, 600, 725, 800, 801, 999, 1000].map(shields)).toEqual([
      '/....',
      '/....',
      '#....',
      '#/...',
      '#/...',
      '##...',
      '##/..',
      '###..',
      '###/.',
      '####.',
      '####/',
      '####/',
      '#####',
    ]);
  });
});

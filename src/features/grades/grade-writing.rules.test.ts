/** What the sent grades change. */
import { describe, expect, test } from 'vitest';
import { cellKey, planGrades, type SentGrade, strangersAmong } from './grade-writing.rules.ts';

const ANA = 'ana';
const MORA = 'mora';
const WRITING = { id: 'column-writing', kind: 'Writing', percentage: false };
const ORAL = { id: 'column-oral', kind: 'Oral', percentage: true };
/** Ana has 6 in Writing, Mora nothing yet. */
const FACTS = {
  students: new Map([
    [ANA, 'Abad, Ana'],
    [MORA, 'Zárate, Mora'],
  ]),
  columns: new Map([
    ['writing', WRITING],
    ['oral', ORAL],
  ]),
  stored: new Map([[cellKey(WRITING.id, ANA), { id: 'grade-of-ana', value: 600 }]]),
  namesOther: false,
};

const written = (...sent: readonly SentGrade[]) => {
  const plan = planGrades(sent, FACTS);
  return plan.ok ? plan.value.map(({ studentName, kind, there, value }) => [studentName, kind, there?.value ?? null, value]) : plan.reasons[0].msg;
};
const ofAna = (value: number | null, more: Partial<SentGrade> = {}): SentGrade => ({ student: ANA, gradetype: 'writing', value, ...more });
const ofMora = (value: number | null, more: Partial<SentGrade> = {}): SentGrade => ({ student: MORA, gradetype: 'writing', value, ...more });

describe('The grades that are sent for a period', () => {
  test('Only grades that change are written, replacing the stored ones', () => {
    expect(written(ofAna(600), ofMora(750))).toEqual([['Zárate, Mora', 'Writing', null, 750]]);
    expect(written(ofAna(null, { _id: 'grade-of-ana' }))).toEqual([['Abad, Ana', 'Writing', 600, null]]);
  });

  describe('For the program', () => {
    test('An empty cell that does not say what was there before deletes no grade', () => {
      expect(written(ofAna(null))).toEqual([]);
      expect(written(ofAna(null, { before: 600 }))).toEqual([['Abad, Ana', 'Writing', 600, null]]);
    });

    test('If a cell is sent twice, the last value counts', () => {
      expect(written(ofMora(700), ofMora(800))).toEqual([['Zárate, Mora', 'Writing', null, 800]]);
    });

    test('A grade whose id no longer exists is written anew', () => {
      expect(strangersAmong([ofAna(700, { _id: 'grade-of-ana' }), ofMora(700, { _id: 'gone' }), ofMora(800)], FACTS.stored)).toEqual(['gone']);
      expect(written(ofMora(700, { _id: 'gone' }))).toEqual([['Zárate, Mora', 'Writing', null, 700]]);
    });
  });

  test('A student, a kind or a grade from another class is refused, and nothing changes', () => {
    expect(written({ student: 'somebody', gradetype: 'writing', value: 700 }, ofMora(700))).toBe('Uno de los alumnos no está en la clase');
    expect(written({ student: MORA, gradetype: 'listening', value: 700 }, ofAna(700))).toBe('Uno de los tipos de nota no está en el período');
    expect(written(ofMora(700, { _id: 'grade-of-ana' }))).toBe('Una de las notas es de otro alumno');
    expect(planGrades([ofMora(700, { _id: 'of-another-class' })], { ...FACTS, namesOther: true })).toMatchObject({
      ok: false,
      reasons: [{ msg: 'Una de las notas es de otra clase o de otro período' }],
    });
  });
});

describe('Two people who write in one cell', () => {
  test('A grade that changed meanwhile is not overwritten unseen', () => {
    expect(written(ofAna(800, { before: 700 }))).toBe('Otra persona cambió la nota de Abad, Ana mientras usted escribía: ahora es 6');
    expect(written(ofAna(800, { before: null }))).toBe('Otra persona cambió la nota de Abad, Ana mientras usted escribía: ahora es 6');
    expect(written(ofMora(800, { before: 700 }))).toBe('Otra persona cambió la nota de Zárate, Mora mientras usted escribía: ahora es ninguna');
  });

  test('A grade in percent is reported in percent', () => {
    const stored = new Map([[cellKey(ORAL.id, ANA), { id: 'grade-of-ana', value: 850 }]]);
    expect(planGrades([{ student: ANA, gradetype: 'oral', value: 900, before: 700 }], { ...FACTS, stored })).toMatchObject({
      reasons: [{ msg: 'Otra persona cambió la nota de Abad, Ana mientras usted escribía: ahora es 85%' }],
    });
  });

  test('A grade that was seen may be overwritten, and the same value is no conflict', () => {
    expect(written(ofAna(800, { before: 600 }))).toEqual([['Abad, Ana', 'Writing', 600, 800]]);
    expect(written(ofAna(600, { before: 700 }))).toEqual([]);
    expect(written(ofMora(800, { before: null }))).toEqual([['Zárate, Mora', 'Writing', null, 800]]);
  });

  describe('For the program', () => {
    test('A caller that does not say what was seen overwrites', () => {
      expect(written(ofAna(800))).toEqual([['Abad, Ana', 'Writing', 600, 800]]);
    });
  });
});

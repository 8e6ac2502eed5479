import { describe, expect, test } from 'vitest';
import { groupBy } from '#kernel/groups.ts';
import { afterSaving, afterTyping, sortCells, type WaitingCells } from '#web/waiting-cells.ts';
import type { Hundredths, Notation } from './grade.rules.ts';
import {
  closeStep,
  gradeCells,
  lostGrades,
  NO_STEPS,
  noteStep,
  ofSheetKey,
  placePaste,
  readPaste,
  readTyped,
  typedText,
  undoStep,
  untakenWords,
} from './sheet.rules.ts';

const NUMBER: Notation = { percentage: false, letters: false };
const PERCENT: Notation = { percentage: true, letters: false };
const inNumbers = gradeCells(() => NUMBER);
const inPercent = gradeCells(() => PERCENT);
type Waiting = WaitingCells<Hundredths | null>;
const typeInto = (waiting: Waiting, key: string, text: string, stored: Hundredths | null, kind = inNumbers): Waiting =>
  afterTyping(waiting, key, text, stored, kind, false);

describe('A cell of the grades', () => {
  test('A grade is above 0 and up to 10, with comma or dot and at most two decimals; empty is none', () => {
    expect(['7', '7,5', '0.01', '10', '10,00', ' 8 '].map((text) => readTyped(text, NUMBER))).toEqual(
      [700, 750, 1, 1000, 1000, 800].map((value) => ({ ok: true, value })),
    );
    expect(readTyped('', NUMBER)).toEqual({ ok: true, value: null });
    expect(['0', '10,01', '7,555', 'diez', '-1', ','].map((text) => readTyped(text, NUMBER).ok)).toEqual([false, false, false, false, false, false]);
  });

  test('Text that is no grade is refused, and no part of it is used', () => {
    expect(['-3', '100', '7,5,', '-10a5,5x', '7..5', '1 0', '7.555', '-'].map((text) => readTyped(text, NUMBER).ok)).toEqual(
      Array.from({ length: 8 }, () => false),
    );
    expect(typeInto({}, 'ana k', '-3', 300)).toEqual({ 'ana k': { text: '-3', before: 300 } });
  });

  test('It shows a comma', () => {
    expect([750, 1000, 1, null].map((value) => typedText(value, NUMBER))).toEqual(['7,5', '10', '0,01', '']);
  });
});

describe('A cell of a percentage column', () => {
  test('85 is 85 percent, stored as 8,5; up to 100 with one decimal, with or without the sign', () => {
    expect(['85', '85%', '85 %', '85,5', '0.1', '100', '8,5'].map((text) => readTyped(text, PERCENT))).toEqual(
      [850, 850, 850, 855, 1, 1000, 85].map((value) => ({ ok: true, value })),
    );
    expect(readTyped('', PERCENT)).toEqual({ ok: true, value: null });
    expect(['0', '100,1', '85,55', '-85', '85%%', '%', 'ocho'].map((text) => readTyped(text, PERCENT).ok)).toEqual(Array.from({ length: 7 }, () => false));
    expect(readTyped('85%', NUMBER).ok).toBe(false);
  });

  test('It shows the percent, and a value that is stored already needs no saving', () => {
    expect([850, 855, 1000, 1, null].map((value) => typedText(value, PERCENT))).toEqual(['85', '85,5', '100', '0,1', '']);
    expect(typeInto({}, 'ana test', '85', 850, inPercent)).toEqual({});
    expect(sortCells(typeInto({}, 'ana test', '85 %', 850, inPercent), () => 850, inPercent)).toMatchObject({ ready: [], settled: ['ana test'] });
    expect(sortCells({ 'ana test': { text: '85', before: null } }, () => null, inPercent).ready).toEqual([
      { key: 'ana test', text: '85', value: 850, before: null },
    ]);
  });

  test('In a category of letters, grades are typed as numbers whatever their kind', () => {
    expect(readTyped('85', { percentage: true, letters: true }).ok).toBe(false);
    expect(typedText(850, { percentage: true, letters: true })).toBe('8,5');
  });
});

describe('Text that the sheet refused', () => {
  const of = (student: string, kind: string, notation: Notation) => ({ student, kind, notation });

  test('One sentence names the student and says what the column accepts', () => {
    expect(untakenWords([])).toBeUndefined();
    expect(untakenWords([of('Ana Abad', 'Oral', NUMBER)])).toBe(
      'No se guardó la nota de Ana Abad (Oral): escriba un número de 0,01 a 10, con hasta dos decimales',
    );
    expect(untakenWords([of('Ana Abad', 'Test', PERCENT), of('Mora Zárate', 'Test', PERCENT)])).toBe(
      'No se guardaron las notas de Ana Abad (Test) y Mora Zárate (Test): escriba un porcentaje de 0,1 a 100, con hasta un decimal',
    );
  });

  test('Three are named and the others counted; each kind of column says what it accepts', () => {
    const [ana, bautista, mora] = [of('Ana Abad', 'Oral', NUMBER), of('Bautista Abad', 'Oral', NUMBER), of('Mora Zárate', 'Test', PERCENT)];
    expect(untakenWords([ana, bautista, mora, mora, mora])).toBe(
      'No se guardaron las notas de Ana Abad (Oral), Bautista Abad (Oral), Mora Zárate (Test) y 2 más: escriba un número de 0,01 a 10, con hasta dos decimales; en las columnas con %, de 0,1 a 100, con hasta un decimal',
    );
  });
});

describe('Pasting from a spreadsheet', () => {
  test('Lines are rows and tabs are columns, whatever ends a line', () => {
    expect(readPaste('7\t8,5\r\n9\t\r\n')).toEqual([
      ['7', '8,5'],
      ['9', ''],
    ]);
    expect(readPaste('7')).toEqual([['7']]);
    expect(readPaste('7\n\n9\n\n\t\n')).toEqual([['7'], [''], ['9']]);
  });

  test('It begins at the selected cell, and what does not fit is left out', () => {
    expect(
      placePaste(
        [
          ['7', '8'],
          ['9', '10'],
        ],
        { row: 1, column: 1 },
        { rows: 2, columns: 3 },
      ),
    ).toEqual([
      { row: 1, column: 1, text: '7' },
      { row: 1, column: 2, text: '8' },
    ]);
  });

  test('An empty cell deletes no grade', () => {
    expect(placePaste([['7'], [''], ['ausente']], { row: 0, column: 0 }, { rows: 3, columns: 1 })).toEqual([
      { row: 0, column: 0, text: '7' },
      { row: 2, column: 0, text: 'ausente' },
    ]);
  });
});

describe('Grades that are waiting to be saved', () => {
  test('A grade remembers what was there when it was first typed over, also if there was nothing', () => {
    const once = typeInto({}, 'ana writing', '8', 600);
    expect(once).toEqual({ 'ana writing': { text: '8', before: 600 } });
    expect(typeInto(once, 'ana writing', '9', 700)).toEqual({ 'ana writing': { text: '9', before: 600 } });
    const overNone = typeInto({}, 'ana writing', '8', null);
    expect(typeInto(overNone, 'ana writing', '9', 700)).toEqual({ 'ana writing': { text: '9', before: null } });
  });

  test('A value that is stored already needs no saving', () => {
    expect(typeInto({ 'ana writing': { text: '8', before: 600 } }, 'ana writing', '6', 600)).toEqual({});
    expect(typeInto({}, 'ana writing', '', null)).toEqual({});
    expect(sortCells(typeInto({}, 'ana writing', '6,0', 600), () => 600, inNumbers)).toMatchObject({ ready: [], settled: ['ana writing'] });
  });

  test('Text that is no grade stays in its cell', () => {
    expect(typeInto({}, 'ana writing', '11', null)).toEqual({ 'ana writing': { text: '11', before: null } });
  });

  test('Typing on while a cell is being saved continues from what was saved, and is no conflict', () => {
    const waiting: Waiting = { a: { text: '7,5', before: null }, b: { text: '8', before: 600 }, c: { text: '9', before: null } };
    const after = afterSaving(
      waiting,
      [
        { key: 'a', text: '7', value: 700 },
        { key: 'b', text: '8', value: 800 },
      ],
      inNumbers,
      null,
    );
    expect(after).toEqual({ a: { text: '7,5', before: 700 }, c: { text: '9', before: null } });
    expect(sortCells(after, (key) => (key === 'a' ? 700 : null), inNumbers)).toMatchObject({ ready: [{ key: 'a', value: 750 }, { key: 'c' }], clashing: [] });
  });

  test('A 7 can become 7,05: the cell stays as it is typed when the 7 is saved in between', () => {
    const typed = typeInto(typeInto({}, 'ana writing', '7,', 700), 'ana writing', '7,0', 700);
    expect(typed['ana writing']?.text).toBe('7,0');
    const saved = afterSaving({ a: { text: '7,0', before: 600 } }, [{ key: 'a', text: '7,0', value: 700 }], inNumbers, 'a');
    expect(saved).toEqual({ a: { text: '7,0', before: 700 } });
  });

  test('A grade is sent unless it is invalid or somebody else changed the cell meanwhile', () => {
    const stored: Readonly<Record<string, number | null>> = { a: 600, b: null, c: 700, d: 800 };
    const waiting = { a: { text: '9', before: 600 }, b: { text: '11', before: null }, c: { text: '9', before: 600 }, d: { text: '8', before: 600 } };
    expect(sortCells(waiting, (key) => stored[key] ?? null, inNumbers)).toEqual({
      ready: [{ key: 'a', text: '9', value: 900, before: 600 }],
      refused: [],
      wrong: ['b'],
      clashing: ['c'],
      settled: ['d'],
      gone: [],
    });
  });

  test('A grade whose student left or whose column was removed is reported by name, even if two people changed it; the others are sent', () => {
    const stored: Readonly<Record<string, number | null>> = { 'mora oral': 600 };
    const waiting = {
      'mora oral': { text: '9', before: 600 },
      'mora writing': { text: '11', before: null },
      'ana oral': { text: '7,5', before: 800 },
      'ana writing': { text: '', before: 700 },
    };
    const sorted = sortCells(waiting, (key) => stored[key], inNumbers);
    expect(sorted).toMatchObject({
      ready: [{ key: 'mora oral', value: 900, before: 600 }],
      wrong: [],
      clashing: [],
      gone: ['mora writing', 'ana oral', 'ana writing'],
    });
    const names = { ana: 'Abad, Ana', mora: 'Zárate, Mora', oral: 'Oral', writing: 'Writing' };
    expect(lostGrades(waiting, sorted.gone, new Set(['mora']), names, 1)).toEqual([
      { why: 'Writing ya no está entre las notas: 1° Bimestre', whats: ['Zárate, Mora: 11'], keys: ['mora writing'] },
      { why: 'Abad, Ana ya no está en la clase', whats: ['Oral: 7,5', 'Writing: sin nota'], keys: ['ana oral', 'ana writing'] },
    ]);
  });

  describe('For the program', () => {
    test('Grades are sent in a row for each student, however many columns were pasted', () => {
      const [ana, mora, oral] = [{ key: 'ana writing' }, { key: 'mora writing' }, { key: 'ana oral' }];
      expect([...groupBy([ana, mora, oral], ({ key }) => ofSheetKey(key).student).values()]).toEqual([[ana, oral], [mora]]);
    });
  });
});

describe('Undoing', () => {
  test('Typing on in one cell is one step, and coming back to it begins another', () => {
    const typed = noteStep(noteStep(NO_STEPS, { a: '' }), { a: '7' });
    expect(undoStep(typed)).toEqual({ texts: { a: '' }, steps: NO_STEPS });
    const again = noteStep(closeStep(typed), { a: '7,5' });
    expect(undoStep(again)?.texts).toEqual({ a: '7,5' });
    expect(undoStep(undoStep(again)?.steps ?? NO_STEPS)?.texts).toEqual({ a: '' });
  });

  test('A paste is one step, and after the first step there is nothing to undo', () => {
    const pasted = noteStep(noteStep(NO_STEPS, { a: '' }), { a: '7', b: '', c: '10' });
    const first = undoStep(pasted);
    expect(first?.texts).toEqual({ a: '7', b: '', c: '10' });
    const second = undoStep(first?.steps ?? NO_STEPS);
    expect(second?.texts).toEqual({ a: '' });
    expect(undoStep(second?.steps ?? NO_STEPS)).toBeNull();
    expect(noteStep(NO_STEPS, {})).toBe(NO_STEPS);
  });
});

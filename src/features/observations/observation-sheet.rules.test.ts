import { describe, expect, test } from 'vitest';
import { afterSaving, afterTyping, sortCells, type WaitingCells, withoutCells } from '#web/waiting-cells.ts';
import { isTooLong, lostTexts, roomText, TEXTS, textKey, unsavedWords } from './observation-sheet.rules.ts';

const ANA = textKey(2, 'ana');
type Waiting = WaitingCells<string>;
const write = (waiting: Waiting, text: string, stored: string, isOnItsWay = false): Waiting => afterTyping(waiting, ANA, text, stored, TEXTS, isOnItsWay);
const sort = (waiting: Waiting, stored: string) => sortCells(waiting, () => stored, TEXTS);
/** Ana’s text was saved while somebody was still in its box. */
const save = (waiting: Waiting, text: string): Waiting => afterSaving(waiting, [{ key: ANA, text, value: text.trim() }], TEXTS, ANA);

describe('Writing observations', () => {
  test('Texts that were refused are named with the reason, in one sentence', () => {
    expect(unsavedWords([], 'es largo')).toBeUndefined();
    expect(unsavedWords(['Ana Abad (2° Bimestre)', 'Mora Zárate (2° Bimestre)'], 'es más largo que el lugar de la libreta')).toBe(
      'No se guardó el texto de Ana Abad (2° Bimestre) y Mora Zárate (2° Bimestre): es más largo que el lugar de la libreta',
    );
  });

  test('A text waits until it is saved; if it is typed back to what it was, nothing is sent', () => {
    const waiting = write({}, 'Lee bien.', '');
    expect(sort(waiting, '').ready).toEqual([{ key: ANA, text: 'Lee bien.', value: 'Lee bien.', before: '' }]);
    expect(write(waiting, '', '')).toEqual({});
    expect(sort(write(waiting, ' ', ''), '')).toMatchObject({ ready: [], wrong: [], clashing: [], settled: [ANA] });
  });

  test('A text that is changed back while it is being saved is sent again', () => {
    const takenBack = write(write({}, 'Lee bien.', 'Lee.'), 'Lee.', 'Lee.', true);
    expect(sort(save(takenBack, 'Lee bien.'), 'Lee bien.').ready).toMatchObject([{ key: ANA, text: 'Lee.', before: 'Lee bien.' }]);
  });

  test('Typing on while a text is being saved continues from what was saved, and is no conflict', () => {
    const after = save(write(write({}, 'Lee', ''), 'Lee bien', ''), 'Lee');
    expect(after).toEqual({ [ANA]: { text: 'Lee bien', before: 'Lee' } });
    expect(sort(after, 'Lee')).toMatchObject({ ready: [{ key: ANA }], clashing: [] });
  });

  test('The space after a word stays while somebody is typing, and is not saved on its own', () => {
    const after = save({ [ANA]: { text: 'Lee ', before: '' } }, 'Lee ');
    expect(after).toEqual({ [ANA]: { text: 'Lee ', before: 'Lee' } });
    expect(sort(after, 'Lee')).toMatchObject({ ready: [], wrong: [], clashing: [], settled: [ANA] });
  });

  test('A text that somebody else changed meanwhile must be decided, unless both are the same', () => {
    const waiting = write({}, 'Lee bien.', '');
    expect(sort(waiting, 'Escribe bien.')).toMatchObject({ ready: [], clashing: [ANA] });
    expect(sort(waiting, 'Lee bien.')).toMatchObject({ ready: [], clashing: [], settled: [ANA] });
    expect(withoutCells(waiting, [ANA])).toEqual({});
  });

  test('It must fit into the report card: 1.200 characters do, 1.201 are reported and not sent', () => {
    expect(sort(write({}, 'a'.repeat(1200), ''), '').ready).toHaveLength(1);
    expect(sort(write({}, 'a'.repeat(1201), ''), '')).toMatchObject({ ready: [], wrong: [ANA] });
    expect(sort(write({}, 'a'.repeat(1201), ''), 'Otra.')).toMatchObject({ wrong: [], clashing: [ANA] });
    expect([isTooLong('a'.repeat(1200)), isTooLong('a'.repeat(1201))]).toEqual([false, true]);
    expect(roomText(' Lee bien. ')).toBe('9 de 1.200');
  });

  test('A student who left the class while a text was waiting is named, with the text', () => {
    const gone = { [ANA]: { text: 'Lee bien. ', before: '' }, [textKey(3, 'ana')]: { text: '', before: 'Lee.' } };
    expect(lostTexts(gone, Object.keys(gone), { ana: 'Abad, Ana' })).toEqual([
      { why: 'Abad, Ana ya no está en la clase', whats: ['2° Bimestre: “Lee bien.”', '3° Bimestre: sin observación'], keys: ['2 ana', '3 ana'] },
    ]);
  });
});

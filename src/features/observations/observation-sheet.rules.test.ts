import { describe, expect, test } from 'vitest';
import { afterSaving, afterWriting, isTooLong, lostTexts, roomText, sortTexts, textKey, unsavedWords, withoutTexts } from './observation-sheet.rules.ts';

const ANA = textKey(2, 'ana');
const storedAs = (text: string) => () => text;

describe('Writing observations', () => {
  test('Whose text was not taken is told by name, with the reason, in one sentence', () => {
    expect(unsavedWords([], 'es largo')).toBeUndefined();
    expect(unsavedWords(['Ana Abad (2° Bimestre)', 'Mora Zárate (2° Bimestre)'], 'es más largo que el lugar de la libreta')).toBe(
      'No se guardó el texto de Ana Abad (2° Bimestre) y Mora Zárate (2° Bimestre): es más largo que el lugar de la libreta',
    );
  });

  test('A text waits until it is saved; taken back letter by letter, there is nothing to be sent', () => {
    const waiting = afterWriting({}, ANA, 'Lee bien.', '');
    expect(sortTexts(waiting, storedAs('')).ready).toEqual([{ key: ANA, text: 'Lee bien.', before: '' }]);
    expect(sortTexts(afterWriting(waiting, ANA, '', ''), storedAs(''))).toEqual({ ready: [], long: [], clashing: [], settled: [ANA] });
  });

  test('What is taken back while it is being saved is taken back from what was saved', () => {
    const takenBack = afterWriting(afterWriting({}, ANA, 'Lee bien.', 'Lee.'), ANA, 'Lee.', 'Lee.');
    expect(sortTexts(afterSaving(takenBack, { [ANA]: 'Lee bien.' }), storedAs('Lee bien.')).ready).toEqual([{ key: ANA, text: 'Lee.', before: 'Lee bien.' }]);
  });

  test('What is typed on while it is being saved goes on over what was saved, and is nobody else’s change', () => {
    const waiting = afterWriting(afterWriting({}, ANA, 'Lee', ''), ANA, 'Lee bien', '');
    const after = afterSaving(waiting, { [ANA]: 'Lee' });
    expect(after).toEqual({ [ANA]: { text: 'Lee bien', before: 'Lee' } });
    expect(sortTexts(after, storedAs('Lee'))).toMatchObject({ ready: [{ key: ANA }], clashing: [] });
  });

  test('The space after a word stays while one writes on, and is not saved by itself', () => {
    const after = afterSaving({ [ANA]: { text: 'Lee ', before: '' } }, { [ANA]: 'Lee ' });
    expect(after).toEqual({ [ANA]: { text: 'Lee ', before: 'Lee' } });
    expect(sortTexts(after, storedAs('Lee'))).toEqual({ ready: [], long: [], clashing: [], settled: [ANA] });
  });

  test('What somebody else wrote meanwhile is to be decided, unless it is the same', () => {
    const waiting = afterWriting({}, ANA, 'Lee bien.', '');
    expect(sortTexts(waiting, storedAs('Escribe bien.'))).toMatchObject({ ready: [], clashing: [ANA] });
    expect(sortTexts(waiting, storedAs('Lee bien.'))).toMatchObject({ ready: [], clashing: [], settled: [ANA] });
    expect(withoutTexts(waiting, [ANA])).toEqual({});
  });

  test('It must fit into the report card: 1.200 letters do, 1.201 are told and not sent', () => {
    expect(sortTexts(afterWriting({}, ANA, 'a'.repeat(1200), ''), storedAs('')).ready).toHaveLength(1);
    expect(sortTexts(afterWriting({}, ANA, 'a'.repeat(1201), ''), storedAs(''))).toMatchObject({ ready: [], long: [ANA] });
    expect([isTooLong('a'.repeat(1200)), isTooLong('a'.repeat(1201))]).toEqual([false, true]);
    expect(roomText(' Lee bien. ')).toBe('9 de 1.200');
  });

  test('Who left the class while a text waited is told by name, with what was written', () => {
    const gone = { [ANA]: { text: 'Lee bien. ', before: '' }, [textKey(3, 'ana')]: { text: '', before: 'Lee.' } };
    expect(lostTexts(gone, { ana: 'Abad, Ana' })).toEqual([
      { why: 'Abad, Ana ya no está en la clase', whats: ['2° Bimestre: “Lee bien.”', '3° Bimestre: sin observación'], keys: ['2 ana', '3 ana'] },
    ]);
  });
});

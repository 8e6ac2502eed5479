import { expect, test } from 'vitest';
import { insertPhrase, phraseFor } from './phrase.rules.ts';

test('A phrase contains the student’s first name', () => {
  expect(phraseFor('{nombre} lee bien. ¡Felicitaciones, {nombre}!', ' Ana María ')).toBe('Ana lee bien. ¡Felicitaciones, Ana!');
});

test('A phrase is inserted at the cursor, replacing the selection, with spaces between words', () => {
  expect(insertPhrase('', 0, 0, 'Lee bien.')).toEqual({ text: 'Lee bien.', cursor: 9 });
  expect(insertPhrase('Hola.', 5, 5, 'Lee bien.')).toEqual({ text: 'Hola. Lee bien.', cursor: 15 });
  expect(insertPhrase('Hola. Adiós', 6, 6, 'Lee bien.')).toEqual({ text: 'Hola. Lee bien. Adiós', cursor: 16 });
  expect(insertPhrase('Ana mal, hoy', 4, 7, 'bien')).toEqual({ text: 'Ana bien, hoy', cursor: 8 });
});

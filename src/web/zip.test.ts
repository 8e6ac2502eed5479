import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { fileNameOf, zipOf } from './zip.ts';

test('The papers of a class are in one file, each under the name of its student, also when two have the same name', async () => {
  const packed = await zipOf(
    ['Libreta - Pérez, Ana.pdf', 'Libreta - Pérez, Ana.pdf', 'Libreta - Abad, Íñigo.pdf'].map((name) => ({ name, file: new Blob([name]) })),
  );
  const files = unzipSync(new Uint8Array(await packed.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['Libreta - Pérez, Ana.pdf', 'Libreta - Pérez, Ana (2).pdf', 'Libreta - Abad, Íñigo.pdf']);
  expect(new TextDecoder().decode(files['Libreta - Abad, Íñigo.pdf'])).toBe('Libreta - Abad, Íñigo.pdf');
});

test('A name contains no folder and no character that a system refuses', () => {
  expect(fileNameOf('Libreta - ../Ana "Any"/Abad: 2° bimestre?.pdf')).toBe('Libreta - ..-Ana -Any-Abad- 2° bimestre-.pdf');
});

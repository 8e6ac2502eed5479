import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { csvOf } from './csv.ts';

type Debt = { readonly name: string; readonly pesos?: number };
const COLUMNS = [
  { label: 'Nombre', value: ({ name }: Debt) => name },
  { label: 'Valor', value: ({ pesos }: Debt) => pesos },
];

describe('A list for a spreadsheet', () => {
  test('It has a line of labels and a line for each row, with decimal commas and without dots', () => {
    expect(csvOf(COLUMNS, [{ name: 'Ñáñez, Iñaki', pesos: 1234567.5 }, { name: 'Abad, Ana' }])).toBe(
      '\ufeffNombre;Valor\r\nÑáñez, Iñaki;1234567,5\r\nAbad, Ana;\r\n',
    );
  });

  test('Semicolons, quotes and line ends stay inside their cell', () => {
    expect(csvOf(COLUMNS.slice(0, 1), [{ name: 'Ana "Anita"; la\nmenor' }, { name: 'Abad; Ana' }])).toBe(
      '\ufeffNombre\r\n"Ana ""Anita""; la\nmenor"\r\n"Abad; Ana"\r\n',
    );
  });

  test('A name is never run as a formula, a negative amount stays an amount', () => {
    expect(
      csvOf(
        COLUMNS,
        ['=1+1', '+54 11', '-x', '@x'].map((name) => ({ name, pesos: -5 })),
      ),
    ).toBe("\ufeffNombre;Valor\r\n'=1+1;-5\r\n'+54 11;-5\r\n'-x;-5\r\n'@x;-5\r\n");
  });

  test('Whatever a name contains stays in its cell, and no cell begins like a formula, in wide letters neither', () => {
    const start = fc.constantFrom('', '=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n', ';', '"', '";=');
    const name = fc.tuple(start, fc.string({ maxLength: 20 })).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
        const file = csvOf(
          COLUMNS,
          names.map((one) => ({ name: one, pesos: 1 })),
        );
        const [, ...rows] = Papa.parse<string[]>(file.slice(1), { delimiter: ';', newline: '\r\n', skipEmptyLines: true }).data;
        const isKept = ([cell, pesos]: readonly string[], index: number): boolean =>
          pesos === '1' && [names[index], `'${names[index]}`].includes(cell) && !/^[=+\-@＝＋－＠\t\r\n]/.test(cell ?? '');
        return rows.length === names.length && rows.every(isKept);
      }),
    );
  });

  test('A list without rows is its labels', () => {
    expect(csvOf(COLUMNS, [])).toBe('\ufeffNombre;Valor\r\n');
  });
});

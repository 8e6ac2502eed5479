import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSpreadsheet, writeWorkbook } from './spreadsheet.ts';

const parts = async () => unzipSync(await writeWorkbook([{ name: 'Alumnos', rows: [['Apellido'], ['Núñez']], widths: [12] }]));
const SHEET = 'xl/worksheets/sheet1.xml';

test('A workbook that unpacks to more than any list of people, or whose few cells span millions, is refused', async () => {
  const whole = await parts();
  const far = Buffer.from(whole[SHEET] ?? [])
    .toString()
    .replace(/(r=)"A2"/, '$1"XFD1048576"');
  const bomb = zipSync({ ...whole, [SHEET]: new Uint8Array(60 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(100_000);
  const refused = [await readSpreadsheet(zipSync({ ...whole, [SHEET]: Buffer.from(far) }), 'a.xlsx'), await readSpreadsheet(bomb, 'b.xlsx')];
  expect(refused).toMatchObject([
    { ok: false, status: 413, reasons: [{ msg: 'La planilla es demasiado grande' }] },
    { ok: false, status: 413, reasons: [{ msg: 'La planilla es demasiado grande' }] },
  ]);
});

test('A cell that spans several rows counts for each of them, and a formula that failed is reported', async () => {
  const whole = unzipSync(
    await writeWorkbook([
      { name: 'Notas', rows: [['x']], widths: [12] },
      { name: 'Alumnos', rows: [['Alumnos'], ['Sosa', 'Lía'], ['', 'Leo'], ['Paz', 'Ana']], widths: [12, 12] },
    ]),
  );
  const name = 'xl/worksheets/sheet2.xml';
  const xml = Buffer.from(whole[name] ?? [])
    .toString()
    .replace('</sheetData>', '</sheetData><mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="A1:B1"/></mergeCells>')
    .replace(/<c r="B4"[^>]*>.*?<\/c>/, '<c r="B4" t="e"><v>#N/A</v></c>');
  const read = await readSpreadsheet(zipSync({ ...whole, [name]: Buffer.from(xml) }), 'a.xlsx');
  expect(read.ok && read.value[1]?.rows).toEqual([
    ['Alumnos', null],
    ['Sosa', 'Lía'],
    ['Sosa', 'Leo'],
    ['Paz', '#N/A'],
  ]);
});

test('Lists are read with semicolons, commas or tabs, in the encodings of Windows and in UTF-8', async () => {
  const rows = async (bytes: Uint8Array | string) => {
    const read = await readSpreadsheet(Buffer.from(bytes), 'lista.csv');
    return read.ok ? read.value[0]?.rows.slice(0, 2) : read.reasons;
  };
  const expected = [
    ['Apellido', 'Nombre'],
    ['Núñez; "la"', null],
  ];
  expect(await rows('\ufeffApellido;Nombre\r\n"Núñez; ""la""";\r\n')).toMatchObject(expected);
  expect(await rows(Buffer.from('Apellido,Nombre\n"Núñez; ""la""",\n', 'latin1'))).toMatchObject(expected);
  expect(await rows(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Apellido\tNombre\n"Núñez; ""la"""\t\n', 'utf16le')]))).toMatchObject(expected);
  expect(await rows('sep=|\nApellido|Nombre\n"Núñez; ""la"""|\n')).toMatchObject(expected);
  expect(await rows('Apellido;Nombre\n"Núñez;\n')).toEqual([{ msg: 'Hay comillas sin cerrar en la fila 2 de la planilla' }]);
});

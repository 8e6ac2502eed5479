import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeWorkbook } from '#server/spreadsheets/spreadsheet.ts';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { keepHeard } from '../../../tests/heard.ts';
import { openSchool, type School, tokenOf } from '../../../tests/school.ts';
import { templateSheets } from './import-template.rules.ts';

let school: School;

beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterAll(() => school.close());

/** Sends a spreadsheet like a browser's form; null sends a form without one. */
const send = async (path: string, file: Uint8Array | string | null, { name = 'planilla.csv', member = 'admin' as CastName, onceKey = '' } = {}) => {
  const boundary = '----the-form';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const end = `\r\n--${boundary}--\r\n`;
  const payload = file === null ? Buffer.from(`--${boundary}--\r\n`) : Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(end)]);
  const headers = {
    'x-auth-token': tokenOf(member),
    'content-type': `multipart/form-data; boundary=${boundary}`,
    ...(onceKey === '' ? {} : { 'idempotency-key': onceKey }),
  };
  const response = await school.app.inject({ method: 'POST', url: `/api/import/${path}`, headers, payload });
  const body = JSON.parse(response.payload);
  keepHeard({ method: 'POST', path: `/import/${path}`, body: undefined }, response.statusCode, body);
  return { status: response.statusCode, body };
};

/** Examines a spreadsheet and imports it. */
const bringIn = async (file: Uint8Array | string, name?: string) => {
  const preview = await send('preview', file, name === undefined ? {} : { name });
  expect(preview.body).toMatchObject({ errors: [] });
  return send(preview.body.seal, file, name === undefined ? {} : { name });
};

const countOf = async (table: 'users' | 'installments' | 'guardianships' | 'towns' | 'history'): Promise<number> =>
  (await school.database.reads.selectFrom(table).selectAll().execute()).length;

const workbook = (rows: Readonly<Record<string, readonly (readonly string[])[]>>): Promise<Uint8Array> =>
  writeWorkbook(templateSheets().map((sheet) => ({ ...sheet, rows: [...sheet.rows, ...(rows[sheet.name] ?? [])] })));

const STUDENTS = [
  [
    'Sosa',
    'Lía',
    '45.123.456',
    '03/05/2014',
    'F',
    'lia@demo.example',
    '',
    '351 555-0111',
    'Mitre 10',
    'Villa Nueva',
    'Centro',
    '',
    'Capital Federal',
    'Hermanos',
    '10',
    'Mamá',
    'Eva',
    '351 555-0112',
  ],
  ['Sosa', 'Ñato', '45123457', '2015-06-07', 'Masculino', '', '', '', 'Mitre 10', 'villa nueva', 'Centro', '', '', 'Hermanos', 'Fin de mes'],
];
const GUARDIANS = [['Sosa', 'Eva', '25.111.222', '', '', '', '351 555-0112', '', '', '', '45.123.456; 45123457']];
const DEBTS = [
  ['45.123.456', '', '2026', 'Abril', '45.000,50'],
  ['45123457', '', '2026', '6', '$ 40000'],
  ['45123457', '', '2026', 'Julio', '40000'],
  ['', '1', '2025', 'Examen Libre', '1500,25'],
];

describe('Students, guardians and debts are imported', () => {
  test('A workbook with the three sheets is described before anything is written, imported as described, and changes nothing the second time', async () => {
    const file = await workbook({ Alumnos: STUDENTS, Tutores: GUARDIANS, Deudas: DEBTS });
    const preview = await send('preview', file, { name: 'planilla.xlsx' });
    expect(preview).toMatchObject({
      status: 200,
      body: {
        counts: [
          { kind: 'students', new: 2, there: 0, joined: 0, wrong: 0 },
          { kind: 'guardians', new: 1, there: 0, joined: 0, wrong: 0 },
          { kind: 'debts', new: 4, there: 0, joined: 0, wrong: 0 },
        ],
        debts: 126500.75,
        towns: ['Villa Nueva'],
        neighbourhoods: ['Centro (Villa Nueva)'],
        errors: [],
        warnings: [],
        left: [],
      },
    });
    expect(await countOf('users')).toBe(10);
    expect(await countOf('towns')).toBe(0);

    const imported = await send(preview.body.seal, file, { name: 'planilla.xlsx' });
    expect(imported).toEqual({ status: 200, body: { students: 2, guardians: 1, links: 0, fees: 4, debts: 126500.75, towns: 1, neighbourhoods: 1 } });
    const [lia] = (await school.as('admin').get('/user?type=student&name=l%C3%ADa')).body;
    expect(lia).toMatchObject({
      name: 'Lía',
      lastname: 'Sosa',
      studentnumber: 4,
      dni: 45123456,
      sex: 'Femenino',
      dob: '2014-05-03T00:00:00.000Z',
      discount: 10,
      chargeday: 10,
      birthprov: 'Ciudad Autónoma de Buenos Aires',
      town: { name: 'Villa Nueva' },
      neighbourhood: { name: 'Centro' },
      relatedCellphones: [{ relation: 'mother', name: 'Eva', cel: '351 555-0112' }],
    });
    const [eva] = (await school.as('admin').get('/user?type=guardian&name=eva')).body;
    expect(eva.children.map(({ name, studentnumber }: { name: string; studentnumber: number }) => [name, studentnumber])).toEqual([
      ['Lía', 4],
      ['Ñato', 5],
    ]);
    // April is overdue and keeps its amount; June is owed, since Bautista may pay until its end; July is not due.
    const debtsOf = async (id: string) =>
      (await school.as('admin').get(`/installment/student/${id}/all`)).body.map(
        (fee: { number: number; value: number; status: string; updatable: boolean }) => [fee.number, fee.value, fee.status, fee.updatable],
      );
    expect(await debtsOf(lia._id)).toEqual([[4, 45000.5, 'expired', true]]);
    expect(await debtsOf(eva.children[1]._id)).toEqual([
      [6, 40000, 'debt', true],
      [7, 40000, 'valid', true],
    ]);
    expect(await debtsOf(CAST.student.id)).toEqual([[2, 1500.25, 'debt', false]]);
    expect(await school.as('admin').put('/installment')).toMatchObject({ status: 400 });
    expect(await debtsOf(lia._id)).toEqual([[4, 45000.5, 'expired', true]]);

    const history = (await school.as('admin').get('/history?noun=import')).body;
    expect(history).toMatchObject([{ label: 'planilla.xlsx', action: 'create', by: 'Quiroga, Alicia' }]);
    const told = await countOf('history');
    const again = await send('preview', file, { name: 'planilla.xlsx' });
    expect(again.body).toMatchObject({
      counts: [
        { new: 0, there: 2 },
        { new: 0, there: 1 },
        { new: 0, there: 4 },
      ],
      debts: 0,
      towns: [],
      errors: [],
    });
    expect([await countOf('users'), await countOf('installments'), await countOf('guardianships'), await countOf('history')]).toEqual([13, 4, 5, told]);
  });

  test('A second click imports only once, with the same answer', async () => {
    const before = await countOf('users');
    const file = 'Apellido;Nombre;DNI\nVera;Lía;46200001\n';
    const { seal } = (await send('preview', file)).body;
    const [one, other] = await Promise.all([send(seal, file, { onceKey: 'a click' }), send(seal, file, { onceKey: 'a click' })]);
    expect([one?.status, other?.status]).toEqual([200, 200]);
    expect(one?.body).toEqual(other?.body);
    const late = await send(seal, file, { onceKey: 'another click' });
    expect(late).toMatchObject({ status: 400, body: { msg: 'Nada para importar: todo está ya registrado' } });
    expect(await countOf('users')).toBe(before + 1);
  });

  test('It is refused when the file, or the institute, has changed since the preview', async () => {
    const before = [await countOf('users'), await countOf('towns')];
    const file = 'Apellido;Nombre;DNI;Localidad\nLuna;Lía;46300001;Villa Luna\nLuna;Leo;46300002;Villa Luna\n';
    const { seal } = (await send('preview', file)).body;
    expect(await send(seal, `${file}Luna;Luz;46300003;Villa Luna\n`)).toMatchObject({
      status: 409,
      body: { msg: 'El archivo o los datos del instituto cambiaron desde la vista previa. Revísela otra vez' },
    });
    await school.as('secretary').post('/user', { type: 'student', name: 'Lía', lastname: 'Luna', dni: '46300001' });
    expect((await send(seal, file)).status).toBe(409);
    expect([await countOf('users'), await countOf('towns')]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  });

  test('One error prevents the whole import, and each is reported with its row, its column and the message of the form', async () => {
    await school.as('admin').put(`/user/${CAST.student.id}`, { type: 'student', name: 'Ana', lastname: 'Abad', dni: '40111222' });
    const before = await countOf('users');
    const file = [
      'Apellido,Nombre,DNI,Fecha de nacimiento,Email,Tipo de descuento,Barrio,Celular,Provincia',
      'Sosa,,46400001,31/02/2014,nadie,20,Centro,"3,51E+09",Marte',
      'Abad,Lucía,40.111.222,,,,,',
      'Sosa,Leo,123,03/05/2027,ana.abad@demo.example,,,',
      'Sosa,Luz,46400001,,,,,',
      'Paz,Eva,46400009,03/05/2014,eva@demo.example,,,',
    ].join('\r\n');
    const { body } = await send('preview', file);
    expect(body.errors.map(({ row, column, msg }: { row: number; column: string; msg: string }) => `${row} ${column}: ${msg}`)).toEqual([
      '2 Celular: El número llegó como “3,51E+09”: dé formato de texto a la columna y escríbalo de nuevo',
      '2 Fecha de nacimiento: Escriba la fecha como día/mes/año, por ejemplo 03/05/2014',
      '2 Barrio: Escriba también la localidad del barrio',
      '2 Nombre: Ingrese el nombre',
      '2 Provincia de nacimiento: Elija una provincia de la lista, u “Otro”',
      '2 Tipo de descuento: Seleccione un descuento válido',
      '2 Email: La dirección de correo electrónico no es válida',
      '3 DNI: El DNI ya es de Abad, Ana',
      '4 Fecha de nacimiento: La fecha de nacimiento debe estar entre el 01/01/1900 y el 01/01/2026',
      '4 DNI: El DNI debe tener entre 7 y 9 dígitos',
      '4 Email: Otro usuario ya tiene esa dirección de correo electrónico',
      '5 DNI: El DNI está también en la fila 2',
    ]);
    expect(body).toMatchObject({ errorCount: 12, counts: [{ kind: 'students', new: 1, wrong: 4 }] });
    expect(await send(body.seal, file)).toMatchObject({ status: 400, body: { msg: 'La planilla tiene errores: no se importó nada' } });
    expect(await countOf('users')).toBe(before);
  });

  test('Debts need a student, a fee and an amount, and are imported once', async () => {
    const file = [
      'Legajo;Año;Mes;Deuda;Alumno',
      '1;2026;Abril;45.000;Abad, Ana',
      '1;2026;Abril;45.000;Abad, Ana',
      '99;2026;Abril;1;',
      ';2026;Enero;-5;',
      '2;1999;Mayo;45,000;',
    ].join('\n');
    const { body } = await send('preview', file);
    expect(body.errors.map(({ row, column, msg }: { row: number; column: string; msg: string }) => `${row} ${column}: ${msg}`)).toEqual([
      '3 Cuota: Ya tiene la cuota Abril de ese año: está dos veces en la planilla',
      '4 Legajo: No hay ningún alumno con el legajo 99',
      '5 DNI del alumno: Escriba el DNI o el legajo del alumno',
      '5 Cuota: No es una cuota: escriba Inscripción, Clases Particulares, Examen Libre o un mes de Marzo a Diciembre',
      '5 Importe: Ingrese el valor de la cuota, mayor a 0',
      '6 Año: Ingrese el año de la cuota',
      '6 Importe: Puede ser 45.000 o 45,000 con decimales: escriba 45000 o 45,00',
    ]);
    expect(body.left).toEqual(['Deudas: la columna “Alumno” no se importa']);
  });

  test('A list from an older Excel is understood; an existing guardian gets the missing children', async () => {
    await bringIn('Apellido;Nombre;DNI\nMuñoz;Inés;46600001\nMuñoz;Íñigo;46600002\n');
    const first = 'Apellido;Nombre;DNI;DNI alumnos\r\nMuñoz;"Begoña; Bea";26600001;46600001\r\n';
    expect((await bringIn(Buffer.from(first, 'latin1'))).body).toMatchObject({ guardians: 1, links: 0 });
    const second = first.replace('46600001', '46600001/46600002');
    const preview = await send('preview', Buffer.from(second, 'latin1'));
    expect(preview.body).toMatchObject({
      counts: [{ kind: 'guardians', new: 0, joined: 1 }],
      links: 1,
      rows: [{ title: 'Muñoz, Begoña; Bea', state: 'joined' }],
    });
    expect((await send(preview.body.seal, Buffer.from(second, 'latin1'))).body).toMatchObject({ guardians: 0, links: 1 });
    const [bea] = (await school.as('admin').get('/user?type=guardian&name=bego')).body;
    expect(bea.children.map(({ name }: { name: string }) => name)).toEqual(['Inés', 'Íñigo']);
    const again = await send('preview', Buffer.from(second, 'latin1'));
    expect(again.body).toMatchObject({ counts: [{ there: 1, joined: 0 }], links: 0 });
  });

  test('A person without a DNI is recognized by name; a person with the same name and another DNI is reported and registered', async () => {
    const file = 'Apellido;Nombre;DNI;Fecha de nacimiento\nAbad;Ana;46700001;01/02/2015\nAbad;Bautista;;\nSosa;Leo;;04/05/2016\nSosa;Leo;46700002;\n';
    const { body } = await send('preview', file);
    expect(body).toMatchObject({
      counts: [{ new: 3, there: 1 }],
      errors: [],
      warnings: [
        { row: 2, column: 'Apellido', msg: 'Ya hay una persona con ese nombre, con DNI 40.111.222: se registra otra' },
        { row: 5, column: 'Apellido', msg: 'En la fila 4 hay otra persona con el mismo nombre' },
      ],
    });
    expect((await send(body.seal, file)).status).toBe(200);
    expect((await send('preview', file)).body).toMatchObject({ counts: [{ new: 0, there: 4 }], errors: [] });
  });

  test('A file that is no spreadsheet, or is empty, is refused with its reason', async () => {
    const refusalOf = async (file: Uint8Array | string | null, name: string) => (await send('preview', file, { name })).body.msg;
    expect(await refusalOf(null, '')).toBe('Debe seleccionar un archivo');
    expect(await refusalOf('%PDF-1.7', 'planilla.pdf')).toBe('Tipo de archivo no admitido');
    expect(await refusalOf(Buffer.from([0x89, 0x50, 0, 1, 2]), 'planilla.csv')).toBe('Tipo de archivo no admitido');
    expect(await refusalOf('PK\u0003\u0004 and no more', 'planilla.xlsx')).toBe('Tipo de archivo no admitido');
    expect(await refusalOf('', 'planilla.csv')).toBe('La planilla no tiene filas para importar');
    expect(await refusalOf('Color;Forma\nrojo;redonda\n', 'planilla.csv')).toBe(
      'No se reconocen las columnas de la planilla. Descargue la plantilla y use sus encabezados',
    );
    expect(await refusalOf(await workbook({}), 'planilla.xlsx')).toBe('La planilla no tiene filas para importar');
    expect(await refusalOf('DNI alumno;Apellido;Nombre;Tutor\n', 'x.csv')).toBe('La planilla no tiene filas para importar');
    expect(await refusalOf('Cuota;Importe;DNI\nAbril;1;45123456\n', 'x.csv')).toBe('Deudas: falta la columna “Año”');
    expect(await refusalOf(`Apellido;Nombre\n${'Sosa;Lía\n'.repeat(5001)}`, 'planilla.csv')).toBe(
      'Alumnos: no puede superar las 5.000 filas. Divida la planilla en varias',
    );
  });

  test('Files from other programs are understood, and values that these programs damaged are reported', async () => {
    const file = 'Alumno;DNI;Fecha de nacimiento\n"Ríos, Lía Inés";DNI 46.800.001;3 de mayo de 2014\n"N£ez, Leo";#N/D;07/set/15\nRíos;46800003;41671x\n';
    const { body } = await send('preview', file);
    expect(body.left).toEqual(['Alumnos: de “Alumno” se toma el apellido hasta la coma, y el nombre después']);
    expect(body.rows[0]).toMatchObject({ title: 'Ríos, Lía Inés', detail: 'DNI 46.800.001 · 03/05/2014', state: 'new' });
    expect(body.warnings).toMatchObject([{ row: 3, msg: 'Hay letras extrañas: guarde el archivo como libro de Excel (.xlsx) o como CSV UTF-8' }]);
    expect(body.errors.map(({ row, column, msg }: { row: number; column: string; msg: string }) => `${row} ${column}: ${msg}`)).toEqual([
      '3 DNI: La fórmula de la celda da error: escriba el dato',
      '4 Fecha de nacimiento: Escriba la fecha como día/mes/año, por ejemplo 03/05/2014',
      '4 Nombre: Ingrese el nombre',
    ]);
    expect((await send('preview', 'Apellido;DNI\nRíos;46800001\n')).body.msg).toBe('Falta la columna “Nombre”. Descargue la plantilla y use sus encabezados');
    expect((await send('preview', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), { name: 'x.xls' })).body.msg).toBe(
      'Tipo de archivo no admitido: ábralo y guárdelo como libro de Excel (.xlsx) o como CSV',
    );
  });

  test('Only the administration imports; other callers change nothing', async () => {
    const file = 'Apellido;Nombre\nSosa;Lía\n';
    for (const member of ['secretary', 'teacher', 'guardian', 'student'] as const) expect((await send('preview', file, { member })).status).toBe(403);
    expect((await school.as('secretary').get('/import/template')).status).toBe(403);
    const template = await school.as('adminTeacher').get('/import/template');
    expect([template.status, template.headers['content-type'], template.bytes.subarray(0, 2).toString()]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'PK',
    ]);
  });
});

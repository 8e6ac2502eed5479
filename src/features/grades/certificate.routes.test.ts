import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
let junior: Room;
let kinder: Room;
let others: string;
type Room = { readonly id: string; readonly types: readonly string[] };
const DATE = 'viernes 11º de diciembre de 2026';

beforeAll(async () => {
  school = await openSchool({ now: '2026-12-10' });
  const office = school.as('admin');
  const categories: readonly { _id: string; name: string }[] = (await office.get('/category')).body;
  const category = (name: string) => categories.find((one) => one.name === name)?._id;
  const form = { teacher: CAST.teacher.id, day1: 'Lunes', day2: 'Miércoles', hourin1: '17:00', hourout1: '18:30' };
  const open = async (name: string, members: readonly CastName[], more: object = {}): Promise<Room> => {
    for (const member of members) await office.post('/enrollment', { student: CAST[member].id, category: category(name), year: 2026, month: 12 });
    const { body } = await office.post('/class', { ...form, category: category(name), students: members.map((member) => ({ _id: CAST[member].id })), ...more });
    const checks = [
      { category: category(name), checks: true },
      { category: null, checks: false },
    ];
    const types = await office.post(
      '/grade-type',
      [1, 2].map((one) => ({ _id: 0, name: `${name} ${one}`, categories: checks })),
    );
    return { id: body._id, types: types.body.map((one: { _id: string }) => one._id) };
  };
  junior = await open('Junior', ['student', 'stranger']);
  kinder = await open('Kinder', ['sibling'], { day1: 'Martes', day2: 'Jueves' });
  others = (await open('1° Año', [], { teacher: CAST.adminTeacher.id })).id;
  await school.database.kysely.updateTable('users').set({ dni: 40_123_456 }).where('id', 'in', [CAST.student.id, CAST.sibling.id]).execute();
  for (const room of [junior, kinder]) {
    for (const period of room === junior ? [1, 5, 6] : [1])
      for (const gradetype of room.types) await school.as('teacher').post(`/grade/${room.id}/${period}`, { gradetype });
  }
  await grade(junior, 5, 'student', [7.5, 8]);
  await grade(junior, 6, 'student', [7.25, 10]);
  await grade(junior, 5, 'stranger', [9]);
  await grade(kinder, 4, 'sibling', [9, 8.99]);
});
afterAll(() => school.close());

const grade = (room: Room, period: number, student: CastName, values: readonly number[]) =>
  school
    .as('teacher')
    .put(`/grade/${room.id}/${period}`, [values.map((value, index) => ({ _id: '', student: CAST[student].id, gradetype: room.types[index], value }))]);
/** A request as other clients send it: the cells name the class, and their values may be anything. */
const asked = (room: string, student: CastName, period: number) => ({
  info: { students: [], teacher: 'Otra', category: 'Otra', period },
  date: DATE,
  student: { _id: CAST[student].id, name: 'Otra', dni: 1, checked: true },
  grades: [{ _id: '', classroom: room, value: 10, gradetype: { name: 'Otra' } }],
});
const certificate = (body: unknown, by: CastName = 'teacher', call = 'certificate') => school.as(by).post(`/pdf/grade/${call}`, body);

describe('A certificate', () => {
  test('is printed from the stored grades, whatever the browser sends', async () => {
    const paper = readPaper((await certificate(asked(junior.id, 'student', 4))).bytes);
    expect(paper).toMatchObject({ pages: 1, isLandscape: true, isTagged: true });
    for (const text of [
      'Certificado',
      'Ana Abad',
      'DNI 40.123.456',
      'ha aprobado el curso Junior en el ciclo lectivo 2026',
      'viernes 11 de diciembre de 2026',
      'Elena Núñez',
      'Dirección',
    ])
      expect(paper.text).toContain(text);
    expect(paper.text).toMatch(/Junior 1 .*7,5 Junior 2 .*8/);
    expect(paper.text).not.toContain('Otra');
    expect(paper.fonts).toContain('GreatVibes-Regular');
    expect(paper.fonts.every((font) => /^(CormorantGaramond|GreatVibes|SourceSans3)/.test(font))).toBe(true);
  });

  test('of Kinder uses the fourth bimester and has a mention', async () => {
    const { text } = readPaper((await certificate(asked(kinder.id, 'sibling', 3))).bytes);
    expect(text).toContain('con la mención');
    expect(text).toContain('Muy Bueno');
  });

  test('of Cambridge has the level, the percentages and their mean', async () => {
    const { text, pages } = readPaper((await certificate(asked(junior.id, 'student', 5), 'teacher', 'cambridge')).bytes);
    expect(pages).toBe(1);
    for (const words of ['Certificado Cambridge', 'Flyers', '72,5%', '100%', '86,25%']) expect(text).toContain(words);
    expect(await certificate(asked(kinder.id, 'sibling', 5), 'teacher', 'cambridge')).toMatchObject({
      status: 400,
      body: { msg: 'La categoría no tiene certificados de ese período' },
    });
  });

  test('needs the date, a student, the DNI and every grade', async () => {
    const body = asked(junior.id, 'student', 4);
    expect((await certificate({ ...body, date: ' ' })).body.msg).toBe('Debe ingresar la fecha');
    expect((await certificate({ ...body, student: null })).body.msg).toBe('Debe seleccionar al menos un alumno');
    expect(await certificate({ ...body, grades: [] })).toMatchObject({ status: 400, body: { msg: 'Las notas del final deben estar cargadas' } });
    const heard = await certificate(asked(junior.id, 'stranger', 4));
    expect(heard).toMatchObject({ status: 400, body: { msg: 'Falta el DNI de Zárate, Mora' } });
    expect(heard.body.errors.map(({ msg }: { msg: string }) => msg)).toEqual(['Falta el DNI de Zárate, Mora', 'Falta la nota de Zárate, Mora: Junior 2']);
    expect((await certificate(asked(junior.id, 'sibling', 4))).status).toBe(404);
    expect((await certificate(asked('5e0000000000000000009999', 'student', 4))).status).toBe(404);
  });

  test('is for the staff, and for a teacher’s own classes only', async () => {
    for (const member of ['secretary', 'admin', 'classManager'] as const) expect((await certificate(asked(junior.id, 'student', 4), member)).status).toBe(200);
    for (const member of ['guardian', 'student'] as const) expect((await certificate(asked(junior.id, 'student', 4), member)).status).toBe(403);
    for (const call of ['certificate', 'cambridge']) expect((await certificate(asked(others, 'student', 4), 'teacher', call)).status).toBe(403);
    expect((await certificate({ classroom: others, period: 5, date: DATE, students: [CAST.student.id] }, 'teacher', 'certificates')).status).toBe(403);
    expect((await school.as('teacher').get(`/grade/${others}/5/lacking`)).status).toBe(403);
  });
});

describe('The certificates of a class', () => {
  test('Students without a DNI or without grades are reported beforehand', async () => {
    expect((await school.as('teacher').get(`/grade/${junior.id}/5/lacking`)).body).toEqual([
      { student: { _id: CAST.stranger.id, name: 'Mora', lastname: 'Zárate' }, lacks: ['dni', 'grades'] },
    ]);
    expect((await school.as('teacher').get(`/grade/${kinder.id}/4/lacking`)).body).toEqual([]);
    expect((await school.as('teacher').get(`/grade/${kinder.id}/3/lacking`)).status).toBe(400);
  });

  test('come in one file, a page for each student', async () => {
    const all = (students: readonly string[], period = 5) =>
      certificate({ classroom: junior.id, period, date: '2026-12-11', students }, 'teacher', 'certificates');
    expect((await all([CAST.student.id, CAST.stranger.id])).body.msg).toBe('Falta el DNI de Zárate, Mora');
    await school.database.kysely
      .updateTable('users')
      .set({ dni: 41_000_000, name: 'María de los Ángeles Guadalupe', lastname: 'Núñez Etcheverría Alzogaray' })
      .where('id', '=', CAST.stranger.id)
      .execute();
    await grade(junior, 5, 'stranger', [3, 3]);
    const { pages, text } = readPaper((await all([CAST.stranger.id, CAST.student.id])).bytes);
    expect(pages).toBe(2);
    for (const words of [
      'Ana Abad',
      'María de los Ángeles Guadalupe Núñez Etcheverría Alzogaray',
      'Constancia de asistencia',
      'ha asistido al curso Junior',
      'viernes 11 de diciembre de 2026',
    ])
      expect(text).toContain(words);
    expect((await all([])).body.msg).toBe('Debe seleccionar al menos un alumno');
    expect(readPaper((await all([CAST.student.id], 6)).bytes).text).toContain('Certificado Cambridge');
  });
});

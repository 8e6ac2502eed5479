import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { openClassroom } from '../../../tests/classroom.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
let classroom: string;
let other: string;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
  const room = await openClassroom(school);
  classroom = room.id;
  other = await room.also('adminTeacher');
});
afterEach(() => school.close());

const teacher = () => school.as('teacher');
const addMarch = () =>
  teacher().post(`/attendance/${classroom}/1/bimester`, { fromDate: '2026-03-02', toDate: '2026-03-10', day1: 'Lunes', day2: 'Miércoles' });
const cell = (student: 'student' | 'stranger' | 'sibling', date: string, inassistance: boolean, more: object = {}) => ({
  _id: '',
  student: { _id: CAST[student].id },
  date,
  inassistance,
  ...more,
});

describe('The days of a class', () => {
  test('A class without days has an empty table with its students', async () => {
    expect((await teacher().get(`/attendance/${classroom}`)).body).toEqual({
      header: [],
      students: [
        { _id: CAST.student.id, name: 'Ana', lastname: 'Abad' },
        { _id: CAST.stranger.id, name: 'Mora', lastname: 'Zárate' },
      ],
      periods: [],
    });
  });

  test('A bimester gets every day of the class; at first everybody is present', async () => {
    const { status, body } = await addMarch();
    expect(status).toBe(200);
    expect(body.header).toEqual([['2026-03-02T00:00:00.000Z', '2026-03-04T00:00:00.000Z', '2026-03-09T00:00:00.000Z']]);
    expect(body.periods[0]).toHaveLength(2);
    expect(body.periods[0][0][0]).toEqual({
      ...{ _id: '', classroom, period: 1, date: '2026-03-02T00:00:00.000Z', inassistance: false },
      student: { _id: CAST.student.id, name: 'Ana', lastname: 'Abad' },
    });
  });

  test('A bimester needs both weekdays of the class', async () => {
    const ends = { fromDate: '2026-03-02', toDate: '2026-03-10' };
    for (const days of [{}, { day1: 'Lunes' }, { day1: 'Lunes', day2: null }]) {
      const { status, body } = await teacher().post(`/attendance/${classroom}/1/bimester`, { ...ends, ...days });
      expect([status, body.msg]).toEqual([400, 'La clase debe tener sus dos días para agregar los del bimestre']);
    }
  });

  test('A single day is added once, and the last one cannot be removed', async () => {
    expect((await teacher().post(`/attendance/${classroom}/1`, {})).body.errors).toEqual([{ path: 'date', msg: 'Ingrese la fecha' }]);
    expect((await teacher().post(`/attendance/${classroom}/1`, { date: '2026-03-05' })).status).toBe(200);
    expect((await teacher().post(`/attendance/${classroom}/1`, { date: '2026-03-05' })).body.msg).toBe('La fecha ya está agregada');
    expect((await teacher().post(`/attendance/${classroom}/3`, { date: '2026-08-05' })).body.msg).toBe(
      'Debe agregar por lo menos un día en los bimestres anteriores',
    );
    expect((await teacher().delete(`/attendance/${classroom}/1/2026-03-05T00:00:00.000Z`)).body.msg).toBe('No se puede eliminar la única fecha del bimestre');
    expect((await teacher().post(`/attendance/${classroom}/1`, { date: '2026-03-12' })).status).toBe(200);
    expect((await teacher().delete(`/attendance/${classroom}/1/2026-03-05T00:00:00.000Z`)).body.header).toEqual([['2026-03-12T00:00:00.000Z']]);
    expect((await teacher().delete(`/attendance/${classroom}/1/2026-03-05T00:00:00.000Z`)).status).toBe(404);
  });

  test('A day of the third bimester cannot be before the first one', async () => {
    await addMarch();
    await teacher().post(`/attendance/${classroom}/2`, { date: '2026-05-06' });
    const { status, body } = await teacher().post(`/attendance/${classroom}/3`, { date: '2026-03-01' });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'date', msg: 'Las fechas del 3° Bimestre deben ser posteriores al 06/05, la última del 2° Bimestre' }],
    ]);
    expect((await teacher().get(`/attendance/${classroom}`)).body.header).toHaveLength(2);
  });

  test('A Saturday is a makeup of which nobody is reminded, and so is a holiday that is marked as one', async () => {
    const reminded = async () => (await teacher().get('/dashboard/missing')).body[0].items.filter(({ kind }: { kind: string }) => kind === 'roll');
    expect((await teacher().post(`/attendance/${classroom}/1`, { date: '2026-06-06' })).body.makeup).toEqual(['2026-06-06T00:00:00.000Z']);
    await teacher().post(`/attendance/${classroom}/1`, { date: '2026-05-25', makeup: true });
    expect(await reminded()).toEqual([]);
    const { body } = await teacher().post(`/attendance/${classroom}/1`, { date: '2026-06-08' });
    expect(body.makeup).toEqual(['2026-05-25T00:00:00.000Z', '2026-06-06T00:00:00.000Z']);
    expect(await reminded()).toEqual([{ kind: 'roll', period: 1, count: 1, since: '2026-06-08T00:00:00.000Z' }]);
    const more = { fromDate: '2026-06-15', toDate: '2026-06-20', day1: 'Lunes', day2: 'Miércoles', also: ['2026-06-19'] };
    expect((await teacher().post(`/attendance/${classroom}/2/bimester`, more)).body.makeup).toContain('2026-06-19T00:00:00.000Z');
    expect((await teacher().post(`/attendance/${classroom}/2`, { date: '2026-06-22', makeup: 'quizás' })).status).toBe(400);
  });

  test('The holidays are known in advance', async () => {
    const { body } = await teacher().get('/attendance/holidays/2026');
    expect(body).toContainEqual({ date: '2026-05-25T00:00:00.000Z', name: 'Día de la Revolución de Mayo' });
    expect(body).toContainEqual({ date: '2026-08-17T00:00:00.000Z', name: 'Paso a la Inmortalidad del General José de San Martín' });
  });

  test('The roll of a day counts as called once it was saved on that day or later, with or without absences', async () => {
    const called = async () => (await teacher().get(`/attendance/${classroom}`)).body.called;
    await addMarch();
    await teacher().post(`/attendance/${classroom}/1`, { date: '2026-06-11' });
    expect(await called()).toBeUndefined();
    await teacher().put(`/attendance/${classroom}/1`, [[cell('student', '2026-03-02T00:00:00.000Z', false)]]);
    expect(await called()).toEqual(['2026-03-02T00:00:00.000Z']);
    // Other clients send the whole bimester, with tomorrow, which is still to come.
    await teacher().put(`/attendance/${classroom}/1`, [
      ['2026-03-02', '2026-03-04', '2026-03-09', '2026-06-11'].map((day) => cell('student', `${day}T00:00:00.000Z`, day === '2026-06-11')),
    ]);
    expect(await called()).toEqual(['2026-03-02T00:00:00.000Z', '2026-03-04T00:00:00.000Z', '2026-03-09T00:00:00.000Z']);
  });
});

describe('Who was absent', () => {
  test('An absence is saved once and taken back, and nothing else changes', async () => {
    await addMarch();
    const save = (...cells: object[]) => teacher().put(`/attendance/${classroom}/1`, [cells]);
    expect(await save(cell('student', '2026-03-02T00:00:00.000Z', true), cell('student', '2026-03-04T00:00:00.000Z', true))).toMatchObject({
      status: 200,
      body: { msg: 'Inasistencias Modificadas' },
    });
    await save(cell('student', '2026-03-02T00:00:00.000Z', true));
    const absences = async () => (await teacher().get(`/attendance/${classroom}/${CAST.student.id}`)).body;
    expect(await absences()).toMatchObject([
      { date: '2026-03-02T00:00:00.000Z', period: 1, student: CAST.student.id, classroom },
      { date: '2026-03-04T00:00:00.000Z' },
    ]);
    const [first] = await absences();
    await save(cell('student', '2026-03-02T00:00:00.000Z', false, { _id: first._id }));
    expect(await absences()).toHaveLength(1);
    expect((await teacher().get(`/attendance/${classroom}`)).body.periods[0][0].map((one: { inassistance: boolean }) => one.inassistance)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('A sheet that is sent back as it was read changes nothing that somebody else did meanwhile', async () => {
    await addMarch();
    const sheet = async () => (await teacher().get(`/attendance/${classroom}`)).body.periods[0];
    const absences = async () => (await sheet()).map((row: { inassistance: boolean }[]) => row.map((one) => one.inassistance));
    const save = (rows: unknown) => teacher().put(`/attendance/${classroom}/1`, rows);
    const before = await sheet();
    await save([[cell('student', '2026-03-02T00:00:00.000Z', true)]]);
    expect((await save(before)).status).toBe(200);
    const absent = [true, false, false];
    const present = [false, false, false];
    expect(await absences()).toEqual([absent, present]);
    const after = await sheet();
    // A mark that does not say what was there before counts as it is.
    await save([[{ student: CAST.student.id, date: '2026-03-02', inassistance: false }]]);
    expect(await absences()).toEqual([present, present]);
    expect((await save(after)).status).toBe(200);
    expect(await absences()).toEqual([present, present]);
    await teacher().post(`/attendance/${classroom}/2`, { date: '2026-05-06' });
    await save([[cell('stranger', '2026-03-02T00:00:00.000Z', true)]]);
    const strange = { _id: (await sheet())[1][0]._id };
    expect((await teacher().put(`/attendance/${classroom}/2`, [[cell('stranger', '2026-05-06T00:00:00.000Z', false, strange)]])).body.msg).toBe(
      'Una de las inasistencias es de otra clase o de otro bimestre',
    );
    expect((await save([null])).body.msg).toBe('Las inasistencias no son válidas');
  });

  test('A student or a day that is not of the class is refused, and nothing changes', async () => {
    await addMarch();
    const good = cell('student', '2026-03-02T00:00:00.000Z', true);
    expect((await teacher().put(`/attendance/${classroom}/1`, [[good, cell('sibling', '2026-03-02T00:00:00.000Z', true)]])).body.msg).toBe(
      'Uno de los alumnos no está en la clase',
    );
    expect((await teacher().put(`/attendance/${classroom}/1`, [[good, cell('student', '2026-03-03T00:00:00.000Z', true)]])).body.msg).toBe(
      'Una de las fechas no está en el bimestre',
    );
    expect((await teacher().get(`/attendance/${classroom}/${CAST.student.id}`)).body).toEqual([]);
  });

  test('When a student leaves the class, the absences are deleted', async () => {
    await addMarch();
    await teacher().put(`/attendance/${classroom}/1`, [
      [cell('student', '2026-03-02T00:00:00.000Z', true), cell('stranger', '2026-03-02T00:00:00.000Z', true)],
    ]);
    const [enrollment] = (await school.as('admin').get(`/enrollment?student=${CAST.student.id}`)).body;
    await school.as('admin').delete(`/enrollment/${enrollment._id}`);
    const { body } = await teacher().get(`/attendance/${classroom}`);
    expect(body.periods[0]).toHaveLength(1);
    expect((await school.database.reads.selectFrom('absences').selectAll().execute()).length).toBe(1);
  });

  test('The fewest absences come first, also none at all; more than the given number are left out', async () => {
    await addMarch();
    await teacher().put(`/attendance/${classroom}/1`, [[cell('student', '2026-03-02T00:00:00.000Z', true), cell('student', '2026-03-04T00:00:00.000Z', true)]]);
    const best = async (query: string) =>
      (await school.as('secretary').get(`/attendance/best?${query}`)).body.map(
        (one: { student: { name: string }; quantity: number }) => `${one.student.name} ${one.quantity}`,
      );
    expect(await best('')).toEqual(['Mora 0', 'Ana 2']);
    expect(await best('quantity=1')).toEqual(['Mora 0']);
    expect(await best('quantity=0&year=2025')).toEqual([]);
  });
});

describe('Whose class', () => {
  test('A teacher reads and writes the own class only', async () => {
    expect((await teacher().get(`/attendance/${other}`)).status).toBe(403);
    expect((await teacher().post(`/attendance/${other}/1`, { date: '2026-03-05' })).status).toBe(403);
    expect((await teacher().get(`/attendance/${other}/${CAST.student.id}`)).status).toBe(403);
    expect((await school.as('classManager').post(`/attendance/${other}/1`, { date: '2026-03-05' })).status).toBe(200);
    expect((await teacher().get('/attendance/null')).status).toBe(404);
  });

  test('A past year can only be read', async () => {
    await addMarch();
    await school.setNow('2027-04-10');
    expect((await teacher().get(`/attendance/${classroom}`)).status).toBe(200);
    expect((await teacher().put(`/attendance/${classroom}/1`, [[cell('student', '2026-03-02T00:00:00.000Z', true)]])).body.msg).toBe(
      'La clase es de 2026: solo lectura',
    );
    expect((await teacher().post(`/attendance/${classroom}/1`, { date: '2027-04-05' })).status).toBe(400);
    expect((await teacher().delete(`/attendance/${classroom}/1/2026-03-02`)).status).toBe(400);
  });

  test('A family reads its own absences only', async () => {
    expect((await school.as('guardian').get(`/attendance/${classroom}/${CAST.student.id}`)).status).toBe(200);
    expect((await school.as('student').get(`/attendance/${classroom}/${CAST.student.id}`)).status).toBe(200);
    expect((await school.as('student').get(`/attendance/${classroom}/${CAST.stranger.id}`)).status).toBe(403);
    expect((await school.as('guardian').get(`/attendance/${classroom}`)).status).toBe(403);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
let categories: Readonly<Record<string, string>>;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
  const { body } = await school.as('admin').get('/category');
  categories = Object.fromEntries(body.map((category: { name: string; _id: string }) => [category.name, category._id]));
});
afterEach(() => school.close());

const office = () => school.as('secretary');
const enrollWith = (student: CastName, more: object = {}) =>
  office().post('/enrollment', { student: CAST[student].id, category: categories['Junior'], year: 2026, month: 6, ...more });
const enroll = async (student: CastName, more: object = {}): Promise<string> => (await enrollWith(student, more)).body._id;
const form = (more: object = {}) => ({
  ...{ teacher: CAST.teacher.id, category: categories['Junior'], classroom: '3', day1: 'Lunes', day2: 'Miércoles', hourin1: '17:00', hourout1: '18:30' },
  ...{ students: [] as unknown[], ...more },
});
const make = async (more: object = {}): Promise<string> => (await office().post('/class', form(more))).body._id;
const assign = (enrollment: string, classroom: string, more: object = {}) => office().put(`/enrollment/${enrollment}/class`, { classroom, ...more });
const namesIn = async (id: string) => (await office().get(`/class/${id}`)).body.students.map((one: { name: string }) => one.name);
const told = async (id: string) =>
  (await school.as('admin').get('/history?noun=class')).body
    .filter(({ nounId }: { nounId: string }) => nounId === id)
    .flatMap((one: { changes: { field: string; after?: string }[] }) => one.changes.map(({ field, after }) => `${field}: ${after}`));

const FULL =
  'La clase de Núñez, Elena (Lunes y Miércoles, de 17:00 a 18:30) tiene un lugar y quedarían 2 alumnos: elija otra clase o confirme que se superan sus lugares';

describe('The places of a class', () => {
  let full: string;
  let second: string;
  beforeEach(async () => {
    await enroll('student');
    second = await enroll('stranger');
    full = await make({ capacity: 1, students: [CAST.student.id] });
  });

  test('Putting a student into a full class is refused until somebody confirms it', async () => {
    expect(await assign(second, full)).toMatchObject({ status: 409, body: { msg: FULL, errors: [{ msg: FULL }] } });
    expect(await namesIn(full)).toEqual(['Ana']);
    expect(await assign(second, full, { beyondPlaces: true })).toMatchObject({ status: 200, body: { classroom: full, category: { name: 'Junior' } } });
    expect(await namesIn(full)).toEqual(['Ana', 'Mora']);
    expect(await told(full)).toContain('Más alumnos que lugares: Sí');
  });

  test('A class with more students than places is neither created nor changed until somebody confirms it', async () => {
    await assign(second, full, { beyondPlaces: true });
    await office().delete(`/class/${full}`, { students: { [CAST.student.id]: null, [CAST.stranger.id]: null } });
    const both = { capacity: 1, students: [CAST.student.id, CAST.stranger.id] };
    expect(await office().post('/class', form(both))).toMatchObject({ status: 409, body: { msg: FULL } });
    const one = await make({ capacity: 1, students: [CAST.student.id] });
    expect(await office().put(`/class/${one}`, form(both))).toMatchObject({ status: 409, body: { msg: FULL } });
    expect(await namesIn(one)).toEqual(['Ana']);
    expect((await office().put(`/class/${one}`, form({ ...both, beyondPlaces: true }))).status).toBe(200);
    expect(await told(one)).toContain('Más alumnos que lugares: Sí');
    // Changing only the room of an overfull class needs no confirmation.
    expect((await office().put(`/class/${one}`, form({ ...both, classroom: '5' }))).status).toBe(200);
  });

  test('Fewer places than students need a confirmation too', async () => {
    await assign(second, full, { beyondPlaces: true });
    const students = [CAST.student.id, CAST.stranger.id];
    expect((await office().put(`/class/${full}`, form({ capacity: 5, students }))).status).toBe(200);
    expect((await office().put(`/class/${full}`, form({ capacity: 1, students }))).body.msg).toBe(FULL);
  });

  test('Deleting a class does not move anybody into a full one without confirmation', async () => {
    const old = await make({ students: [CAST.stranger.id], day1: 'Martes', day2: 'Jueves' });
    const students = { [CAST.stranger.id]: full };
    expect(await office().delete(`/class/${old}`, { students })).toMatchObject({ status: 409, body: { msg: FULL } });
    expect([await namesIn(old), await namesIn(full)]).toEqual([['Mora'], ['Ana']]);
    expect((await office().delete(`/class/${old}?beyondPlaces=true&students=${encodeURIComponent(JSON.stringify(students))}`)).status).toBe(200);
    expect(await namesIn(full)).toEqual(['Ana', 'Mora']);
  });

  test('If two people want the last place at once, one of them gets it', async () => {
    const third = await enroll('sibling');
    const last = await make({ capacity: 1, day1: 'Viernes', day2: 'Viernes' });
    const answers = await Promise.all([assign(second, last), assign(third, last)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await namesIn(last)).toHaveLength(1);
  });
});

describe('The class of an enrolled student', () => {
  test('It is chosen together with the enrollment; if it is full, the student is not enrolled', async () => {
    const one = await make({ capacity: 1 });
    expect((await enrollWith('student', { classroom: one })).body).toMatchObject({ classroom: one });
    expect(await namesIn(one)).toEqual(['Ana']);
    expect(await enrollWith('stranger', { classroom: one })).toMatchObject({ status: 409, body: { msg: FULL } });
    expect((await office().get(`/enrollment?student=${CAST.stranger.id}`)).body).toEqual([]);
    expect((await enrollWith('stranger', { classroom: one, beyondPlaces: true })).status).toBe(200);
  });

  test('It must have the category and the year of the enrollment, and not be the present one', async () => {
    const id = await enroll('student');
    const kinder = await make({ category: categories['Kinder'] });
    const own = await make();
    const says = async (classroom: string) => {
      const { status, body } = await assign(id, classroom);
      return [status, body.msg];
    };
    expect(await says(kinder)).toEqual([400, 'La clase debe ser de la categoría y del año de la inscripción']);
    expect(await says('ffffffffffffffffffffffff')).toEqual([404, 'La clase no existe']);
    expect(await says('')).toEqual([400, 'Seleccione la clase']);
    expect(await says(own)).toEqual([200, undefined]);
    expect(await says(own)).toEqual([400, 'Ya está en esa clase']);
    expect((await assign('ffffffffffffffffffffffff', own)).body.msg).toBe('La inscripción no existe');
    await school.setNow('2027-03-10');
    expect(await says(own)).toEqual([400, 'La inscripción es de un año anterior y ya no se puede modificar']);
  });

  test('Only the office puts students into classes', async () => {
    const id = await enroll('student');
    const one = await make();
    for (const who of ['teacher', 'classManager', 'guardian', 'student'] as const)
      expect([who, (await school.as(who).put(`/enrollment/${id}/class`, { classroom: one })).status]).toEqual([who, 403]);
  });

  test('The list says which students have no class', async () => {
    await enroll('student', { classroom: await make() });
    await enroll('stranger');
    const { body } = await office().get('/enrollment?classroom=none&year=2026');
    expect(body.map((one: { student: { name: string } }) => one.student.name)).toEqual(['Mora']);
  });
});

describe('A student who moves to another class of the category', () => {
  let enrollment: string;
  let from: string;
  let to: string;
  let oral: string;
  let writing: string;
  const absent = (date: string, student: CastName = 'student') => ({
    _id: '',
    student: { _id: CAST[student].id },
    date: `${date}T00:00:00.000Z`,
    inassistance: true,
  });
  const grade = (gradetype: string, value: number, student: CastName = 'student') => ({
    _id: '',
    student: { _id: CAST[student].id },
    gradetype: { _id: gradetype },
    value,
  });
  const absencesOf = async (id: string) =>
    (await office().get(`/attendance/${id}/${CAST.student.id}`)).body.map((one: { date: string }) => one.date.slice(0, 10));
  const kindsOf = async (id: string) => (await office().get(`/grade/student/${id}/${CAST.student.id}`)).body.headers;

  beforeEach(async () => {
    enrollment = await enroll('student');
    await enroll('stranger');
    from = await make({ students: [CAST.student.id] });
    to = await make({ students: [CAST.stranger.id], teacher: CAST.adminTeacher.id, classroom: '4', day1: 'Martes', day2: 'Miércoles' });
    const checks = [
      { category: categories['Junior'], checks: true },
      { category: null, percentage: false },
    ];
    const types = await school.as('admin').post('/grade-type', [
      { _id: 0, name: 'Oral', categories: checks },
      { _id: 0, name: 'Writing', categories: checks },
    ]);
    [oral, writing] = types.body.map((one: { _id: string }) => one._id);
    await office().post(`/grade/${from}/1`, { gradetype: oral });
    await office().post(`/grade/${from}/1`, { gradetype: writing });
    await office().put(`/grade/${from}/1`, [[grade(oral, 8), grade(writing, 7.5)]]);
    await office().put(`/grade/${from}/2`, [[grade(oral, 9)]]);
    for (const date of ['2026-03-09', '2026-03-11']) await office().post(`/attendance/${from}/1`, { date });
    await office().put(`/attendance/${from}/1`, [[absent('2026-03-09'), absent('2026-03-11')]]);
    await office().put(`/observation/${from}/1`, [{ observation: { _id: 0, student: CAST.student.id, description: 'Participa mucho.' } }]);
    await office().post(`/grade/${to}/1`, { gradetype: oral });
    for (const date of ['2026-03-10', '2026-03-11']) await office().post(`/attendance/${to}/1`, { date });
    await office().put(`/attendance/${to}/1`, [[absent('2026-03-10', 'stranger'), { ...absent('2026-03-11', 'stranger'), inassistance: false }]]);
  });

  test('What was written about the student is counted beforehand', async () => {
    expect((await office().get(`/class/${from}/removal`)).body.students).toEqual([{ _id: CAST.student.id, grades: 3, absences: 2, observations: 1 }]);
  });

  test('The student’s grades, absences and observations are in the new class, and nobody else’s change', async () => {
    expect((await assign(enrollment, to)).status).toBe(200);
    const { body } = await office().get(`/grade/student/${to}/${CAST.student.id}`);
    expect(body.headers).toEqual(['Oral', 'Writing']);
    expect(body.rows.map((row: { value: unknown }[]) => row.map(({ value }) => value))).toEqual([
      [8, 9, '', ''],
      [7.5, '', '', ''],
    ]);
    expect(await absencesOf(to)).toEqual(['2026-03-09', '2026-03-11']);
    const observations = (await office().get(`/observation/${to}/${CAST.student.id}`)).body;
    expect(JSON.stringify(observations)).toContain('Participa mucho.');
    expect((await office().get(`/class/${from}/removal`)).body).toMatchObject({ grades: 0, absences: 0, observations: 0 });
    expect(await absencesOf(from)).toEqual([]);
    // The classmates see no further kind of grade and no further day.
    expect((await office().get(`/grade/student/${to}/${CAST.stranger.id}?empty=true`)).body).toEqual({ headers: [], rows: [] });
    expect((await office().put(`/grade/${to}/1`, [[grade(oral, 6, 'stranger')]])).status).toBe(200);
    expect((await office().get(`/grade/student/${to}/${CAST.stranger.id}`)).body.headers).toEqual(['Oral']);
    expect((await office().get(`/attendance/${to}/${CAST.stranger.id}/presence`)).body).toMatchObject({ days: 2, absences: 1 });
    expect((await office().get(`/attendance/${to}/${CAST.student.id}/presence`)).body).toMatchObject({ days: 3, absences: 2 });
  });

  test('A day that the new class does not have is not in its sheet until somebody adds it', async () => {
    await assign(enrollment, to);
    const table = async () => (await office().get(`/attendance/${to}`)).body;
    expect((await table()).header[0].map((day: string) => day.slice(0, 10))).toEqual(['2026-03-10', '2026-03-11']);
    expect((await table()).brought).toMatchObject([{ student: CAST.student.id, date: '2026-03-09T00:00:00.000Z', period: 1 }]);
    expect((await office().post(`/attendance/${to}/1`, { date: '2026-03-09' })).status).toBe(200);
    expect((await table()).header[0]).toHaveLength(3);
    expect(await table()).not.toHaveProperty('brought');
    expect(await absencesOf(to)).toEqual(['2026-03-09', '2026-03-11']);
  });

  test('The same happens when the student’s class is deleted; the histories of both classes tell it', async () => {
    expect((await office().delete(`/class/${from}`, { students: { [CAST.student.id]: to } })).status).toBe(200);
    expect(await absencesOf(to)).toEqual(['2026-03-09', '2026-03-11']);
    expect(await kindsOf(to)).toEqual(['Oral', 'Writing']);
    expect(await told(to)).toContain('Llegaron de otra clase: Abad, Ana, con 3 notas, 2 inasistencias y 1 observación. De Junior · Núñez, Elena · 2026');
    expect(await told(from)).toContain('Pasaron a otra clase: Abad, Ana, con 3 notas, 2 inasistencias y 1 observación. A Junior · Ledesma, Bruno · 2026');
  });

  test('A class without kinds of grades gets those of the old one, so that no bimester is skipped', async () => {
    const empty = await make({ day1: 'Viernes', day2: 'Viernes', classroom: '7' });
    await assign(enrollment, empty);
    const { body } = await office().get(`/grade/${empty}`);
    expect(body.header.map((types: { name: string }[]) => types.map(({ name }) => name))).toEqual([
      ['Oral', 'Writing'],
      ['Oral', 'Writing'],
    ]);
  });

  test('The other students are not reminded of kinds of grades that only this student brought', async () => {
    const lacks = async () =>
      (await office().get('/dashboard/missing')).body
        .filter((one: { classroom: string }) => one.classroom === to)
        .flatMap((one: { items: object[] }) => one.items);
    const before = await lacks();
    await assign(enrollment, to);
    // Only the grades of the new student could be missing, and those of the third and fourth bimester are not due in June.
    expect((await lacks()).filter((item: { kind?: string; period?: number }) => item.kind === 'grades')).toEqual(
      before.filter((item: { kind?: string }) => item.kind === 'grades'),
    );
  });

  test('In another category it is lost: the question says how much', async () => {
    const { body } = await office().post(`/enrollment/${enrollment}/preview`, { category: categories['Kinder'], month: 6 });
    const lost = 'Dejará la clase en la que está. Se pierden 3 notas, 2 inasistencias y 1 observación';
    expect(body.warnings).toContain(lost);
    expect((await office().get(`/enrollment/${enrollment}/removal`)).body.warnings).toEqual([lost]);
  });
});

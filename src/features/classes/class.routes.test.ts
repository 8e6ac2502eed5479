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
const enroll = async (student: CastName, category = 'Junior', year = 2026): Promise<void> => {
  expect((await office().post('/enrollment', { student: CAST[student].id, category: categories[category], year, month: year === 2026 ? 6 : 0 })).status).toBe(
    200,
  );
};
const form = (more: object = {}) => ({
  ...{ teacher: CAST.teacher.id, category: categories['Junior'], classroom: '3', day1: 'Lunes', day2: 'Miércoles', hourin1: '17:00', hourout1: '18:30' },
  ...{ students: [] as unknown[], ...more },
});
const make = async (more: object = {}) => (await office().post('/class', form(more))).body;
const student = (name: CastName) => ({ _id: CAST[name].id, name: CAST[name].name });

describe('Making a class', () => {
  test('A class of this year has its teacher, hours and students, and both days have the same hours', async () => {
    await enroll('student');
    const made = await office().post('/class', form({ year: 1999, students: [student('student')] }));
    expect(made).toMatchObject({
      status: 200,
      body: {
        category: { _id: categories['Junior'], name: 'Junior' },
        teacher: { _id: CAST.teacher.id, name: 'Elena', lastname: 'Núñez' },
        ...{ year: 2026, classroom: '3', day1: 'Lunes', day2: 'Miércoles', capacity: 12, taken: 1 },
        ...{
          hourin1: '2000-01-01T17:00:00.000Z',
          hourout1: '2000-01-01T18:30:00.000Z',
          hourin2: '2000-01-01T17:00:00.000Z',
          hourout2: '2000-01-01T18:30:00.000Z',
        },
      },
    });
    const read = await office().get(`/class/${made.body._id}`);
    expect(read.body).toMatchObject({ ...made.body, students: [{ _id: CAST.student.id, lastname: 'Abad', name: 'Ana', studentnumber: 1, chargeday: 31 }] });
    expect((await office().get(`/enrollment?classroom=false&student=${CAST.student.id}`)).body).toMatchObject([{ classroom: made.body._id }]);
    expect((await office().get(`/class/student/${CAST.student.id}`)).body._id).toBe(made.body._id);
  });

  test('Each missing field is reported', async () => {
    const { status, body } = await office().post('/class', { students: [], day2: '0' });
    expect(status).toBe(400);
    expect(body.errors.map((error: { path: string }) => error.path).sort()).toEqual(['category', 'day1', 'day2', 'hourin1', 'hourout1', 'teacher']);
    expect((await office().post('/class', form({ teacher: '', category: '' }))).body.errors).toEqual([
      { path: 'teacher', msg: 'Seleccione el profesor' },
      { path: 'category', msg: 'Seleccione una categoría' },
    ]);
  });

  test('A student of another category, of none, or of another class is refused, and no class is created', async () => {
    await enroll('student');
    await enroll('sibling', 'Kinder');
    const msg = async (...students: CastName[]) => (await office().post('/class', form({ students: students.map(student) }))).body.msg;
    expect(await msg('sibling')).toBe('Abad, Bautista no tiene inscripción de este año en esa categoría');
    expect(await msg('stranger')).toBe('Zárate, Mora no tiene inscripción de este año en esa categoría');
    expect(await msg('student', 'student')).toBe('El alumno ya ha sido agregado');
    expect((await office().get('/class')).body).toEqual([]);
    await make({ students: [student('student')] });
    expect(await msg('student')).toBe('Abad, Ana ya está en otra clase');
    expect((await office().get('/class')).body).toHaveLength(1);
  });

  test('The form offers the students of the category who have no class yet', async () => {
    await enroll('student');
    await enroll('stranger');
    const offered = async () =>
      (await office().get(`/user?type=student&active=true&category=${categories['Junior']}&classroom=null`)).body.map((one: { name: string }) => one.name);
    expect(await offered()).toEqual(['Ana', 'Mora']);
    await make({ students: [student('student')] });
    expect(await offered()).toEqual(['Mora']);
  });

  test('What it would collide with is reported before it is saved', async () => {
    await make();
    const { body } = await office().post('/class/clashes', form());
    expect(body).toEqual([
      { kind: 'teacher', text: 'Elena Núñez ya da clase en Junior el Lunes de 17:00 a 18:30' },
      { kind: 'room', text: 'El aula 3 está ocupada por Junior de Elena Núñez el Lunes de 17:00 a 18:30' },
    ]);
    expect((await office().post('/class/clashes', {})).body.errors).toEqual([
      { path: 'day1', msg: 'Seleccione el primer día de clase' },
      { path: 'hourin1', msg: 'Ingrese la hora de entrada' },
      { path: 'hourout1', msg: 'Ingrese la hora de salida' },
    ]);
  });
});

test('An hour that is no text is refused like one that is missing', async () => {
  for (const hour of [{ toString: 1 }, [], 5, true]) {
    const { status, body } = await office().post('/class', form({ hourin1: '17:00', hourout1: hour }));
    expect([status, body.errors]).toEqual([400, [{ path: 'hourout1', msg: 'Ingrese la hora de salida' }]]);
  }
});

test('All faults of a class are reported at once, each at its field', async () => {
  const { status, body } = await office().post('/class', form({ category: '', teacher: '', hourin1: '07:30', hourout1: '22:01' }));
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    { path: 'teacher', msg: 'Seleccione el profesor' },
    { path: 'category', msg: 'Seleccione una categoría' },
    { path: 'hourin1', msg: 'El horario debe estar entre las 08:00 y las 22:00' },
    { path: 'hourout1', msg: 'El horario debe estar entre las 08:00 y las 22:00' },
  ]);
  const late = await office().post('/class', form({ category: '', hourin1: '17:00', hourout1: '16:30', hourin2: '25:00', hourout2: '18:00' }));
  expect(late.body.errors).toEqual([
    { path: 'category', msg: 'Seleccione una categoría' },
    { path: 'hourin2', msg: 'Ingrese la hora de entrada del segundo día' },
    { path: 'hourout1', msg: 'La hora de salida no puede ser anterior a la de entrada' },
  ]);
});

describe('Changing a class', () => {
  test('Students who are no longer in the list leave the class, and the category stays', async () => {
    await enroll('student');
    await enroll('stranger');
    const { _id } = await make({ students: [student('student')] });
    const changed = await office().put(
      `/class/${_id}`,
      form({ category: categories['Kinder'], classroom: '', hourin2: '18:00', hourout2: '19:00', capacity: 5, students: [student('stranger')] }),
    );
    expect(changed).toMatchObject({ status: 200, body: { category: { name: 'Junior' }, hourin2: '2000-01-01T18:00:00.000Z', capacity: 5, taken: 1 } });
    expect(changed.body).not.toHaveProperty('classroom');
    expect((await office().get(`/class/${_id}`)).body.students.map((one: { name: string }) => one.name)).toEqual(['Mora']);
    expect((await office().get(`/class/student/${CAST.student.id}`)).status).toBe(404);
  });

  test('Saving an outdated class is refused, so that no student is taken out unseen', async () => {
    await enroll('student');
    await enroll('stranger');
    const { _id } = await make();
    const read = async () => {
      const { body, headers } = await office().get(`/class/${_id}`);
      return { names: body.students.map((one: { name: string }) => one.name), seen: String(headers['x-state']) };
    };
    const first = await read();
    expect(first).toMatchObject({ names: [], seen: expect.stringMatching(/^[\w-]{22}$/) });
    const both = form({ students: [student('student'), student('stranger')] });
    expect((await school.as('admin').put(`/class/${_id}`, both, { seen: first.seen })).status).toBe(200);
    const late = form({ students: [student('student')] });
    const msg = 'Estos datos cambiaron después de que usted los abrió: ya se muestran como están. Revise lo que escribió y guarde de nuevo';
    expect(await office().put(`/class/${_id}`, late, { seen: first.seen })).toMatchObject({ status: 409, body: { msg, errors: [{ msg }] } });
    const second = await read();
    expect([second.names, second.seen === first.seen]).toEqual([['Ana', 'Mora'], false]);
    // A caller who has seen the present state, or does not say which state was seen, may save.
    expect((await office().put(`/class/${_id}`, late, { seen: second.seen })).status).toBe(200);
    expect((await office().put(`/class/${_id}`, both)).status).toBe(200);
    expect((await read()).names).toEqual(['Ana', 'Mora']);
    expect(await read()).toEqual(await read());
  });

  test('If several save the state that they saw at the same moment, one succeeds and the others are refused', async () => {
    const { _id } = await make();
    const seen = String((await office().get(`/class/${_id}`)).headers['x-state']);
    const saves = Array.from({ length: 6 }, (_, index) => office().put(`/class/${_id}`, form({ classroom: String(index + 4) }), { seen }));
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('A class of a past year cannot be changed', async () => {
    const { _id } = await make();
    await school.setNow('2027-03-10');
    expect((await office().put(`/class/${_id}`, form())).body.msg).toBe('La clase es de 2026: solo se puede modificar una clase del año actual');
    expect((await office().delete(`/class/${_id}`)).status).toBe(400);
    expect((await office().get('/class')).body).toEqual([]);
    expect((await office().get('/class?year=2026')).body).toHaveLength(1);
  });

  test('Another category of the enrollment takes the student out of the class', async () => {
    await enroll('student');
    const { _id } = await make({ students: [student('student')] });
    expect((await office().get(`/class/${_id}`)).body.students).toMatchObject([{ _id: CAST.student.id }]);
    const [enrollment] = (await office().get(`/enrollment?student=${CAST.student.id}`)).body;
    expect((await office().put(`/enrollment/${enrollment._id}`, { category: categories['Kinder'], month: 6 })).body.classroom).toBeNull();
    expect((await office().get(`/class/${_id}`)).body.students).toEqual([]);
  });

  test('An unknown class, and the word null, are 404', async () => {
    for (const id of ['null', 'ffffffffffffffffffffffff']) {
      expect((await office().get(`/class/${id}`)).status).toBe(404);
      expect((await office().put(`/class/${id}`, form())).status).toBe(404);
      expect((await office().delete(`/class/${id}`)).status).toBe(404);
    }
  });
});

describe('Deleting a class', () => {
  test('It needs an answer for every student; then each student moves as answered', async () => {
    await enroll('student');
    await enroll('stranger');
    const old = await make({ students: [student('student'), student('stranger')] });
    const next = await make({ day1: 'Martes', day2: 'Jueves' });
    const refused = await office().delete(`/class/${old._id}`, { students: { [CAST.student.id]: next._id } });
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ path: CAST.stranger.id, msg: 'Indique a qué clase pasa Zárate, Mora' }] } });
    expect((await office().get(`/class/${old._id}`)).body.taken).toBe(2);
    const done = await office().delete(`/class/${old._id}`, { students: { [CAST.student.id]: next._id, [CAST.stranger.id]: null } });
    expect(done).toMatchObject({ status: 200, body: { msg: 'Clase Eliminada' } });
    expect((await office().get(`/class/${old._id}`)).status).toBe(404);
    expect((await office().get(`/class/${next._id}`)).body.students.map((one: { name: string }) => one.name)).toEqual(['Ana']);
    expect((await office().get(`/enrollment?student=${CAST.stranger.id}`)).body).toMatchObject([{ classroom: null }]);
  });

  test('What was written in it is counted beforehand, also when its teacher is deleted', async () => {
    await enroll('student');
    const { _id } = await make({ students: [student('student')] });
    const work = async () => (await office().get(`/class/${_id}/removal`)).body;
    const own = { _id: CAST.student.id, grades: 0, absences: 0, observations: 0 };
    expect(await work()).toEqual({ grades: 0, absences: 0, observations: 0, students: [own] });
    await office().post(`/attendance/${_id}/1`, { date: '2026-03-09' });
    const absent = { _id: '', student: { _id: CAST.student.id }, date: '2026-03-09T00:00:00.000Z', inassistance: true };
    expect((await office().put(`/attendance/${_id}/1`, [[absent]])).status).toBe(200);
    expect(await work()).toEqual({ grades: 0, absences: 1, observations: 0, students: [{ ...own, absences: 1 }] });
    expect((await office().get(`/user/${CAST.teacher.id}/leaving/deleted`)).body.consequences).toEqual([
      { text: 'Se elimina su clase de Junior 2026, con 1 inasistencia, y un alumno queda sin clase.' },
    ]);
    expect((await office().get('/class/ffffffffffffffffffffffff/removal')).status).toBe(404);
    expect((await school.as('teacher').get(`/class/${_id}/removal`)).status).toBe(403);
  });

  test('The answers may be in the query, for callers that cannot send a body', async () => {
    await enroll('student');
    const { _id } = await make({ students: [student('student')] });
    const answers = encodeURIComponent(JSON.stringify({ [CAST.student.id]: null }));
    expect((await office().delete(`/class/${_id}?students=%7B`)).status).toBe(400);
    expect((await office().delete(`/class/${_id}?students=${answers}`)).status).toBe(200);
  });
});

describe('Who sees what', () => {
  test('An empty filter of the list arrives as the word null', async () => {
    const { _id } = await make();
    expect((await office().get('/class?teacher=null&category=null&year=null')).body).toMatchObject([{ _id }]);
  });

  test('A teacher sees only her own classes, whatever filter is sent', async () => {
    await make();
    await make({ teacher: CAST.adminTeacher.id, classroom: '4' });
    expect((await school.as('teacher').get(`/class?teacher=${CAST.adminTeacher.id}`)).body.map((one: { classroom: string }) => one.classroom)).toEqual(['3']);
    expect((await school.as('classManager').get('/class')).body).toHaveLength(2);
    expect((await office().get(`/class?teacher=${CAST.adminTeacher.id}`)).body).toHaveLength(1);
    expect((await office().get(`/class?category=${categories['Kinder']}`)).body).toEqual([]);
  });

  test('A family is not even told whether another family’s child is in a class', async () => {
    await enroll('stranger');
    for (const viewer of ['student', 'guardian'] as const) {
      const { status } = await school.as(viewer).get(`/class/student/${CAST.stranger.id}`);
      expect([viewer, status]).toEqual([viewer, 403]);
    }
    await make({ students: [student('stranger')] });
    for (const viewer of ['student', 'guardian'] as const) expect((await school.as(viewer).get(`/class/student/${CAST.stranger.id}`)).status).toBe(403);
  });

  test('A family gets the card of its own class, and only the first names of classmates', async () => {
    await enroll('student');
    await enroll('stranger');
    const own = await make({ students: [student('student'), student('stranger')] });
    const nobodys = await make({ classroom: '9' });
    for (const viewer of ['student', 'guardian'] as const) {
      const { status, body } = await school.as(viewer).get(`/class/${own._id}`);
      expect(status).toBe(200);
      expect(body.students).toEqual([
        { _id: CAST.student.id, name: 'Ana', lastname: '', relatedCellphones: [], children: [], img: { public_id: '', url: '' } },
        { _id: CAST.stranger.id, name: 'Mora', lastname: '', relatedCellphones: [], children: [], img: { public_id: '', url: '' } },
      ]);
      expect((await school.as(viewer).get(`/class/${nobodys._id}`)).status).toBe(403);
      expect((await school.as(viewer).get('/class')).status).toBe(403);
    }
    // The teacher of a child can be reached.
    expect((await school.as('guardian').get(`/user/${CAST.teacher.id}`)).body).toMatchObject({ name: 'Elena', email: 'elena.nunez@demo.example' });
    expect((await school.as('guardian').get(`/user/${CAST.adminTeacher.id}`)).status).toBe(403);
    expect((await school.as('sibling').get(`/class/${own._id}`)).status).toBe(403);
  });

  test('In a colleague’s class a teacher sees what a family sees: the card and first names', async () => {
    await enroll('student');
    await enroll('stranger');
    const own = await make({ students: [student('student')] });
    const colleagues = await make({ teacher: CAST.adminTeacher.id, classroom: '9', students: [student('stranger')] });
    const seenBy = async (viewer: CastName, { _id }: { readonly _id: string }) => (await school.as(viewer).get(`/class/${_id}`)).body;
    expect(await seenBy('teacher', colleagues)).toEqual(await seenBy('stranger', colleagues));
    expect(await seenBy('teacher', colleagues)).toMatchObject({
      ...{ classroom: '9', teacher: { lastname: 'Ledesma' }, day1: 'Lunes', hourin1: '2000-01-01T17:00:00.000Z' },
      students: [{ _id: CAST.stranger.id, name: 'Mora', lastname: '', relatedCellphones: [], children: [], img: { public_id: '', url: '' } }],
    });
    expect((await seenBy('teacher', own)).students).toMatchObject([{ name: 'Ana', lastname: 'Abad' }]);
    for (const viewer of ['classManager', 'adminTeacher', 'secretary'] as const)
      for (const [one, lastname] of [
        [own, 'Abad'],
        [colleagues, 'Zárate'],
      ] as const)
        expect([viewer, (await seenBy(viewer, one)).students]).toMatchObject([viewer, [{ lastname }]]);
  });

  test('The weekly hours of a teacher are counted by the salary rate of each category', async () => {
    await make();
    await make({
      category: categories['CAE'],
      classroom: '4',
      day1: 'Viernes',
      day2: 'Viernes',
      hourin1: '09:00',
      hourout1: '10:15',
      hourin2: '10:15',
      hourout2: '11:00',
    });
    expect((await office().get(`/class/teacher/${CAST.teacher.id}`)).body).toEqual({ lowHours: 3, highHours: 2 });
    expect((await office().get(`/class/teacher/${CAST.adminTeacher.id}`)).body.msg).toBe('Ledesma, Bruno no tiene clases este año');
    expect((await office().get(`/class/teacher/${CAST.secretary.id}`)).body.msg).toBe('Peralta, Celia no es profesora');
    expect((await office().get('/class/teacher/ffffffffffffffffffffffff')).status).toBe(404);
  });
});

describe('A teacher who is inactivated or deleted', () => {
  const edit = (active: boolean) => office().put(`/user/${CAST.teacher.id}`, { name: 'Elena', lastname: 'Núñez', type: 'teacher', active });

  test('Her classes of this year are deleted with her, and the students keep their enrollments', async () => {
    await enroll('student');
    const { _id } = await make({ students: [student('student')] });
    expect((await office().get(`/user/${CAST.teacher.id}/leaving/inactivated`)).body.consequences).toEqual([
      { text: 'Se elimina su clase de Junior 2026, y un alumno queda sin clase.' },
    ]);
    expect((await edit(false)).status).toBe(200);
    expect((await office().get(`/class/${_id}`)).status).toBe(404);
    expect((await office().get(`/enrollment?student=${CAST.student.id}`)).body).toMatchObject([{ classroom: null, category: { name: 'Junior' } }]);
  });

  test('A teacher who becomes a secretary and is inactivated in one save loses her classes too', async () => {
    await make();
    const left = await school.as('admin').put(`/user/${CAST.teacher.id}`, { type: 'secretary', name: 'Elena', lastname: 'Núñez', active: false });
    expect([left.status, (await office().get('/class')).body]).toEqual([200, []]);
  });

  test('If they are handed over first, her classes stay', async () => {
    await enroll('student');
    const { _id } = await make({ students: [student('student')] });
    const handed = await office().post(`/class/teacher/${CAST.teacher.id}/hand-over`, { teacher: CAST.adminTeacher.id });
    expect(handed).toMatchObject({ status: 200, body: { msg: 'Se entregó una clase' } });
    expect((await edit(false)).status).toBe(200);
    expect((await office().get(`/class/${_id}`)).body).toMatchObject({ teacher: { lastname: 'Ledesma' }, students: [{ name: 'Ana' }] });
    expect((await office().post(`/class/teacher/${CAST.teacher.id}/hand-over`, { teacher: CAST.secretary.id })).status).toBe(400);
    expect((await office().post('/class/teacher/ffffffffffffffffffffffff/hand-over', { teacher: CAST.adminTeacher.id })).status).toBe(404);
  });

  test('While she has classes she can only get another role that teaches', async () => {
    const { _id } = await make();
    const become = (type: string) => school.as('admin').put(`/user/${CAST.teacher.id}`, { name: 'Elena', lastname: 'Núñez', type, active: true });
    expect(await become('guardian')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'type', msg: 'Tiene clases este año: entréguelas primero a otro profesor' }] },
    });
    expect((await become('classManager')).status).toBe(200);
    expect((await office().delete(`/class/${_id}`)).status).toBe(200);
    expect((await become('guardian')).status).toBe(200);
  });

  test('A teacher with classes of past years cannot be deleted', async () => {
    await make();
    await school.setNow('2027-03-10');
    const refused = await office().delete(`/user/${CAST.teacher.id}/teacher`);
    expect(refused).toMatchObject({
      status: 400,
      body: { msg: 'Tiene clases de años anteriores, que deben conservarse: en lugar de eliminar al usuario, inactívelo' },
    });
  });

  test('A teacher with classes of this year only is deleted with them', async () => {
    const { _id } = await make();
    expect((await office().delete(`/user/${CAST.teacher.id}/teacher`)).status).toBe(200);
    expect((await office().get(`/class/${_id}`)).status).toBe(404);
  });
});

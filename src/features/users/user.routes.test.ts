import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

type Row = { readonly name: string; readonly lastname: string };
const namesOf = (rows: readonly Row[]): readonly string[] => rows.map((row) => `${row.lastname}, ${row.name}`);
const TEAM_FIELDS = ['_id', 'children', 'img', 'lastname', 'name', 'relatedCellphones', 'sex', 'type'];
const picture = async (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff', type: string = format): Promise<string> => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#14548c' } })
    .toFormat(format)
    .toBuffer();
  return `data:image/${type};base64,${bytes.toString('base64')}`;
};

describe('Lists of people', () => {
  test('A visitor sees the active team with its six fields, by role and name, and nothing else', async () => {
    const team = await school.as(null).get('/user?active=true&type=team');
    expect(team.status).toBe(200);
    expect(namesOf(team.body)).toEqual(['Ledesma, Bruno', 'Ibáñez, Dora', 'Peralta, Celia', 'Núñez, Elena']);
    for (const member of team.body) expect(Object.keys(member).toSorted()).toEqual(TEAM_FIELDS);
    expect((await school.as(null).get('/user?type=team&active=false')).body).toHaveLength(4);
    expect((await school.as(null).get('/user')).status).toBe(401);
    expect((await school.as(null).get('/user?type=student')).status).toBe(401);
    expect((await school.withToken('unknown').get('/user?active=true')).status).toBe(401);
  });

  test.each(['student', 'guardian'] as const)('A %s sees the team only', async (role) => {
    const team = await school.as(role).get('/user?active=true&type=team');
    expect(team.status).toBe(200);
    for (const member of team.body) expect(Object.keys(member).toSorted()).toEqual(TEAM_FIELDS);
    expect((await school.as(role).get('/user?type=student&name=ana')).status).toBe(403);
    expect((await school.as(role).get('/user')).status).toBe(403);
  });

  test('The tabs list students, guardians, teachers and administration', async () => {
    const office = school.as('secretary');
    expect(namesOf((await office.get('/user?type=student')).body)).toEqual(['Abad, Ana', 'Abad, Bautista', 'Zárate, Mora']);
    expect(namesOf((await office.get('/user?type=guardian')).body)).toEqual(['Abad, Tomasa', 'Zárate, Raúl']);
    expect(namesOf((await office.get('/user?type=teacher')).body)).toEqual(['Ibáñez, Dora', 'Ledesma, Bruno', 'Núñez, Elena']);
    expect(namesOf((await office.get('/user?type=admin')).body)).toEqual(['Ibáñez, Dora', 'Ledesma, Bruno', 'Peralta, Celia', 'Quiroga, Alicia']);
    expect((await office.get('/user?type=guardian/student')).body).toHaveLength(5);
    expect((await office.get('/user?type=nonsense')).status).toBe(400);
  });

  test('Names are found by any part of them, ignoring accents and case, and as plain text', async () => {
    const office = school.as('secretary');
    expect(namesOf((await office.get('/user?lastname=ZARA')).body)).toEqual(['Zárate, Mora', 'Zárate, Raúl']);
    expect(namesOf((await office.get('/user?type=teacher&lastname=nunez')).body)).toEqual(['Núñez, Elena']);
    expect((await office.get('/user?name=%25')).body).toEqual([]);
    expect((await office.get('/user?name=.*')).body).toEqual([]);
    expect(namesOf((await office.get('/user?name=ana&lastname=abad&type=student')).body)).toEqual(['Abad, Ana']);
  });

  test('A list of students comes in the order asked for, students without the value last; by debt only for the office', async () => {
    const { kysely } = school.database;
    for (const [student, dni, dob] of [
      ['student', 50_000_003, '2014-05-01'],
      ['sibling', 50_000_001, '2017-05-01'],
    ] as const)
      await kysely.updateTable('users').set({ dni, dob }).where('id', '=', CAST[student].id).execute();
    await kysely.updateTable('users').set({ dni: null, dob: null }).where('id', '=', CAST.stranger.id).execute();
    const fee = { student: CAST.sibling.id, number: 1, year: 2026, value: 9000, status: 'debt', updatable: true };
    expect((await school.as('admin').post('/installment', fee)).status).toBe(200);
    const ordered = async (sort: string, by: 'secretary' | 'teacher' = 'secretary', more = '') =>
      (await school.as(by).get(`/user?type=student&active=true&searchTab=true&sort=${sort}${more}`)).body.map(({ name }: { readonly name: string }) => name);
    expect(await ordered('dni')).toEqual(['Bautista', 'Ana', 'Mora']);
    expect(await ordered('-dni')).toEqual(['Ana', 'Bautista', 'Mora']);
    expect(await ordered('age')).toEqual(['Bautista', 'Ana', 'Mora']);
    expect(await ordered('-studentnumber')).toEqual(['Mora', 'Bautista', 'Ana']);
    expect(await ordered('-name')).toEqual(['Mora', 'Bautista', 'Ana']);
    expect(await ordered('category')).toHaveLength(3);
    expect(await ordered('-owed')).toEqual(['Bautista', 'Ana', 'Mora']);
    expect(await ordered('-owed', 'secretary', '&page=2&size=2')).toEqual(['Mora']);
    expect(await ordered('-owed', 'teacher')).toEqual(['Ana', 'Bautista', 'Mora']);
    expect((await school.as('secretary').get('/user?sort=shoes')).status).toBe(400);
  });

  test('One box searches surname and name, in any order', async () => {
    const office = school.as('secretary');
    expect(namesOf((await office.get('/user?search=ana%20abad')).body)).toEqual(['Abad, Ana']);
    expect(namesOf((await office.get('/user?search=Abad,%20Ana')).body)).toEqual(['Abad, Ana']);
    expect(namesOf((await office.get('/user?search=za%20mo&type=student&active=true')).body)).toEqual(['Zárate, Mora']);
    expect((await office.get('/user?search=abad%20zarate')).body).toEqual([]);
  });

  test('A page says how many people there are in all', async () => {
    const page = await school.as('secretary').get('/user?type=student&page=2&size=2');
    expect(namesOf(page.body)).toEqual(['Zárate, Mora']);
    expect(page.headers['x-total-count']).toBe('3');
    expect((await school.as('secretary').get('/user?type=student&page=1&size=2')).headers['x-total-count']).toBe('3');
    expect((await school.as('secretary').get('/user?type=student&page=1')).headers['x-total-count']).toBe('3');
  });

  test('Guardians come with their children, and only the matching ones when a child is searched', async () => {
    const office = school.as('secretary');
    expect(namesOf((await office.get('/user?type=guardian&lastname=abad')).body[0].children)).toEqual(['Abad, Ana', 'Abad, Bautista']);
    const [found, ...others] = (await office.get('/user?type=guardian&studentname=bau&studentlastname=')).body;
    expect(others).toEqual([]);
    expect(found.children).toEqual([{ _id: CAST.sibling.id, name: 'Bautista', lastname: 'Abad', studentnumber: 2 }]);
  });

  test('An enrolled student has this year’s category and is found by it', async () => {
    const office = school.as('secretary');
    const { kysely } = school.database;
    const category = '5e0000000000000000000777';
    await kysely
      .insertInto('categories' as never)
      .values({ id: category, position: 99, name: 'Prueba', price: 0 } as never)
      .execute();
    const enroll = (id: string, student: string, year: number) =>
      kysely
        .insertInto('enrollments' as never)
        .values({ id, student_id: student, category_id: category, year, month: 0, created_at: '2026-03-01T00:00:00.000Z' } as never)
        .execute();
    await enroll('5e0000000000000000000701', CAST.student.id, 2026);
    await enroll('5e0000000000000000000702', CAST.sibling.id, 2025);
    const found = await office.get(`/user?type=student&active=true&category=${category}&classroom=null`);
    expect(found.body).toMatchObject([{ _id: CAST.student.id, category: 'Prueba' }]);
    expect((await office.get(`/user?type=student&category=${category}&searchTab=true`)).body).toHaveLength(1);
    const everybody = (await office.get('/user?type=student')).body;
    expect(everybody.map((one: { category?: string }) => one.category)).toEqual(['Prueba', undefined, undefined]);
    await kysely.deleteFrom('enrollments' as never).execute();
  });

  test('A teacher sees no address, discount, charge day or bank account; the office does', async () => {
    await school.as('admin').put(`/user/${CAST.sibling.id}`, {
      type: 'student',
      name: 'Bautista',
      lastname: 'Abad',
      address: 'Mitre 100',
      discount: 10,
      chargeday: 10,
      dni: '45123456',
      dob: '2012-04-30',
    });
    const [seen] = (await school.as('teacher').get('/user?type=student&name=bautista')).body;
    expect(seen).toMatchObject({ dni: 45123456, dob: '2012-04-30T00:00:00.000Z', studentnumber: 2, town: null, neighbourhood: null });
    for (const field of ['address', 'discount', 'chargeday', 'cbvu', 'alias']) expect(seen).not.toHaveProperty(field);
    const [all] = (await school.as('secretary').get('/user?type=student&name=bautista')).body;
    expect(all).toMatchObject({ address: 'Mitre 100', discount: 10, chargeday: 10 });
  });

  test('Without any filter the staff gets the six fields only', async () => {
    const all = await school.as('teacher').get('/user');
    expect(all.body).toHaveLength(10);
    for (const one of all.body) expect(Object.keys(one).toSorted()).toEqual(TEAM_FIELDS);
  });
});

describe('One person', () => {
  test('The staff sees everybody; an unknown id is not found, not even the word null', async () => {
    expect((await school.as('classManager').get(`/user/${CAST.admin.id}`)).body).toMatchObject({
      name: 'Alicia',
      children: [],
      relatedCellphones: [],
      img: { public_id: '', url: '' },
    });
    expect((await school.as('secretary').get('/user/5e0000000000000000009999')).status).toBe(404);
    expect((await school.as('secretary').get('/user/null')).status).toBe(404);
  });

  test('A student sees the own data and how to reach the guardians, and nobody else', async () => {
    const student = school.as('student');
    expect((await student.get(`/user/${CAST.student.id}`)).body).toMatchObject({ name: 'Ana', discount: 0, chargeday: 31, studentnumber: 1, children: [] });
    const guardian = (await student.get(`/user/${CAST.guardian.id}`)).body;
    expect(guardian).toMatchObject({ name: 'Tomasa', email: 'tomasa.abad@demo.example', children: [], town: null });
    expect(guardian).not.toHaveProperty('dni');
    for (const other of ['sibling', 'stranger', 'strangersGuardian', 'teacher', 'secretary'] as const)
      expect((await student.get(`/user/${CAST[other].id}`)).status).toBe(403);
    expect((await student.get('/user/5e0000000000000000009999')).status).toBe(403);
  });

  test('A guardian sees the own children without discount and charge day, and no other child', async () => {
    const guardian = school.as('guardian');
    const child = (await guardian.get(`/user/${CAST.sibling.id}`)).body;
    expect(child).toMatchObject({ name: 'Bautista', address: 'Mitre 100', studentnumber: 2 });
    for (const field of ['discount', 'chargeday', 'cbvu', 'alias']) expect(child).not.toHaveProperty(field);
    expect(namesOf((await guardian.get(`/user/${CAST.guardian.id}`)).body.children)).toEqual(['Abad, Ana', 'Abad, Bautista']);
    for (const other of ['stranger', 'strangersGuardian', 'teacher', 'admin'] as const)
      expect((await guardian.get(`/user/${CAST[other].id}`)).status).toBe(403);
  });

  test('The guardians of a student are shown to the staff, the student and the guardians', async () => {
    for (const member of ['secretary', 'teacher', 'classManager', 'student', 'guardian'] as const) {
      expect(await school.as(member).get(`/user/tutor/${CAST.student.id}`)).toMatchObject({
        status: 200,
        body: [{ _id: CAST.guardian.id, name: 'Tomasa', lastname: 'Abad' }],
      });
    }
    for (const member of ['stranger', 'strangersGuardian', 'sibling'] as const)
      expect((await school.as(member).get(`/user/tutor/${CAST.student.id}`)).status).toBe(403);
    expect(await school.as('teacher').get(`/user/tutor/${CAST.teacher.id}`)).toMatchObject({ status: 200, body: [] });
    expect((await school.as(null).get(`/user/tutor/${CAST.student.id}`)).status).toBe(401);
  });

  test('A guardian sees of the other guardians of a child only who they are, without the photo', async () => {
    const form = { name: 'Ernesto', lastname: 'Abad', type: 'guardian', active: true, cel: '351 555', children: [CAST.student.id] };
    const { _id } = (await school.as('admin').post('/user', form)).body;
    expect((await school.as('admin').put(`/user/${_id}`, { ...form, img: await picture('png') })).body.img.url).not.toBe('');
    const { body } = await school.as('guardian').get(`/user/tutor/${CAST.student.id}`);
    const who = { _id, name: 'Ernesto', lastname: 'Abad', type: 'guardian', sex: 'Femenino', img: { public_id: '', url: '' } };
    expect(body).toContainEqual({ ...who, relatedCellphones: [], children: [] });
    expect((await school.as('admin').delete(`/user/${_id}/guardian`)).status).toBe(200);
  });
});

describe('Registering', () => {
  const form = {
    studentnumber: 1,
    name: ' Lucía ',
    lastname: 'Ñañez',
    type: 'student',
    sex: 'Femenino',
    children: [],
    relatedCellphones: [
      { relation: 'mother', name: 'Rosa', cel: '2494 1' },
      { relation: '', name: '', cel: '' },
    ],
    discount: '10',
    chargeday: '15',
    img: { public_id: '', url: '' },
    active: true,
  };

  test('A student gets the next number from the server, whatever number was sent', async () => {
    const next = (await school.as('secretary').get('/user/register/number')).body;
    expect(next).toBe(4);
    const registered = await school
      .as('secretary')
      .post('/user', { ...form, email: ' Lucia@Demo.Example', role: 'admin', password: 'hackhack1', password_hash: 'x' });
    expect(registered).toMatchObject({
      status: 200,
      body: {
        name: 'Lucía',
        lastname: 'Ñañez',
        type: 'student',
        studentnumber: 4,
        discount: 10,
        chargeday: 15,
        email: 'lucia@demo.example',
        active: true,
        relatedCellphones: [{ relation: 'mother', name: 'Rosa', cel: '2494 1' }],
      },
    });
    expect(Object.keys(registered.body)).not.toContain('password');
    expect((await school.as('secretary').get('/user/register/number')).body).toBe(5);
    expect((await school.as(null).post('/auth', { email: 'lucia@demo.example', password: 'hackhack1' })).status).toBe(400);
  });

  test('Ten students registered at once get ten numbers', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => school.as('secretary').post('/user', { ...form, name: `Alumno ${index}`, lastname: 'Quispe' })),
    );
    expect(all.map((one) => one.body.studentnumber).toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });

  test('An e-mail belongs to one person, however it is written', async () => {
    expect(await school.as('secretary').post('/user', { ...form, email: 'LUCIA@demo.example' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'email', msg: 'Otro usuario ya tiene esa dirección de correo electrónico' }] },
    });
    expect(await school.as('secretary').post('/user', { ...form, email: 'lucia' })).toMatchObject({ status: 400, body: { errors: [{ path: 'email' }] } });
  });

  test('All faults are told at once', async () => {
    const refused = await school.as('secretary').post('/user', { type: 'student', dni: '12', cbvu: '1', dob: '2026-06-01', email: 'x' });
    expect(refused.status).toBe(400);
    expect(refused.body.errors.map((one: { path: string }) => one.path)).toEqual(['name', 'lastname', 'dob', 'cbvu', 'dni', 'email']);
  });

  test('For a person born in no province the whole place is typed; an unknown province is refused', async () => {
    const refusal = { path: 'birthprov', msg: 'Elija una provincia de la lista, u “Otro”' };
    expect(await school.as('secretary').post('/user', { ...form, birthprov: 'Marte' })).toMatchObject({ status: 400, body: { errors: [refusal] } });
    const family = { guardian: { ...form, type: 'guardian' }, children: [{ ...form, birthprov: 'Marte' }] };
    expect(await school.as('secretary').post('/user/family', family)).toMatchObject({ status: 400, body: { errors: [{ path: 'children.0.birthprov' }] } });
    const born = { birthprov: '.', birthtown: 'Asunción, Paraguay' };
    const registered = await school.as('secretary').post('/user', { ...form, ...born });
    expect(registered).toMatchObject({ status: 200, body: born });
    // A province from before the list existed.
    await school.database.kysely.updateTable('users').set({ birth_province: 'Marte' }).where('id', '=', registered.body._id).execute();
    const edit = (birthprov: string) => school.as('secretary').put(`/user/${registered.body._id}`, { ...form, birthprov });
    expect(await edit('Marte')).toMatchObject({ status: 200, body: { birthprov: 'Marte' } });
    expect(await edit('Venus')).toMatchObject({ status: 400, body: { errors: [refusal] } });
    expect(await edit('CABA')).toMatchObject({ status: 200, body: { birthprov: 'Ciudad Autónoma de Buenos Aires' } });
    expect((await edit('Marte')).status).toBe(400);
  });

  test('Only an administrator registers administrators', async () => {
    const boss = { name: 'Nora', lastname: 'Nueva', type: 'admin' };
    expect((await school.as('secretary').post('/user', boss)).status).toBe(403);
    expect(await school.as('adminTeacher').post('/user', boss)).toMatchObject({ status: 200, body: { type: 'admin' } });
  });

  test('The administration links the children of a guardian; those that a secretary sends are ignored', async () => {
    const guardian = { name: 'Gregorio', lastname: 'Guía', type: 'guardian', children: [CAST.stranger.id] };
    expect((await school.as('secretary').post('/user', guardian)).body.children).toEqual([]);
    const linked = await school.as('admin').post('/user', guardian);
    expect(linked.body.children).toEqual([{ _id: CAST.stranger.id, name: 'Mora', lastname: 'Zárate', studentnumber: 3 }]);
    expect(linked.body).not.toHaveProperty('studentnumber');
    const kept = await school.as('secretary').put(`/user/${linked.body._id}`, { ...guardian, children: [] });
    expect(kept.body.children).toHaveLength(1);
    expect((await school.as('admin').post('/user', { ...guardian, children: [CAST.teacher.id] })).status).toBe(400);
    await school.database.kysely.updateTable('institute').set({ secretary_links_families: 1 }).execute();
    expect((await school.as('secretary').put(`/user/${linked.body._id}`, { ...guardian, children: [] })).body.children).toEqual([]);
    await school.database.kysely.updateTable('institute').set({ secretary_links_families: 0 }).execute();
  });

  test.each(['teacher', 'classManager', 'guardian', 'student'] as const)('A %s registers nobody', async (role) => {
    expect((await school.as(role).post('/user', form)).status).toBe(403);
    expect((await school.as(role).get('/user/register/number')).status).toBe(403);
  });
});

describe('Editing', () => {
  const id = CAST.stranger.id;
  const form = { type: 'student', name: 'Mora', lastname: 'Zárate', sex: 'Femenino', active: true };

  test('Fields that are absent are cleared; e-mail and password never change here', async () => {
    const office = school.as('secretary');
    await office.put(`/user/${id}`, {
      ...form,
      _id: id,
      tel: '1',
      cel: '2',
      address: 'x',
      dni: 40123456,
      school: 's',
      alias: 'a',
      discount: '50',
      chargeday: 15,
      relatedCellphones: [{ relation: 'aunt', name: 'A', cel: '1' }],
    });
    const cleared = await office.put(`/user/${id}`, { ...form, email: 'another@demo.example', password: 'x' });
    expect(cleared.status).toBe(200);
    for (const field of ['tel', 'cel', 'address', 'dni', 'school', 'alias', 'chargeday', 'dob']) expect(cleared.body).not.toHaveProperty(field);
    expect(cleared.body).toMatchObject({ email: 'mora.zarate@demo.example', relatedCellphones: [], discount: 0, town: null, studentnumber: 3 });
  });

  test('Whatever the profile shows of a person can be corrected, in any role', async () => {
    const fields = {
      ...{ dni: 30111222, tel: '1', cel: '2', address: 'Olmos 1', dob: '1980-05-03', birthprov: 'Salta', birthtown: 'Cafayate' },
      ...{ degree: 'Profesora', school: 'Instituto Sur', cbvu: '0'.repeat(22), alias: 'un.alias' },
    };
    for (const name of ['guardian', 'teacher', 'classManager', 'secretary', 'adminTeacher'] as const) {
      const { id, role, name: first, lastname } = CAST[name];
      const corrected = await school.as('admin').put(`/user/${id}`, { type: role, name: first, lastname, ...fields });
      expect([name, corrected]).toMatchObject([name, { status: 200, body: { ...fields, dob: '1980-05-03T00:00:00.000Z' } }]);
      expect((await school.as('admin').put(`/user/${id}`, { type: role, name: first, lastname })).body).not.toHaveProperty('dni');
    }
  });

  test('A person can be sent back as it was answered', async () => {
    const office = school.as('secretary');
    const before = (await office.get(`/user/${CAST.sibling.id}`)).body;
    expect((await office.put(`/user/${CAST.sibling.id}`, before)).body).toEqual(before);
  });

  test('People outside the office change their own photo and nothing else', async () => {
    const before = (await school.as('teacher').get(`/user/${CAST.teacher.id}`)).body;
    const changed = await school
      .as('teacher')
      .put(`/user/${CAST.teacher.id}`, { name: 'Otra', type: 'admin', active: false, dni: 'no es', discount: 50, img: await picture('png') });
    expect(changed.status).toBe(200);
    expect({ ...changed.body, img: before.img }).toEqual(before);
    expect(changed.body.img.url).toMatch(/^\/api\/photo\/[\w-]{43}$/);
    expect((await school.as('teacher').put(`/user/${CAST.student.id}`, { img: await picture('png') })).status).toBe(403);
    expect((await school.as('guardian').put(`/user/${CAST.student.id}`, {})).status).toBe(403);
    expect((await school.as('student').put('/user/5e0000000000000000009999', {})).status).toBe(403);
    expect((await school.as('secretary').put('/user/5e0000000000000000009999', form)).status).toBe(404);
  });

  test('A photo becomes a small webp that everybody with its address can see; a new one replaces it', async () => {
    const first = (await school.as('student').put(`/user/${CAST.student.id}`, { img: await picture('jpeg') })).body.img;
    const seen = await school.as(null).get(first.url.replace('/api', ''));
    expect(seen.status).toBe(200);
    expect(seen.headers['content-type']).toBe('image/webp');
    expect(seen.headers['cache-control']).toContain('private, max-age=');
    expect(await sharp(seen.bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    const second = (await school.as('student').put(`/user/${CAST.student.id}`, { img: await picture('gif') })).body.img;
    expect(second.url).not.toBe(first.url);
    expect((await school.as(null).get(first.url.replace('/api', ''))).status).toBe(404);
    expect((await school.as('student').put(`/user/${CAST.student.id}`, { img: second })).body.img).toEqual(second);
  });

  test('A file that is no picture is refused, whatever its name says', async () => {
    const student = school.as('student');
    for (const img of [
      'hello',
      'data:text/html;base64,PGI+',
      `data:image/png;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
      await picture('tiff', 'png'),
      'data:image/png;base64,',
    ]) {
      expect(await student.put(`/user/${CAST.student.id}`, { img })).toMatchObject({ status: 400, body: { errors: [{ path: 'img' }] } });
    }
  });

  test('A secretary changes no administrator and registers none', async () => {
    const admin = { type: 'admin', name: 'Alicia', lastname: 'Quiroga' };
    expect((await school.as('secretary').put(`/user/${CAST.admin.id}`, admin)).status).toBe(403);
    expect((await school.as('secretary').put(`/user/${CAST.teacher.id}`, { type: 'admin&teacher', name: 'Elena', lastname: 'Núñez' })).status).toBe(403);
    expect((await school.as('adminTeacher').put(`/user/${CAST.admin.id}`, admin)).status).toBe(200);
  });

  test('A student stays a student', async () => {
    expect(await school.as('admin').put(`/user/${id}`, { ...form, type: 'guardian' })).toMatchObject({ status: 400, body: { errors: [{ path: 'type' }] } });
  });

  test('An inactivated person is logged out at once, and has to log in again after being activated', async () => {
    const guardian = { type: 'guardian', name: 'Raúl', lastname: 'Zárate', children: [id] };
    const person = CAST.strangersGuardian.id;
    expect((await school.as('strangersGuardian').get('/auth')).status).toBe(200);
    expect((await school.as('admin').put(`/user/${person}`, { ...guardian, active: false })).body).toMatchObject({ active: false });
    expect((await school.as('strangersGuardian').get('/auth')).status).toBe(401);
    expect((await school.as('admin').put(`/user/${person}`, { ...guardian, active: true })).body).toMatchObject({ active: true });
    expect((await school.as('strangersGuardian').get('/auth')).status).toBe(401);
    expect((await school.as('admin').put(`/user/${CAST.admin.id}`, { type: 'admin', name: 'Alicia', lastname: 'Quiroga', active: false })).status).toBe(400);
  });

  test('The history tells each change with the values before, and no secret', async () => {
    const rows = await school.database.kysely.selectFrom('history').selectAll().where('noun', '=', 'user').where('noun_id', '=', id).orderBy('at').execute();
    expect(rows.length).toBeGreaterThan(1);
    expect(rows[0]).toMatchObject({ by_name: 'Peralta, Celia', label: 'Zárate, Mora', action: 'change' });
    for (const row of rows) expect(`${row.before}${row.after}`).not.toMatch(/password|hash"|photo":"/i);
  });
});

describe('A client from earlier years', () => {
  test('Outside the office only the photo of a form is read, whatever the other fields have', async () => {
    const rest = { name: 5, type: 'admin', town: {}, children: 'none', dob: '31/12/2010', active: false, dni: null };
    for (const role of ['student', 'guardian', 'teacher', 'classManager'] as const) {
      const own = (await school.as(role).get('/auth')).body;
      const saved = await school.as(role).put(`/user/${CAST[role].id}`, { ...own, ...rest, img: await picture('png') });
      expect(saved).toMatchObject({ status: 200, body: { name: CAST[role].name, type: role, active: true } });
      expect(saved.body.img.url).toMatch(/^\/api\/photo\//);
      expect(await school.as(role).put(`/user/${CAST[role].id}`, { img: 5 })).toMatchObject({ status: 400, body: { errors: [{ path: 'img' }] } });
    }
  });

  test('A person with a very long e-mail can be saved, and keeps it', async () => {
    const email = `${'a'.repeat(140)}@demo.example`;
    const added = (await school.as('secretary').post('/user', { type: 'guardian', name: 'Largo', lastname: 'Correo', email })).body;
    expect(await school.as('secretary').put(`/user/${added._id}`, { ...added, cel: '2494 1' })).toMatchObject({ status: 200, body: { email, cel: '2494 1' } });
  });
});

describe('The last administrator', () => {
  test('Two administrators who take each other’s rights at the same moment never leave the institute without any', async () => {
    const alone = await openSchool();
    const answers = await Promise.all([
      alone.as('admin').put(`/user/${CAST.adminTeacher.id}`, { type: 'teacher', name: 'Bruno', lastname: 'Ledesma' }),
      alone.as('adminTeacher').put(`/user/${CAST.admin.id}`, { type: 'teacher', name: 'Alicia', lastname: 'Quiroga' }),
    ]);
    const left = (await alone.database.kysely.selectFrom('users').select('id').where('role', 'in', ['admin', 'admin&teacher']).execute()).length;
    await alone.close();
    const [first, second] = answers.map(({ status }) => status).toSorted();
    // The second is refused as the last administrator or, if already demoted, for not being one.
    expect([first, left]).toEqual([200, 1]);
    expect([400, 403]).toContain(second);
  });
});

describe('Deleting', () => {
  test('Nobody outside the office deletes anybody, nobody themselves, and a secretary no administrator', async () => {
    for (const role of ['teacher', 'classManager', 'student', 'guardian'] as const)
      expect((await school.as(role).delete(`/user/${CAST.student.id}/student`)).status).toBe(403);
    expect((await school.as('secretary').delete(`/user/${CAST.secretary.id}/secretary`)).status).toBe(400);
    expect((await school.as('admin').delete(`/user/${CAST.admin.id}/admin`)).status).toBe(400);
    expect((await school.as('secretary').delete(`/user/${CAST.admin.id}/student`)).status).toBe(403);
    expect((await school.as('secretary').delete('/user/5e0000000000000000009999/student')).status).toBe(404);
  });

  test('The stored role decides, not the one in the address', async () => {
    const added = await school.as('secretary').post('/user', { type: 'guardian', name: 'Breve', lastname: 'Paso' });
    expect(await school.as('secretary').delete(`/user/${added.body._id}/admin&teacher`)).toMatchObject({ status: 200, body: { msg: 'Usuario Eliminado' } });
    expect((await school.as('secretary').get(`/user/${added.body._id}`)).status).toBe(404);
  });

  test('An administrator deletes another one', async () => {
    const added = await school.as('admin').post('/user', { type: 'admin&teacher', name: 'Otro', lastname: 'Jefe' });
    expect((await school.as('secretary').delete(`/user/${added.body._id}/student`)).status).toBe(403);
    expect((await school.as('admin').delete(`/user/${added.body._id}/admin&teacher`)).status).toBe(200);
  });
});

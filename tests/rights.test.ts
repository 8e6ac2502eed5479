/** Who may make which call, and on whose data: every endpoint is tried as every role and as nobody, on own, others' and missing things. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answers } from '#app/parts.ts';
import { type Endpoint, methodOf, pathOf } from '#kernel/endpoint.ts';
import { FAMILY, isFamily, OFFICE, type Role, ROLES, STAFF } from '#kernel/roles.ts';
import { CAST, type CastName } from './cast.ts';
import { type Heard, openSchool, type School, tokenOf } from './school.ts';

const ENDPOINTS: readonly Endpoint[] = answers.map((one) => one.endpoint);
const NOBODY = 'ffffffffffffffffffffffff';
/** One member of the cast for each role. */
const MEMBER: Readonly<Record<Role, CastName>> = {
  student: 'student',
  teacher: 'teacher',
  classManager: 'classManager',
  guardian: 'guardian',
  secretary: 'secretary',
  admin: 'admin',
  'admin&teacher': 'adminTeacher',
};

/** These end the session of their caller, so they are made last. */
const ENDS_THE_SESSION = ['POST /auth/logout', 'POST /auth/logout-all'];
/** Calls that families may make without regard to whose data is asked: they tell or change nothing of others, or check it themselves. */
const SHARED_WITH_FAMILIES = [
  'GET /town',
  'GET /neighbourhood/town/:id',
  'GET /category',
  'GET /auth',
  'PUT /installment',
  'GET /institute/payment',
  'GET /attendance/holidays/:year',
  'GET /data-request/own',
  'DELETE /data-request/:id',
  'GET /news',
  'PUT /news',
  'GET /news/letters',
  'PUT /news/letters',
  'GET /news/push-key',
  'GET /news/devices',
  'POST /news/devices',
  'PUT /news/devices',
  'DELETE /news/devices/:id',
  'POST /news/devices/:id/test',
  ...ENDS_THE_SESSION,
];

type Subject = { readonly student: string; readonly invoice: string; readonly classroom: string };
type Scope = {
  /** The path, and the body where there is one, that ask for what belongs to a student. */
  of(subject: Subject): { readonly path: string; readonly body?: unknown };
  /** Roles that may ask for anybody's. */
  readonly anybodys: readonly Role[];
  /** Whether a guardian may ask for the child's too, only the person for their own, or no family at all. */
  readonly family: 'own' | 'self' | 'never';
  /** The answer to roles that may ask for anybody's when there is no such thing. */
  readonly missing: number;
};

/** Calls whose answer depends on whose data is asked. A call that families may make must stand here, or above. */
const SCOPED: Readonly<Record<string, readonly Scope[]>> = {
  'GET /user/:id': [{ of: ({ student }) => ({ path: `/user/${student}` }), anybodys: STAFF, family: 'own', missing: 404 }],
  'GET /user/tutor/:id': [{ of: ({ student }) => ({ path: `/user/tutor/${student}` }), anybodys: STAFF, family: 'own', missing: 200 }],
  'PUT /user/:id': [{ of: ({ student }) => ({ path: `/user/${student}`, body: FORM }), anybodys: OFFICE, family: 'self', missing: 404 }],
  'PUT /user/credentials/:id': [
    {
      of: ({ student }) => ({ path: `/user/credentials/${student}`, body: { password: 'ocho-letras', password2: 'ocho-letras' } }),
      anybodys: OFFICE,
      family: 'self',
      missing: 404,
    },
  ],
  'POST /data-request': [
    { of: ({ student }) => ({ path: '/data-request', body: { person: student, address: 'Calle Nueva 12' } }), anybodys: [], family: 'own', missing: 404 },
  ],
  'GET /installment/student/:id/:type': [
    { of: ({ student }) => ({ path: `/installment/student/${student}/student` }), anybodys: OFFICE, family: 'own', missing: 200 },
    { of: ({ student }) => ({ path: `/installment/student/${student}/invoice` }), anybodys: OFFICE, family: 'never', missing: 200 },
    { of: ({ student }) => ({ path: `/installment/student/${student}/all` }), anybodys: OFFICE, family: 'never', missing: 200 },
  ],
  'GET /enrollment': [
    { of: ({ student }) => ({ path: `/enrollment?student=${student}` }), anybodys: [...OFFICE, 'classManager'], family: 'own', missing: 200 },
    { of: () => ({ path: '/enrollment' }), anybodys: OFFICE, family: 'never', missing: 200 },
    { of: ({ student }) => ({ path: `/enrollment?student=${student}&student=` }), anybodys: OFFICE, family: 'never', missing: 200 },
  ],
  'GET /invoice': [
    { of: ({ student }) => ({ path: `/invoice?studentId=${student}` }), anybodys: OFFICE, family: 'own', missing: 200 },
    { of: () => ({ path: '/invoice' }), anybodys: OFFICE, family: 'never', missing: 200 },
  ],
  'GET /invoice/:id': [{ of: ({ invoice }) => ({ path: `/invoice/${invoice}` }), anybodys: OFFICE, family: 'own', missing: 404 }],
  // Here both have guardians, and a child with guardians has no credit of his own: what payers read is tested in credit.routes.test.ts.
  'GET /credit/:user_id': [{ of: ({ student }) => ({ path: `/credit/${student}` }), anybodys: OFFICE, family: 'never', missing: 404 }],
  'GET /class/:id': [{ of: ({ classroom }) => ({ path: `/class/${classroom}` }), anybodys: STAFF, family: 'own', missing: 404 }],
  'GET /class/student/:id': [
    { of: ({ student }) => ({ path: `/class/student/${student}` }), anybodys: [...OFFICE, 'classManager'], family: 'own', missing: 404 },
  ],
  // The classes of this test are another teacher's.
  'GET /attendance/:class/:student': [
    { of: ({ classroom, student }) => ({ path: `/attendance/${classroom}/${student}` }), anybodys: [...OFFICE, 'classManager'], family: 'own', missing: 404 },
  ],
  'GET /attendance/:class/:student/presence': [
    {
      of: ({ classroom, student }) => ({ path: `/attendance/${classroom}/${student}/presence` }),
      anybodys: [...OFFICE, 'classManager'],
      family: 'own',
      missing: 404,
    },
  ],
  'GET /grade/student/:class/:student': [
    {
      of: ({ classroom, student }) => ({ path: `/grade/student/${classroom}/${student}` }),
      anybodys: [...OFFICE, 'classManager'],
      family: 'own',
      missing: 404,
    },
  ],
  'GET /observation/:class/:student': [
    { of: ({ classroom, student }) => ({ path: `/observation/${classroom}/${student}` }), anybodys: [...OFFICE, 'classManager'], family: 'own', missing: 404 },
  ],
  'GET /report-card/:class/:student': [
    { of: ({ classroom, student }) => ({ path: `/report-card/${classroom}/${student}` }), anybodys: [...OFFICE, 'classManager'], family: 'own', missing: 404 },
  ],
  'GET /report-card/:class/:student/:period': [
    {
      of: ({ classroom, student }) => ({ path: `/report-card/${classroom}/${student}/1` }),
      anybodys: [...OFFICE, 'classManager'],
      family: 'own',
      missing: 404,
    },
  ],
  // A family is found by its guardian; only the office may ask by a child who has guardians.
  'GET /family/:user_id': [{ of: ({ student }) => ({ path: `/family/${student}` }), anybodys: OFFICE, family: 'never', missing: 404 }],
  'GET /family/:user_id/account': [{ of: ({ student }) => ({ path: `/family/${student}/account` }), anybodys: OFFICE, family: 'never', missing: 404 }],
  'POST /pdf/family/account': [
    {
      of: ({ student }) => ({ path: '/pdf/family/account', body: { user_id: student, from: '2026-01-01', to: '2026-12-31' } }),
      anybodys: OFFICE,
      family: 'never',
      missing: 404,
    },
  ],
  'POST /pdf/invoice': [{ of: ({ invoice }) => ({ path: '/pdf/invoice', body: { _id: invoice } }), anybodys: OFFICE, family: 'own', missing: 404 }],
};
const FORM = { name: 'Ana', lastname: 'Abad', type: 'student', active: true };

let school: School;
let things: Readonly<Record<'student' | 'sibling' | 'stranger' | 'nobody', Subject>>;

beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10' });
  const office = school.as('admin');
  await office.post('/register', { difference: 1000 });
  await office.post('/global/values', { penalty: 10 });
  const made: Record<string, Subject> = { nobody: { student: NOBODY, invoice: NOBODY, classroom: NOBODY } };
  const [category] = (await office.get('/category')).body.filter((one: { name: string }) => one.name === 'Junior');
  const [oral] = (await office.post('/grade-type', [{ _id: 0, name: 'Oral', categories: [{ category: category._id, checks: true }] }])).body;
  for (const name of ['student', 'sibling', 'stranger'] as const) {
    const { id } = CAST[name];
    const fee = await office.post('/installment', { student: id, number: 5, year: 2026, value: 12_000, status: 'debt', updatable: true });
    const invoice = await office.post('/invoice', {
      user: { name: 'Rita', lastname: 'Paga' },
      details: [{ installment: fee.body._id, value: 12_000, payment: 12_000 }],
    });
    expect(invoice.status).toBe(200);
    expect((await office.post('/enrollment', { student: id, category: category._id, year: 2026, month: 6 })).status).toBe(200);
    const meets = { day1: 'Lunes', day2: 'Lunes', hourin1: '08:00', hourout1: '09:00' };
    const classroom = await office.post('/class', { ...meets, teacher: CAST.adminTeacher.id, category: category._id, students: [{ _id: id }] });
    expect(classroom.status).toBe(200);
    await office.post(`/grade/${classroom.body._id}/1`, { gradetype: oral._id });
    expect((await office.put(`/grade/${classroom.body._id}/1`, [[{ _id: '', student: id, gradetype: oral._id, value: 7 }]])).status).toBe(200);
    expect((await office.post(`/report-card/${classroom.body._id}/1`)).status).toBe(200);
    made[name] = { student: id, invoice: invoice.body._id, classroom: classroom.body._id };
  }
  things = made as typeof things;
});
afterAll(() => school.close());

const knock = async (endpoint: Endpoint, token: string | null, path: string, body?: string): Promise<Heard> => {
  const response = await school.app.inject({
    method: methodOf(endpoint),
    url: `/api${path}`,
    headers: { ...(token === null ? {} : { 'x-auth-token': token }), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, body: response.payload, headers: response.headers, bytes: response.rawPayload };
};
const onNobodysThings = (endpoint: Endpoint): string =>
  pathOf(endpoint)
    .replace(/:type$/, 'student')
    .replace(/:month$/, '6')
    .replace(/:[a-zA-Z]+/g, NOBODY);
const takesBody = (endpoint: Endpoint): boolean => methodOf(endpoint) === 'POST' || methodOf(endpoint) === 'PUT';
const PROTECTED = ENDPOINTS.filter(({ allow }) => allow !== 'public');
const admits = (endpoint: Endpoint, role: Role): boolean => endpoint.allow === 'public' || endpoint.allow.includes(role);

describe('Roles', () => {
  test.each(PROTECTED.map((one) => [one.call, one] as const))(
    '%s is refused to nobody, and to each role that is not named, before anything is read',
    async (_call, endpoint) => {
      const path = onNobodysThings(endpoint);
      const unreadable = takesBody(endpoint) ? '{' : undefined;
      const heard: Record<string, number> = {};
      heard['nobody'] = (await knock(endpoint, null, path, unreadable)).status;
      heard['an unknown token'] = (await knock(endpoint, 'no-such-token', path, unreadable)).status;
      const refused = ROLES.filter((role) => !admits(endpoint, role));
      for (const role of refused) heard[role] = (await knock(endpoint, tokenOf(MEMBER[role]), path, unreadable)).status;
      expect(heard).toEqual({ nobody: 401, 'an unknown token': 401, ...Object.fromEntries(refused.map((role) => [role, 403])) });
    },
  );

  const admitted = ENDPOINTS.filter(({ call }) => !(call in SCOPED) && !ENDS_THE_SESSION.includes(call) && call !== 'GET /user');
  test.each(admitted.map((one) => [one.call, one] as const))('%s is open to each role that is named', async (_call, endpoint) => {
    const heard: string[] = [];
    for (const role of ROLES.filter((one) => admits(endpoint, one))) {
      const { status } = await knock(endpoint, tokenOf(MEMBER[role]), onNobodysThings(endpoint), takesBody(endpoint) ? '{}' : undefined);
      if (status === 401 || status === 403 || status >= 500) heard.push(`${role}: ${status}`);
    }
    expect(heard).toEqual([]);
  });

  test('The list of people is public for the team only, and the staff read all of it', async () => {
    for (const [member, path, status] of [
      [null, '/user', 401],
      [null, '/user?type=student', 401],
      [null, '/user?type=team', 200],
      ['student', '/user', 403],
      ['guardian', '/user?type=guardian/student', 403],
      ['guardian', '/user?type=team', 200],
      ['teacher', '/user?type=student', 200],
      ['classManager', '/user', 200],
      ['secretary', '/user?type=admin', 200],
    ] as const) {
      expect([member, path, (await school.as(member).get(path)).status]).toEqual([member, path, status]);
    }
  });
});

describe('Whose data', () => {
  test('Each call that families may make is declared, with whose data it answers', () => {
    const forgotten = ENDPOINTS.filter((one) => one.allow !== 'public' && FAMILY.some((role) => admits(one, role)))
      .map(({ call }) => call as string)
      .filter((call) => !(call in SCOPED) && !SHARED_WITH_FAMILIES.includes(call));
    expect(forgotten).toEqual([]);
  });

  const children: Readonly<Record<string, readonly string[]>> = {
    student: ['student'],
    guardian: ['student', 'sibling'],
    stranger: ['stranger'],
    strangersGuardian: ['stranger'],
  };
  const VIEWERS = ['student', 'stranger', 'guardian', 'strangersGuardian', 'teacher', 'classManager', 'secretary', 'admin', 'adminTeacher'] as const;

  const cases = Object.entries(SCOPED).flatMap(([call, scopes]) => scopes.map((scope, index) => [`${call} (${index + 1})`, call, scope] as const));
  test.each(cases)('%s answers own data only to a family, and anybody’s to who may see it', async (_title, call, scope) => {
    const endpoint = ENDPOINTS.find((one) => one.call === call);
    if (endpoint === undefined) throw new Error(`${call} is answered nowhere`);
    const expected: string[] = [];
    const heard: string[] = [];
    for (const viewer of VIEWERS) {
      for (const whose of ['student', 'sibling', 'stranger', 'nobody'] as const) {
        // A call may end sessions or change the record, so each call starts from a session of its own.
        const token = await freshToken(viewer);
        const { path, body } = scope.of(things[whose]);
        const { status } = await knock(endpoint, token, path, body === undefined ? undefined : JSON.stringify(body));
        const { role } = CAST[viewer];
        const isOwn = scope.family !== 'never' && isFamily({ role }) && (scope.family === 'own' ? (children[viewer] ?? []).includes(whose) : viewer === whose);
        const told = `${viewer} on ${whose}'s`;
        if (scope.anybodys.includes(role)) expected.push(`${told}: ${whose === 'nobody' ? scope.missing : 200}`);
        else expected.push(`${told}: ${isOwn ? 200 : 'refused'}`);
        const isRefused = status === 403 || (whose === 'nobody' && status === 404 && !scope.anybodys.includes(role));
        heard.push(`${told}: ${isRefused ? 'refused' : status}`);
      }
    }
    expect(heard).toEqual(expected);
  });

  test('A secretary cannot touch an administrator: not the record, not the credentials, not the invitation, not the sessions', async () => {
    const { admin } = CAST;
    const secretary = school.as('secretary');
    const form = { name: 'Alicia', lastname: 'Quiroga', type: 'admin', active: true };
    expect((await secretary.put(`/user/${admin.id}`, form)).status).toBe(403);
    expect((await secretary.put(`/user/credentials/${admin.id}`, { password: 'ocho-letras', password2: 'ocho-letras' })).status).toBe(403);
    expect((await secretary.post(`/user/${admin.id}/invitation`)).status).toBe(403);
    expect((await secretary.post(`/user/${admin.id}/invitation/mail`, { token: 'any' })).status).toBe(403);
    expect((await secretary.post(`/user/${admin.id}/sessions/end`)).status).toBe(403);
    expect((await secretary.delete(`/user/${admin.id}/admin`)).status).toBe(403);
    expect((await secretary.post('/user', { ...form, name: 'Otra' })).status).toBe(403);
    expect((await secretary.post('/user', { ...form, name: 'Otra', type: 'admin&teacher' })).status).toBe(403);
  });

  test('A session ends at once when its person is inactivated', async () => {
    const inactive = await freshToken('strangersGuardian');
    expect((await school.withToken(inactive).get('/auth')).status).toBe(200);
    await school.database.kysely.updateTable('users').set({ active: 0 }).where('id', '=', CAST.strangersGuardian.id).execute();
    for (const endpoint of PROTECTED)
      expect([endpoint.call, (await knock(endpoint, inactive, onNobodysThings(endpoint))).status]).toEqual([endpoint.call, 401]);
    await school.database.kysely.updateTable('users').set({ active: 1 }).where('id', '=', CAST.strangersGuardian.id).execute();
  });

  test('A session that was ended opens nothing', async () => {
    for (const call of ENDS_THE_SESSION) {
      const token = await freshToken('teacher');
      const endpoint = ENDPOINTS.find((one) => one.call === call);
      if (endpoint === undefined) throw new Error(`${call} is answered nowhere`);
      expect((await knock(endpoint, token, pathOf(endpoint), '{}')).status).toBe(200);
      expect((await school.withToken(token).get('/auth')).status).toBe(401);
    }
  });
});

/** Valid bodies for calls about a class, so that the answer depends only on whose class it is. */
const IN_A_CLASS: Readonly<Record<string, unknown>> = {
  'POST /attendance/:class/:period': { date: '2026-03-09' },
  'POST /attendance/:class/:period/bimester': { fromDate: '2026-03-09', toDate: '2026-04-30', day1: 'Lunes', day2: 'Miércoles' },
  'PUT /attendance/:class/:period': [],
  'PUT /observation/:class/:period': [],
  'POST /grade/:class/:period': { gradetype: NOBODY },
  'PUT /grade/:class/:period': [],
  'POST /report-card/:class/:period': {},
};
/** Papers of a class, which name it in their body. */
const PAPERS_OF_A_CLASS: Readonly<Record<string, (classroom: string) => unknown>> = {
  'POST /pdf/grade/certificate': (classroom) => ({ student: NOBODY, date: '2026-12-11', grades: [{ classroom }] }),
  'POST /pdf/grade/cambridge': (classroom) => ({ student: NOBODY, date: '2026-12-11', grades: [{ classroom }] }),
  'POST /pdf/grade/certificates': (classroom) => ({ classroom, period: 5, date: '2026-12-11', students: [NOBODY] }),
  'POST /pdf/observation/report-card': (classroom) => ({ student: NOBODY, info: { classroom, period: 1 } }),
  'POST /pdf/observation/report-cards': (classroom) => ({ classroom, period: 1, students: [NOBODY] }),
};

describe('Whose class', () => {
  const aboutClasses = ENDPOINTS.filter((one) => pathOf(one).includes('/:class'));
  const inClass = (endpoint: Endpoint, classroom: string): string =>
    pathOf(endpoint)
      .replace(':class', classroom)
      .replace(':student', NOBODY)
      .replace(':period', pathOf(endpoint) === '/grade/:class/:period/lacking' ? '5' : '1')
      .replace(':date', '2026-03-09')
      .replace(':gradetype', NOBODY);
  const knockIn = (endpoint: Endpoint, token: string, classroom: string): Promise<Heard> => {
    const paper = PAPERS_OF_A_CLASS[endpoint.call];
    const body = paper === undefined ? IN_A_CLASS[endpoint.call] : paper(classroom);
    return knock(endpoint, token, inClass(endpoint, classroom), body === undefined ? undefined : JSON.stringify(body));
  };
  const openClass = async (): Promise<string> => {
    const office = school.withToken(await freshToken('admin'));
    const [category] = (await office.get('/category')).body.filter((one: { name: string }) => one.name === 'Junior');
    const meets = { day1: 'Viernes', day2: 'Viernes', hourin1: '20:00', hourout1: '21:00' };
    const { status, body } = await office.post('/class', { ...meets, teacher: CAST.teacher.id, category: category._id, students: [] });
    expect(status).toBe(200);
    return body._id;
  };

  test('Each call about a class is tried below', () => {
    const forgotten = aboutClasses.filter((one) => takesBody(one) && !(one.call in IN_A_CLASS)).map(({ call }) => call);
    expect(forgotten).toEqual([]);
    // Of a colleague's class a teacher reads what a family reads: class.routes.test.ts tests it.
    const byItsOwnName = ENDPOINTS.filter((one) => pathOf(one).startsWith('/class/:id') && admits(one, 'teacher')).map(({ call }) => call);
    expect(byItsOwnName).toEqual(['GET /class/:id']);
  });

  const tried = [...aboutClasses, ...ENDPOINTS.filter(({ call }) => call in PAPERS_OF_A_CLASS)];
  test.each(tried.map((one) => [one.call, one] as const))('%s is refused to a teacher in a colleague’s class, and open in her own', async (_call, endpoint) => {
    const own = await openClass();
    const colleagues = things.student.classroom;
    expect((await knockIn(endpoint, await freshToken('teacher'), colleagues)).status).toBe(403);
    const open: readonly (readonly [CastName, string])[] = [
      ['teacher', own],
      ['classManager', colleagues],
      ['secretary', colleagues],
      ['adminTeacher', own],
    ];
    for (const [member, classroom] of open) {
      const { status } = await knockIn(endpoint, await freshToken(member), classroom);
      expect([member, status === 401 || status === 403 || status >= 500]).toEqual([member, false]);
    }
    expect((await knockIn(endpoint, await freshToken('secretary'), NOBODY)).status).toBe(404);
    expect((await school.withToken(await freshToken('admin')).delete(`/class/${own}`)).status).toBe(200);
  });

  test('Nothing is written in a class of a past year', async () => {
    const token = await freshToken('admin');
    await school.setNow('2027-04-10');
    const writing = aboutClasses.filter((one) => methodOf(one) !== 'GET');
    expect(writing.length).toBeGreaterThanOrEqual(8);
    for (const endpoint of writing) {
      const heard = await knockIn(endpoint, token, things.student.classroom);
      expect([endpoint.call, heard.status, JSON.parse(heard.body).msg]).toEqual([endpoint.call, 400, 'La clase es de 2026: solo lectura']);
    }
    await school.setNow('2026-06-10');
  });
});

describe('Which fields', () => {
  const EVERYBODY = ['_id', 'children', 'img', 'lastname', 'name', 'relatedCellphones', 'sex', 'type'];
  const REACH = ['active', 'cel', 'email', 'neighbourhood', 'tel', 'town'];
  const PROFILE = ['birthprov', 'birthtown', 'date', 'dni', 'dob'];
  const known = (body: object): string[] =>
    Object.entries(body)
      .flatMap(([key, value]) => (value === null ? [] : [key]))
      .sort();
  const sorted = (...groups: readonly string[][]): string[] => groups.flat().sort();

  test('Address, discount and charge day of a student are for the office and the student; a guardian sees the address', async () => {
    const { body: town } = await school.as('admin').post('/town', [{ _id: 0, name: 'Villa Serena' }]);
    const { body: quarters } = await school.as('admin').post('/neighbourhood', [{ _id: 0, name: 'Centro', town: town[0]._id }]);
    const form = {
      ...{
        name: 'Ana',
        lastname: 'Abad',
        type: 'student',
        active: true,
        tel: '4000000',
        cel: '15550000',
        dni: '40000000',
        dob: '2015-05-03',
        address: 'Olmos 100',
      },
      ...{ birthprov: 'Córdoba', birthtown: 'Villa Serena', discount: '0', chargeday: '31', town: town[0]._id, neighbourhood: quarters[0]._id },
    };
    expect((await school.as('secretary').put(`/user/${CAST.student.id}`, form)).status).toBe(200);
    const seen = async (viewer: CastName) => known((await school.withToken(await freshToken(viewer)).get(`/user/${CAST.student.id}`)).body);
    const STUDENT = [...PROFILE, 'studentnumber', 'category'];
    const reachWithoutPlace = REACH.filter((key) => key !== 'town' && key !== 'neighbourhood');
    for (const viewer of ['admin', 'adminTeacher', 'secretary', 'student'] as const) {
      expect([viewer, await seen(viewer)]).toEqual([viewer, sorted(EVERYBODY, REACH, STUDENT, ['address', 'chargeday', 'discount'])]);
    }
    expect(await seen('guardian')).toEqual(sorted(EVERYBODY, REACH, STUDENT, ['address']));
    for (const viewer of ['teacher', 'classManager'] as const)
      expect([viewer, await seen(viewer)]).toEqual([viewer, sorted(EVERYBODY, reachWithoutPlace, STUDENT)]);
  });

  test('The bank account of a teacher is for the office and herself; a family gets no more than the public team', async () => {
    const form = {
      name: 'Elena',
      lastname: 'Núñez',
      type: 'teacher',
      active: true,
      cel: '15550001',
      tel: '4000001',
      dni: '30000000',
      dob: '1990-05-03',
      address: 'Olmos 200',
    };
    const bank = { cbvu: '0000000000000000000000', alias: 'no.existe', degree: 'Profesora', school: 'Instituto' };
    expect((await school.as('secretary').put(`/user/${CAST.teacher.id}`, { ...form, ...bank })).status).toBe(200);
    const seen = async (viewer: CastName) => known((await school.withToken(await freshToken(viewer)).get(`/user/${CAST.teacher.id}`)).body);
    const WORKS = ['active', 'cel', 'date', 'degree', 'dni', 'dob', 'email', 'school', 'tel'];
    for (const viewer of ['admin', 'secretary', 'teacher'] as const)
      expect([viewer, await seen(viewer)]).toEqual([viewer, sorted(EVERYBODY, WORKS, ['address', 'alias', 'cbvu'])]);
    expect(await seen('classManager')).toEqual(sorted(EVERYBODY, WORKS));
    const team = await school.as('guardian').get('/user?type=team');
    for (const one of team.body) expect(known(one)).toEqual(EVERYBODY);
    const everybody = await school.as(null).get('/user?type=team');
    expect(everybody.body).toHaveLength(4);
    for (const one of everybody.body) expect(known(one)).toEqual(EVERYBODY);
  });
});

const ADMINISTRATION: readonly Role[] = ['admin', 'admin&teacher'];
const DESK: readonly Role[] = ['secretary', ...ADMINISTRATION];
/** Who may move money, written from the institute's rules. */
const MOVES_MONEY: Readonly<Record<string, readonly Role[]>> = {
  'POST /register': DESK,
  'PUT /register': DESK,
  'DELETE /register/:id': DESK,
  'PUT /register/purses': ADMINISTRATION,
  'POST /register/transfer': DESK,
  'DELETE /register/transfer/:id': DESK,
  'POST /invoice': DESK,
  'PUT /invoice/:id/payments': DESK,
  'DELETE /invoice/:id': DESK,
  'POST /invoice/:id/reverse': DESK,
  'POST /credit/:user_id/refund': DESK,
  'POST /expence': DESK,
  'DELETE /expence/:id': DESK,
  'POST /salary/sheet': ADMINISTRATION,
  'POST /daily': ADMINISTRATION,
  'DELETE /daily/:id': ADMINISTRATION,
};
/** Those of its calls that carry money, or state its form. */
const NOUNS_OF_MONEY = ['register', 'invoice', 'credit', 'expence', 'salary', 'daily'];
/** Calls of the same features that move no money: a letter, a paper, the names of the places. */
const MOVES_NOTHING = ['POST /invoice/:id/mail', 'POST /invoice/:id/sent', 'PUT /daily/places'];

describe('Who moves money', () => {
  test('The desk charges, pays, corrects, gives back and deposits; only the administration pays by the sheet, counts, and begins with two purses', () => {
    const moving = ENDPOINTS.filter((one) => methodOf(one) !== 'GET' && NOUNS_OF_MONEY.includes(pathOf(one).split('/')[1] ?? ''));
    const heard = moving.filter(({ call }) => !MOVES_NOTHING.includes(call)).map(({ call, allow }) => [call, [...allow].sort()]);
    expect(Object.fromEntries(heard)).toEqual(Object.fromEntries(Object.entries(MOVES_MONEY).map(([call, roles]) => [call, [...roles].sort()])));
  });

  describe('in a register of its own', () => {
    let own: School;
    let invoice: string;
    beforeAll(async () => {
      own = await openSchool({ now: '2026-06-10' });
      const secretary = own.as('secretary');
      await secretary.post('/register', { difference: 1000 });
      const fee = await secretary.post('/installment', { student: CAST.student.id, number: 5, year: 2026, value: 12_000, status: 'debt', updatable: true });
      const asked = { user: { name: 'Rita', lastname: 'Paga' }, details: [{ installment: fee.body._id, value: 12_000, payment: 12_000 }] };
      invoice = (await secretary.post('/invoice', asked)).body._id;
    });
    afterAll(() => own.close());

    test('A secretary takes cash to the bank and undoes that; what comes out of the bank is for the administration', async () => {
      const secretary = own.as('secretary');
      const deposit = await secretary.post('/register/transfer', { from: 'cash', value: 500 });
      expect(deposit.status).toBe(200);
      expect((await secretary.post('/register/transfer', { from: 'bank', value: 100 })).status).toBe(403);
      const extraction = await own.as('admin').post('/register/transfer', { from: 'bank', value: 100 });
      expect(extraction.status).toBe(200);
      expect((await secretary.delete(`/register/transfer/${extraction.body._id}`)).status).toBe(403);
      expect((await own.as('admin').delete(`/register/transfer/${extraction.body._id}`)).status).toBe(200);
      expect((await secretary.delete(`/register/transfer/${deposit.body._id}`)).status).toBe(200);
    });

    test('A family reads how its own invoice was paid and what was given back, never who gave it back', async () => {
      const secretary = own.as('secretary');
      const payments = [{ form: 'transfer', amount: 12_000, reference: 'Op. 7' }];
      expect((await secretary.put(`/invoice/${invoice}/payments`, { payments })).status).toBe(200);
      expect((await secretary.put('/register', { counted: 1_000 })).status).toBe(200);
      expect((await secretary.post('/register', { carry: true })).status).toBe(200);
      expect((await secretary.post(`/invoice/${invoice}/reverse`, { form: 'transfer', amount: 2_000 })).status).toBe(200);
      const by = (await own.as('admin').get(`/user/${CAST.secretary.id}`)).body;
      for (const viewer of ['student', 'guardian', 'secretary', 'admin'] as const) {
        const { body } = await own.as(viewer).get(`/invoice/${invoice}`);
        expect([viewer, body.payments]).toEqual([viewer, payments]);
        const whose = isFamily(CAST[viewer]) ? {} : { by: `${by.lastname}, ${by.name}` };
        expect([viewer, body.reversals]).toEqual([viewer, [{ _id: expect.any(String), date: expect.any(String), amount: 2_000, form: 'transfer', ...whose }]]);
      }
      for (const viewer of ['stranger', 'strangersGuardian', 'teacher', 'classManager'] as const)
        expect([viewer, (await own.as(viewer).get(`/invoice/${invoice}`)).status]).toEqual([viewer, 403]);
    });
  });
});

let sessions = 0;
const freshToken = async (viewer: CastName): Promise<string> => {
  const token = `fresh-${sessions++}`;
  const at = '2026-06-10T15:00:00.000Z';
  await school.database.kysely
    .insertInto('sessions')
    .values({ token_hash: createHash('sha256').update(token).digest('hex'), user_id: CAST[viewer].id, created_at: at, used_at: at })
    .execute();
  return token;
};

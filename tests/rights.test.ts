/** Who may make which call, on whose data, and what comes back: every call of the table of rights is tried as every role and as nobody. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answers } from '#app/parts.ts';
import { type Endpoint, methodOf, pathOf } from '#kernel/endpoint.ts';
import { type Role, ROLES } from '#kernel/roles.ts';
import { ASKED } from './rights/asked.ts';
import { openRightsHouse, type RightsHouse, VIEWERS, type Viewer } from './rights/house.ts';
import { fieldsOf, namedIn, textOf, toldIn } from './rights/learned.ts';
import { type CallRow, nameOf, readTable } from './rights/table.ts';
import type { Heard } from './school.ts';

const ENDPOINTS: readonly Endpoint[] = answers.map((one) => one.endpoint);
const TABLE = readTable();

/** The call that a row asks: of those whose path fits, the one with the most words of its own. */
const endpointOf = ({ request }: CallRow): Endpoint | undefined => {
  const [asked = ''] = request.split('?');
  const fits = ({ call }: Endpoint): boolean => new RegExp(`^${call.replace(/:\w+/g, '(\\{[^}]+\\}|[^/{}]+)')}$`).test(asked);
  const variables = ({ call }: Endpoint): number => call.split(':').length;
  return ENDPOINTS.filter(fits).toSorted((one, other) => variables(one) - variables(other))[0];
};

let house: RightsHouse;
beforeAll(async () => {
  house = await openRightsHouse();
});
afterAll(() => house.school.close());

/** Asks what a row asks; `instead` names other things than the row's. */
const ask = (row: CallRow, viewer: Viewer, instead: Readonly<Record<string, string>> = {}): Promise<Heard> => {
  const id = (name: string): string => house.id(instead[name] ?? name);
  const [method, path = ''] = row.request.split(' /');
  const url = encodeURI(`/${path.replace(/\{(.+?)\}/g, (_, name: string) => id(name))}`);
  const body = ASKED[nameOf(row)]?.(id);
  const as = house.as(viewer);
  if (method === 'GET') return as.get(url);
  if (method === 'DELETE') return as.delete(url, body);
  return method === 'POST' ? as.post(url, body) : as.put(url, body);
};

const statusOf = (cell: string): number => ({ login: 401, no: 403 })[cell] ?? (/^\d+$/.test(cell) ? Number(cell) : 200);
const CHILDREN: Partial<Readonly<Record<Viewer, readonly string[]>>> = { Tomasa: ['Ana', 'Bautista'], Ernesto: ['Ana'], Raúl: ['Mora'] };
const namedFor = (viewer: Viewer, named: readonly string[]): readonly string[] => {
  const people = named.flatMap((one) => (one === 'self' ? [viewer] : one === 'own children' ? (CHILDREN[viewer] ?? []) : [one]));
  return [...new Set(people)].sort();
};

describe('The table of rights', () => {
  test('Each call has a row, each row is a call, and each answer of the table belongs to a row', () => {
    const asked = new Set(TABLE.calls.map((row) => endpointOf(row)?.call));
    expect(ENDPOINTS.map(({ call }) => call).filter((call) => !asked.has(call))).toEqual([]);
    expect(TABLE.calls.filter((row) => endpointOf(row) === undefined)).toEqual([]);
    const told = new Set(TABLE.calls.flatMap((row) => VIEWERS.map((viewer) => `${nameOf(row)}: ${row.cells[viewer]}`)));
    expect(TABLE.answers.filter((one) => !told.has(one))).toEqual([]);
    expect(Object.keys(ASKED).filter((one) => !TABLE.calls.some((row) => nameOf(row) === one))).toEqual([]);
  });

  /** What each viewer has heard so far. */
  const heard = new Map<Viewer, Set<string>>(VIEWERS.map((viewer) => [viewer, new Set()]));

  test.each(TABLE.calls.map((row) => [nameOf(row), row] as const))(
    '%s is answered to each as the table says, with these fields and about these people',
    async (_name, row) => {
      for (const viewer of VIEWERS) {
        const answer = await ask(row, viewer);
        const cell = row.cells[viewer];
        expect([viewer, answer.status], JSON.stringify(answer.body)).toEqual([viewer, statusOf(cell)]);
        const text = textOf(answer);
        for (const one of toldIn(text, house)) heard.get(viewer)?.add(one);
        if (answer.status !== 200) continue;
        const isJson = String(answer.headers['content-type']).startsWith('application/json');
        const { fields, named } = TABLE.answerOf(row, cell);
        expect([viewer, [...(isJson ? fieldsOf(answer.body) : ['file'])].sort()]).toEqual([viewer, [...fields].sort()]);
        expect([viewer, [...namedIn(text, house)].sort()]).toEqual([viewer, namedFor(viewer, named)]);
      }
    },
  );

  test('From all answers together each learns what the table says, and nothing else', () => {
    expect([...TABLE.learned.keys()]).toEqual([...house.known.keys()]);
    const learnedBy = (one: string): readonly Viewer[] => VIEWERS.filter((viewer) => heard.get(viewer)?.has(one));
    expect([...house.known.keys()].map((one) => [one, learnedBy(one)])).toEqual([...TABLE.learned]);
  });
});

describe('Before anything is read', () => {
  /** A member of the house for each role. */
  const MEMBER: Readonly<Record<Role, Viewer>> = {
    ...{ student: 'Ana', guardian: 'Tomasa', teacher: 'Elena', classManager: 'Dora', secretary: 'Celia', admin: 'Alicia' },
    'admin&teacher': 'Bruno',
  };
  const knock = async (endpoint: Endpoint, token: string | null, payload?: string): Promise<number> => {
    const url = `/api${pathOf(endpoint).replace(/:[a-zA-Z_]+/g, house.id('nobody'))}`;
    const headers = { ...(token === null ? {} : { 'x-auth-token': token }), 'content-type': 'application/json' };
    return (await house.school.app.inject({ method: methodOf(endpoint), url, headers, ...(payload === undefined ? {} : { payload }) })).statusCode;
  };
  const PROTECTED = ENDPOINTS.filter(({ allow }) => allow !== 'public');
  const UNREADABLE = '{';

  test('A call that changes something is refused to nobody, and to each role that its contract does not name, before its body is read', async () => {
    for (const endpoint of PROTECTED.filter((one) => ['POST', 'PUT'].includes(methodOf(one)))) {
      const refused = ROLES.filter((role) => !endpoint.allow.includes(role));
      const statuses = [await knock(endpoint, null, UNREADABLE)];
      for (const role of refused) statuses.push(await knock(endpoint, house.tokenOf(MEMBER[role]), UNREADABLE));
      expect([endpoint.call, statuses]).toEqual([endpoint.call, [401, ...refused.map(() => 403)]]);
    }
  });

  test('A session ends at once when its person is inactivated, and an unknown one opens nothing', async () => {
    await house.school.database.kysely.updateTable('users').set({ active: 0 }).where('id', '=', house.id('Paula')).execute();
    for (const endpoint of PROTECTED) {
      const statuses = [await knock(endpoint, house.tokenOf('Paula')), await knock(endpoint, 'no-such-token')];
      expect([endpoint.call, statuses]).toEqual([endpoint.call, [401, 401]]);
    }
  });

  test('A session that was ended opens nothing', async () => {
    for (const call of ['/auth/logout', '/auth/logout-all']) {
      const token = await house.beginSession('Dora');
      const dora = house.school.withToken(token);
      expect((await house.keeping(() => dora.post(call))).status).toBe(200);
      expect((await dora.get('/auth')).status).toBe(401);
    }
  });
});

describe('Classes', () => {
  const inAClass = TABLE.calls.filter((row) => row.request.includes("{Elena's class}") && endpointOf(row)?.call.includes('/:class'));

  test('A class that does not exist is not found, whatever is asked of it', async () => {
    for (const row of inAClass) expect([nameOf(row), (await ask(row, 'Celia', { "Elena's class": 'nobody' })).status]).toEqual([nameOf(row), 404]);
  });

  test('Nothing is written in a class of a past year', async () => {
    await house.school.setNow('2027-04-10');
    const writing = inAClass.filter(({ request }) => !request.startsWith('GET'));
    expect(writing.length).toBeGreaterThanOrEqual(8);
    for (const row of writing) {
      const { status, body } = await ask(row, 'Alicia');
      expect([nameOf(row), status, body.msg]).toEqual([nameOf(row), 400, 'La clase es de 2026: solo lectura']);
    }
  });
});

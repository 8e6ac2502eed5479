/** Who may make which call, on whose data, and what comes back: every call of the table of rights is tried as every role and as nobody. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answers } from '#app/parts.ts';
import { type Endpoint, methodOf, pathOf } from '#kernel/endpoint.ts';
import type { Role } from '#kernel/roles.ts';
import { ASKED } from './rights/asked.ts';
import { openRightsHouse, type RightsHouse, VIEWERS, type Viewer } from './rights/house.ts';
import { fieldsOf, namedIn, textOf, toldIn } from './rights/learned.ts';
import { type CallRow, nameOf, readTable } from './rights/table.ts';
import type { Heard } from './school.ts';

const ENDPOINTS: readonly Endpoint[] = answers.map((one) => one.endpoint);
const TABLE = readTable();

/** The calls with the form of what is asked; first those with the most words of their own. */
const FORMS = ENDPOINTS.map((endpoint) => ({ endpoint, form: new RegExp(`^${endpoint.call.replace(/:\w+/g, '(\\{[^}]+\\}|[^/{}]+)')}$`) })).toSorted(
  (one, other) => one.endpoint.call.split(':').length - other.endpoint.call.split(':').length,
);
const endpointOf = ({ request }: CallRow): Endpoint | undefined => FORMS.find(({ form }) => form.test(request.split('?')[0] ?? ''))?.endpoint;

let house: RightsHouse;
beforeAll(async () => {
  house = await openRightsHouse();
});
afterAll(() => house.school.close());

/** Asks what a row asks; `instead` names other things than the row's, `sent` another body. */
const ask = (
  row: CallRow,
  viewer: Viewer,
  { instead = {}, sent }: { readonly instead?: Readonly<Record<string, string>>; readonly sent?: string } = {},
): Promise<Heard> => {
  const id = (name: string): string => house.id(instead[name] ?? name);
  const [method, path = ''] = row.request.split(' /');
  const url = encodeURI(`/${path.replace(/\{(.+?)\}/g, (_, name: string) => id(name))}`);
  const body = sent ?? ASKED[nameOf(row)]?.(id);
  const as = house.as(viewer);
  if (method === 'GET') return as.get(url);
  if (method === 'DELETE') return as.delete(url, body);
  return method === 'POST' ? as.post(url, body) : as.put(url, body);
};

const ROLE_OF: Readonly<Record<Viewer, Role | null>> = {
  ...{ nobody: null, Ana: 'student', Bautista: 'student', Mora: 'student', Tomasa: 'guardian', Ernesto: 'guardian', Raúl: 'guardian' },
  ...{ Elena: 'teacher', Paula: 'teacher', Dora: 'classManager', Celia: 'secretary', Alicia: 'admin', Bruno: 'admin&teacher' },
};
/** Whether the contract of a row's call names the viewer's role. */
const isNamed = (row: CallRow, viewer: Viewer): boolean => {
  const allow = endpointOf(row)?.allow ?? [];
  const role = ROLE_OF[viewer];
  return allow === 'public' || (role !== null && allow.includes(role));
};
const UNREADABLE = '{';

const statusOf = (cell: string): number => ({ login: 401, no: 403 })[cell] ?? (/^\d+$/.test(cell) ? Number(cell) : 200);
const CHILDREN: Partial<Readonly<Record<Viewer, readonly string[]>>> = { Tomasa: ['Ana', 'Bautista'], Ernesto: ['Ana'], Raúl: ['Mora'] };
/** What a row tells a viewer: the status, and of what is answered the fields, and the people in it. */
const toldTo = (row: CallRow, viewer: Viewer): readonly unknown[] => {
  const status = statusOf(row.cells[viewer]);
  if (status !== 200) return [status];
  const { fields, named } = TABLE.answerOf(row, row.cells[viewer]);
  const people = named.flatMap((one) => (one === 'self' ? [viewer] : one === 'own children' ? (CHILDREN[viewer] ?? []) : [one]));
  return [status, [...fields].sort(), [...new Set(people)].sort()];
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
      const told: unknown[] = [];
      const refused = new Map<Role | null, number>();
      for (const viewer of VIEWERS) {
        if (!isNamed(row, viewer)) {
          // Refused before the body is read, so it may be unreadable; and whoever it is, so one of each role is asked.
          const role = ROLE_OF[viewer];
          const status = refused.get(role) ?? (await ask(row, viewer, { sent: UNREADABLE })).status;
          refused.set(role, status);
          told.push([viewer, status]);
          continue;
        }
        const answer = await ask(row, viewer);
        const text = textOf(answer);
        for (const one of toldIn(text, house)) heard.get(viewer)?.add(one);
        told.push([viewer, answer.status, ...(answer.status === 200 ? [[...fieldsOf(answer)].sort(), [...namedIn(text, house)].sort()] : [])]);
      }
      expect(told).toEqual(VIEWERS.map((viewer) => [viewer, ...toldTo(row, viewer)]));
    },
  );

  test('From all answers together each learns what the table says, and nothing else', () => {
    expect([...TABLE.learned.keys()]).toEqual([...house.known.keys()]);
    const learnedBy = (one: string): readonly Viewer[] => VIEWERS.filter((viewer) => heard.get(viewer)?.has(one));
    expect([...house.known.keys()].map((one) => [one, learnedBy(one)])).toEqual([...TABLE.learned]);
  });
});

describe('Sessions', () => {
  const knock = async (endpoint: Endpoint, token: string | null): Promise<number> => {
    const url = `/api${pathOf(endpoint).replace(/:[a-zA-Z_]+/g, house.id('nobody'))}`;
    return (await house.school.app.inject({ method: methodOf(endpoint), url, headers: token === null ? {} : { 'x-auth-token': token } })).statusCode;
  };
  const PROTECTED = ENDPOINTS.filter(({ allow }) => allow !== 'public');

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
    for (const row of inAClass) expect([nameOf(row), (await ask(row, 'Celia', { instead: { "Elena's class": 'nobody' } })).status]).toEqual([nameOf(row), 404]);
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

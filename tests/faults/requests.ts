/** Random requests for a call: made from its shape or from its example in the documentation, and then spoilt in up to two places. */
import fc from 'fast-check';
import { z } from 'zod';
import { apiWords } from '#app/api-words.ts';
import { type Endpoint, methodOf, ONCE_HEADER, pathOf, STATE_HEADER } from '#kernel/endpoint.ts';
import { isFamily, type Role } from '#kernel/roles.ts';
import { CAST, type CastName } from '../cast.ts';
import { BODIES, FILTERS, FORM_TYPE, FORMS, HUGE, KEYS, PIECES, TEXTS, VALUES } from './hostile-values.ts';

/** A request of a member of the cast, or of nobody. It names what exists by marks like `~towns.3~`, because ids are known only when it is sent. */
export type Sent = {
  readonly endpoint: Endpoint;
  readonly caller: CastName | null;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
};

/** Each call once, in random order. */
export const roundOf = (endpoints: readonly Endpoint[]): fc.Arbitrary<Sent[]> => {
  const requests = new Map(endpoints.map((one) => [one, requestOf(one)]));
  return fc
    .shuffledSubarray([...endpoints], { minLength: endpoints.length })
    .chain((order) => fc.tuple(...order.map((one) => requests.get(one) as fc.Arbitrary<Sent>)));
};

/** The tables to which marks may point, besides people. */
export const MARKED_TABLES = [
  ...(['towns', 'neighbourhoods', 'categories', 'data_requests', 'installments', 'enrollments', 'classes', 'grade_types', 'phrases', 'registers'] as const),
  ...(['invoices', 'imports', 'expenses', 'expense_types', 'daily_counts', 'year_changes', 'devices', 'site_pictures', 'messages'] as const),
  ...(['history', 'register_transfers', 'grades', 'observations', 'absences', 'attendance_days'] as const),
] as const;
type Marked = (typeof MARKED_TABLES)[number] | 'students' | 'team' | 'people';

/** Puts ids in the place of the marks. */
export const withIds = (text: string, idsOf: (kind: string) => readonly string[]): string =>
  text.replace(/~(\w+)\.(\d+)~/g, (_mark, kind: string, number: string) => {
    const ids = idsOf(kind);
    return ids[Number(number) % ids.length] ?? 'f'.repeat(24);
  });

/** To what a field or a part of a path points. */
const BY_NAME: Readonly<Record<string, Marked>> = {
  ...{ student: 'students', students: 'students', studentId: 'students', person: 'students', children: 'students' },
  ...{ user: 'people', user_id: 'people', employee: 'team', teacher: 'team', guardian: 'people', by: 'people' },
  ...{ class: 'classes', classroom: 'classes', origin: 'classes', category: 'categories', categories: 'categories', gradetype: 'grade_types' },
  ...{ installment: 'installments', enrollment: 'enrollments', register: 'registers', expencetype: 'expense_types', salaries: 'expenses' },
  ...{ town: 'towns', neighbourhood: 'neighbourhoods', before: 'site_pictures', date: 'attendance_days' },
};
/** To what `:id` and `_id` point, by the beginning of the call's path. */
const BY_PATH: readonly (readonly [string, Marked])[] = [
  ['/register/transfer', 'register_transfers'],
  ['/neighbourhood/town', 'towns'],
  ['/installment/student', 'students'],
  ['/installment/enrollment', 'enrollments'],
  ['/class/student', 'students'],
  ['/class/teacher', 'team'],
  ['/grade-type/category', 'categories'],
  ['/history', 'people'],
  ['/pdf/invoice', 'invoices'],
  ['/pdf/register', 'registers'],
  ['/user', 'people'],
  ['/town', 'towns'],
  ['/neighbourhood', 'neighbourhoods'],
  ['/category', 'categories'],
  ['/data-request', 'data_requests'],
  ['/installment', 'installments'],
  ['/enrollment', 'enrollments'],
  ['/class', 'classes'],
  ['/grade-type', 'grade_types'],
  ['/grade', 'grades'],
  ['/observation', 'observations'],
  ['/attendance', 'absences'],
  ['/phrase', 'phrases'],
  ['/register', 'registers'],
  ['/invoice', 'invoices'],
  ['/import', 'imports'],
  ['/expence-type', 'expense_types'],
  ['/expence', 'expenses'],
  ['/daily', 'daily_counts'],
  ['/year-change', 'year_changes'],
  ['/news', 'devices'],
  ['/site', 'site_pictures'],
  ['/message', 'messages'],
];

const kindOf = (name: string, path: string): Marked => BY_NAME[name] ?? BY_PATH.find(([start]) => path.startsWith(start))?.[1] ?? 'people';
const markOf = (kind: Marked): fc.Arbitrary<string> => fc.nat(6).map((number) => `~${kind}.${number}~`);
const anyMark = fc.constantFrom<Marked>('students', 'team', 'people', ...MARKED_TABLES).chain(markOf);

const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: anyMark },
);
const hostileValue = fc.oneof(hostileText, fc.constantFrom(...VALUES), fc.double());

type Shape = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
};
const shapeOf = (shape: z.ZodType): Shape => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Shape;

/** Values that fit a shape, as far as it says; what stands behind its codecs is guessed from the name of the field. */
const fitting = (shape: Shape, name: string, path: string): fc.Arbitrary<unknown> => {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map((one) => fitting(one, name, path)));
  if (shape.properties !== undefined) {
    const fields = Object.entries(shape.properties).map(([key, one]) => [key, fitting(one, key, path)]);
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [...(shape.required ?? [])] });
  }
  if (shape.items !== undefined) return fc.array(fitting(shape.items, name, path), { maxLength: 3 });
  const type = typeof shape.type === 'string' || shape.type === undefined ? shape.type : shape.type[0];
  if (type === 'number' || type === 'integer') return fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(2026, 2027, 5000, 12_000.5));
  if (type === 'boolean') return fc.boolean();
  return type === 'null' ? fc.constant(null) : word(name, path);
};

const DAYS = ['2026-06-10', '2026-03-09', '2025-12-31', '2028-02-29'];
const word = (name: string, path: string): fc.Arbitrary<string> =>
  /^_?id$|Id$/.test(name) || name in BY_NAME
    ? fc.oneof(markOf(kindOf(name, path)), anyMark)
    : /date|day|from|to$|dob|due/i.test(name)
      ? fc.constantFrom(...DAYS)
      : fc.oneof(fc.constantFrom('Ana', 'ana@demo.example', '0000 15-555-0101', '41000000', 'Lunes', '17:00', '2026-10', '2026'), hostileText);

/** A value of the documentation, with marks for its ids. */
const marked = (value: unknown, name: string, path: string): fc.Arbitrary<unknown> => {
  if (typeof value === 'string') return /^6a297bf0/.test(value) ? markOf(kindOf(name, path)) : fc.constant(value);
  if (Array.isArray(value)) return fc.tuple(...value.map((one) => marked(one, name, path)));
  if (typeof value !== 'object' || value === null) return fc.constant(value);
  return fc.record(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, marked(one, key, path)])));
};

type Spoil = (whole: unknown) => unknown;
const GONE = Symbol('gone');

/** One place of a value is replaced, taken away, lengthened, multiplied or given a foreign key. */
const spoil: fc.Arbitrary<Spoil> = fc
  .tuple(
    fc.nat(10_000),
    fc.oneof(
      {
        weight: 4,
        arbitrary: hostileText.map(
          (text): Spoil =>
            (old) =>
              typeof old === 'string' ? old + text : text,
        ),
      },
      {
        weight: 4,
        arbitrary: hostileValue.map(
          (value): Spoil =>
            () =>
              value,
        ),
      },
      { weight: 2, arbitrary: fc.constant<Spoil>(() => GONE) },
      {
        weight: 1,
        arbitrary: fc.tuple(fc.constantFrom(...KEYS), hostileValue).map(
          ([key, value]): Spoil =>
            (old) =>
              withKey(old, key, value),
        ),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(2, 3000).map(
          (times): Spoil =>
            (old) =>
              // Of what is long already, or deep, the program of the test alone would need many seconds to write thousands.
              Array.from({ length: String(JSON.stringify(old)).length > 3000 ? 2 : times }).fill(old),
        ),
      },
    ),
  )
  .map(([place, change]) => (whole) => {
    const places = placesIn(whole);
    return changedAt(whole, places[place % places.length] ?? [], change);
  });

const withKey = (old: unknown, key: string, value: unknown): unknown =>
  // A key `__proto__` must become a key of its own, so it is not assigned.
  Object.fromEntries([...Object.entries(typeof old === 'object' && old !== null && !Array.isArray(old) ? old : {}), [key, value]]);

type Place = readonly string[];
const MOST_DEPTH = 12;

const placesIn = (value: unknown, at: Place = []): readonly Place[] =>
  typeof value !== 'object' || value === null || at.length > MOST_DEPTH
    ? [at]
    : [
        at,
        ...Object.keys(value)
          .slice(0, 40)
          .flatMap((key) => placesIn((value as Record<string, unknown>)[key], [...at, key])),
      ];

const changedAt = (value: unknown, [key, ...place]: Place, change: Spoil): unknown => {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === key ? changedAt(one, place, change) : one)).filter((one) => one !== GONE);
  const entries = Object.entries(value as object).map(([name, one]) => [name, name === key ? changedAt(one, place, change) : one] as const);
  return Object.fromEntries(entries.filter(([, one]) => one !== GONE));
};

const spoils = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 5, arbitrary: fc.tuple(spoil) }, { weight: 2, arbitrary: fc.tuple(spoil, spoil) });

const { examples } = apiWords();
const exampleOf = ({ call }: Endpoint) => examples[call];

type Payload = Pick<Sent, 'headers' | 'payload'>;
const JSON_TYPE = { 'content-type': 'application/json' };

const bodyOf = (endpoint: Endpoint): fc.Arbitrary<Payload> => {
  const path = pathOf(endpoint);
  const example = exampleOf(endpoint)?.body;
  const shaped = endpoint.body === undefined ? fc.constant({}) : fitting(shapeOf(endpoint.body), '', path);
  const whole = example === undefined ? shaped : fc.oneof({ weight: 3, arbitrary: marked(example, '', path) }, { weight: 1, arbitrary: shaped });
  const json = fc.tuple(whole, spoils).map(([value, changes]) => {
    const spoilt = changes.reduce<unknown>((one, change) => change(one), value);
    return { headers: JSON_TYPE, payload: spoilt === GONE ? '' : (JSON.stringify(spoilt) ?? '') };
  });
  const forms = fc.constantFrom(...FORMS).map((payload) => ({ headers: { 'content-type': FORM_TYPE }, payload }));
  const others = fc.oneof(
    fc.constantFrom(...BODIES).map((payload) => ({ headers: JSON_TYPE, payload })),
    fc
      .constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json; charset=utf-16', 'a/b; c="', FORM_TYPE)
      .map((type) => ({ headers: { 'content-type': type }, payload: 'x=1' })),
  );
  const usual = fc.oneof({ weight: 9, arbitrary: endpoint.upload === undefined ? json : forms }, { weight: 1, arbitrary: others });
  return fc.oneof({ weight: 200, arbitrary: usual }, { weight: 1, arbitrary: fc.constant({ headers: JSON_TYPE, payload: HUGE }) });
};

/** A text as a part of an address; half a character cannot stand there. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text.slice(0, LONGEST)).toString()).slice(0, LONGEST);
const LONGEST = 3000;

/** Other periods and months, other days. */
const alike = (known: string): readonly string[] => (/^\d$/.test(known) ? ['1', '2', '3', '4'] : /^\d{4}-/.test(known) ? DAYS : []);

const pathFor = (endpoint: Endpoint): fc.Arbitrary<string> => {
  const path = pathOf(endpoint);
  const usual = (exampleOf(endpoint)?.path ?? '').split('?')[0]?.split('/') ?? [];
  const parts = path.split('/').map((part, at): fc.Arbitrary<string> => {
    if (!part.startsWith(':')) return fc.constant(part);
    const known = usual[at] ?? '1';
    const fine = /^6a297bf0/.test(known) ? markOf(kindOf(part.slice(1), path)) : fc.constantFrom(known, known, known, ...alike(known));
    return fc.oneof(
      { weight: 14, arbitrary: fine },
      { weight: 1, arbitrary: anyMark },
      { weight: 1, arbitrary: hostileText.map((text) => encoded(text) || '%20') },
      { weight: 1, arbitrary: fc.constantFrom(...PIECES) },
    );
  });
  return fc.tuple(...parts).map((all) => all.join('/'));
};

const queryFor = (endpoint: Endpoint): fc.Arbitrary<string> => {
  const path = pathOf(endpoint);
  const example = [...new URLSearchParams((exampleOf(endpoint)?.path ?? '').split('?')[1] ?? '')];
  const fields = endpoint.query === undefined ? [] : Object.entries(shapeOf(endpoint.query).properties ?? {});
  const pairs = [
    ...example.map(([key, value]) => marked(value, key, path).map((one) => [key, one] as const)),
    ...fields.map(([key, shape]) => fitting(shape, key, path).map((one) => [key, one] as const)),
    ...fields.map(([key]) => hostileText.map((one) => [key, one] as const)),
    ...(endpoint.paged ? [fc.tuple(fc.constantFrom('page', 'size'), fc.constantFrom('1', '2', '3', '-1', '1e3'))] : []),
  ];
  const asked = pairs.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...pairs), { maxLength: 3 });
  const broken = fc.option(fc.constantFrom(...FILTERS), { freq: 8, nil: '' });
  return fc
    .tuple(asked, broken)
    .map(([filters, more]) => [...filters.map(([key, value]) => `${key}=${encoded(String(value ?? ''))}`), more].filter((one) => one !== '').join('&'));
};

const headersFor = ({ once, over }: Endpoint): fc.Arbitrary<Readonly<Record<string, string>>> => {
  const texts = ['a key', 'k'.repeat(201), "'; --", '__proto__', '0'];
  const said: Readonly<Record<string, readonly string[]>> = {
    ...(once ? { [ONCE_HEADER]: texts } : {}),
    ...(over ? { [STATE_HEADER]: texts } : {}),
    'accept-language': ['en', '*', 'x'.repeat(2000)],
    'x-forwarded-for': ['127.0.0.1', '<script>', 'a, b, c'],
    host: ['"><script>alert(1)</script>', 'demo.example:99999', ''],
  };
  const one = fc.constantFrom(...Object.keys(said)).chain((name) => fc.constantFrom(...(said[name] ?? [])).map((value) => [name, value] as const));
  return fc.array(one, { minLength: 1, maxLength: 2 }).map((pairs) => Object.fromEntries(pairs));
};

const memberOf = (role: Role): CastName[] => (Object.keys(CAST) as CastName[]).filter((name) => CAST[name].role === role);
const callerOf = ({ allow }: Endpoint): fc.Arbitrary<CastName | null> => {
  if (allow === 'public') return fc.constantFrom<CastName | null>(null, null, 'student', 'admin');
  // The office more often than families: it may do more, and most of what families ask is refused because it is not theirs.
  const staff = allow.filter((role) => !isFamily({ role })).flatMap(memberOf);
  const family = allow.filter((role) => isFamily({ role })).flatMap(memberOf);
  return fc.constantFrom(...staff, ...staff, ...family);
};

const requestOf = (endpoint: Endpoint): fc.Arbitrary<Sent> => {
  const takesBody = methodOf(endpoint) !== 'GET';
  const body: fc.Arbitrary<Payload> = takesBody ? bodyOf(endpoint) : fc.constant({ headers: {} });
  const headers = fc.option(headersFor(endpoint), { freq: 4, nil: {} });
  return fc.tuple(callerOf(endpoint), pathFor(endpoint), queryFor(endpoint), headers, body).map(([caller, path, query, said, { headers: kind, payload }]) => ({
    endpoint,
    caller,
    url: `/api${path}${query === '' ? '' : `?${query}`}`,
    headers: { ...kind, ...said },
    ...(payload === undefined ? {} : { payload }),
  }));
};

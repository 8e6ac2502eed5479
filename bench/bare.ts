/** A bare Fastify server whose routes make the same queries and nothing else, for comparison with the product. */
import { verify } from '@node-rs/argon2';
import SqliteDatabase from 'better-sqlite3';
import Fastify from 'fastify';
import pg from 'pg';

const INSTANT = '2026-06-10T15:00:00.000Z';
const REGISTER = '6b0000000000000000000001';
const { BARE_PORT = '0', BARE_SQLITE, BARE_POSTGRES } = process.env;

// SQLite has one writer and needs no lock.
const ROW_LOCK = / for (update of i|update|share|key share)$/;

type Ask = (text: string, values: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
type Bare = { readonly ask: Ask; inTransaction<T>(work: (ask: Ask) => Promise<T>): Promise<T> };

const sqlite = (file: string): Bare => {
  const database = new SqliteDatabase(file, { timeout: 5000 });
  database.pragma('synchronous = FULL');
  const prepared = new Map<string, SqliteDatabase.Statement>();
  const ask: Ask = async (text, values) => {
    const statement = prepared.get(text) ?? database.prepare(text.replace(/\$\d+/g, '?').replace(ROW_LOCK, ''));
    prepared.set(text, statement);
    if (statement.reader) return statement.all(...values) as Record<string, unknown>[];
    statement.run(...values);
    return [];
  };
  // There is one connection, so one transaction at a time.
  let before: Promise<unknown> = Promise.resolve();
  const inTransaction = <T>(work: (ask: Ask) => Promise<T>): Promise<T> => {
    const mine = before.then(async () => {
      database.exec('begin immediate');
      const result = await work(ask);
      database.exec('commit');
      return result;
    });
    before = mine.catch(() => undefined);
    return mine;
  };
  return { ask, inTransaction };
};

const postgres = (url: string): Bare => {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return {
    ask: async (text, values) => (await pool.query(text, [...values])).rows,
    inTransaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(async (text, values) => (await client.query(text, [...values])).rows);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  };
};

const bare = BARE_SQLITE === undefined ? postgres(BARE_POSTGRES ?? '') : sqlite(BARE_SQLITE);
const app = Fastify();

app.post<{ Body: { email: string; password: string } }>('/api/auth', async ({ body }) => {
  const [row] = await bare.ask('select c.password_hash from users u join credentials c on c.user_id = u.id where u.email = $1', [body.email]);
  return { token: (await verify(String(row?.['password_hash']), body.password)) ? 'yes' : 'no' };
});

app.get<{ Querystring: { search: string } }>('/api/user', ({ query }) =>
  bare.ask(
    `select u.*, count(*) over () as total from users u where u.role = 'student' and u.active = 1 and (u.search_lastname like $1 or u.search_name like $2) order by u.sort_key, u.id limit 10`,
    [`%${query.search}%`, `%${query.search}%`],
  ),
);

app.get<{ Params: { id: string } }>('/api/installment/student/:id/invoice', ({ params }) =>
  bare.ask(
    `select i.*, u.name, u.lastname, u.student_number, e.year as enrollment_year, c.name as category from installments i join users u on u.id = i.student_id
     left join enrollments e on e.id = i.enrollment_id left join categories c on c.id = e.category_id
     where i.student_id = $1 and i.value <> 0 order by i.year desc, i.number`,
    [params.id],
  ),
);

type AskedInvoice = { readonly details: readonly [{ readonly installment: string; readonly payment: number }] };
type FoundFee = Readonly<Record<string, unknown>> | undefined;

const writeInvoice = async (ask: Ask, fee: FoundFee, paid: number, number: number): Promise<string> => {
  const id = `70${number.toString(16).padStart(22, '0')}`;
  await ask(
    `insert into invoices (id, number, issued_at, register_id, payer_is_user, payer_id, payer_name, payer_lastname, total) values ($1, $2, '${INSTANT}', '${REGISTER}', 1, $3, $4, $5, $6)`,
    [id, number, fee?.['student_id'], fee?.['name'], fee?.['lastname'], paid],
  );
  await ask(
    `insert into invoice_lines (id, invoice_id, position, installment_id, student_id, student_name, student_lastname, search_name, search_lastname, number, year, value, payment, was_updatable)
     values ($1, $2, 0, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1)`,
    [id, id, ...['id', 'student_id', 'name', 'lastname', 'search_name', 'search_lastname', 'number', 'year'].map((column) => fee?.[column]), paid, paid],
  );
  return id;
};

const FEE = 'select i.*, u.name, u.lastname, u.search_name, u.search_lastname from installments i join users u on u.id = i.student_id where i.id = $1';
const PAY = 'update installments set value = value - $1 where id = $2';

let number = 1_000_000_000;
app.post<{ Body: AskedInvoice }>('/api/invoice', ({ body }) =>
  bare.inTransaction(async (ask) => {
    const [{ installment, payment }] = body.details;
    const [fee] = await ask(FEE, [installment]);
    number += 1;
    const mine = number;
    await ask(PAY, [payment * 100, installment]);
    return { _id: await writeInvoice(ask, fee, payment * 100, mine), invoiceid: mine };
  }),
);

/** The same statements as the product's: locks, the number, and the history with its chain; only the seals are made up. */
app.post<{ Body: AskedInvoice }>('/api/invoice/told', ({ body }) =>
  bare.inTransaction(async (ask) => {
    const [{ installment, payment }] = body.details;
    const [fee] = await ask(`${FEE} for update of i`, [installment]);
    const [payer] = await ask('select id, name, lastname, email, cel from users where id = $1 for key share', [fee?.['student_id']]);
    await ask('select id from registers where is_open = 1 for share', []);
    await ask('select * from surcharge_values', []);
    await ask(PAY, [payment * 100, installment]);
    const taken = await ask(
      "insert into counters (name, value) values ('invoice', 1), ('invoices 2026', 1) on conflict (name) do update set value = counters.value + 1 returning name, value",
      [],
    );
    const [head] = await ask('select position, seal, entries from history_head for update', []);
    const mine = Number(taken.find((one) => one['name'] === 'invoice')?.['value']);
    const position = Number(head?.['position']);
    const entry = Number(head?.['entries']);
    const id = await writeInvoice(ask, fee, payment * 100, mine);
    await ask('insert into invoiced_names (lastname, name) values ($1, $2) on conflict do nothing', [fee?.['search_lastname'], fee?.['search_name']]);
    const before = { number: fee?.['number'], year: fee?.['year'], value: fee?.['value'], status: fee?.['status'], enrollmentId: fee?.['enrollment_id'] };
    const told = { _id: id, invoiceid: mine, user: payer, details: [{ ...fee, payment }], paymentTotal: payment };
    const row = (place: number, noun: string, nounId: unknown, action: string, was: unknown, is: unknown): readonly unknown[] => [
      `7${place}${id.slice(2)}`,
      noun,
      nounId,
      `${fee?.['lastname']}, ${fee?.['name']}`,
      action,
      was && JSON.stringify(was),
      JSON.stringify(is),
      fee?.['search_lastname'],
      position + place,
      entry + place,
    ];
    const cells = (from: number): string =>
      `($${from}, '${INSTANT}', '640000000000000000000002', 'Quiroga, Quiroga', $${from + 1}, $${from + 2}, $${from + 3}, $${from + 4}, $${from + 5}, $${from + 6}, null, $${from + 7}, $${from + 8}, $${from + 9}, '${'5ea1'.repeat(16)}')`;
    await ask(
      `insert into history (id, at, by_id, by_name, noun, noun_id, label, action, before, after, together, search, position, entry, seal) values ${cells(1)}, ${cells(11)}`,
      [...row(1, 'installment', installment, 'change', before, { ...before, value: 0 }), ...row(2, 'invoice', id, 'create', null, told)],
    );
    await ask('update history_head set position = $1, entries = $2, seal = $3', [position + 2, entry + 2, '5ea1'.repeat(16)]);
    return told;
  }),
);

app.get('/api/health', async () => ({ status: 'ok' }));
await app.listen({ port: Number(BARE_PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));

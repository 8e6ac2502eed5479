/** Eight desks do random things at the same moment: the books must hold as if one desk had done it all. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Action, action, type Institute, institute } from './actions.ts';
import { toldOfEach } from '../told.ts';
import { expectBooks, expectPurses } from './balance.ts';
import { beginningWith, centavos, type Done, Office } from './office.ts';

const CALLERS = 8;
const MORNINGS = Number(process.env['STORIES'] ?? (process.env['ENGINE'] === 'postgres' ? 20 : 40));
const BEGINNING = beginningWith(5000);

/** How often each action must succeed at least in a morning, far below the usual: rare ones are counted together. */
const OFTEN_ENOUGH: readonly (readonly [readonly Action['kind'][], number])[] = [
  [['pay'], 1.5],
  [['spend'], 0.4],
  [['reprice'], 1],
  [['expire'], 1],
  [['close'], 0.5],
  [['open'], 1.2],
  [['unpay', 'unspend', 'untransfer'], 0.1],
  [['divide', 'correct', 'transfer', 'reverse'], 0.3],
  [['leave'], 0.3],
  [['refund', 'dismiss'], 0.1],
];

/** On PostgreSQL their calls go to two servers in turn. */
const SERVERS = process.env['ENGINE'] === 'postgres' ? 2 : 1;

let office: Office;
beforeAll(async () => {
  office = await Office.open({ servers: SERVERS });
});
afterAll(() => office?.school.close());

const rowsOf = async <Row>(question: string): Promise<readonly Row[]> => (await sql.raw<Row>(question).execute(office.school.database.kysely)).rows;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

type ToldRow = { readonly noun_id: string; readonly action: string; readonly before: string | null; readonly after: string | null };

/** The credit of each payer must follow from the answers: what he left, used, got back and lost. */
const checkCredit = async (done: readonly Done[]): Promise<void> => {
  const agreed = done.filter(({ heard }) => heard.status === 200);
  const of = (kind: Action['kind']) => agreed.filter(({ action: { kind: did } }) => did === kind);
  const undone = [...of('unpay'), ...of('unspend')].map((one) => (one.asked as { id: string }).id);
  const dismissed = of('dismiss').map((one) => (one.asked as { payer: string }).payer);
  const issued = [...of('pay'), ...of('leave')].map(({ heard, asked }) => ({
    id: heard.body._id as string,
    ...(asked as { payer: string | null; advance: number; used: number }),
  }));
  const reversals = await rowsOf<{ id: string; invoice_id: string; credit: number }>(
    'select id, invoice_id, used_back + credited - advance_back as credit from invoice_reversals',
  );
  for (const payer of office.payers) {
    const paid = issued.filter((one) => one.payer === payer);
    const standing = paid.filter(({ id }) => !undone.includes(id));
    const refunded = of('refund').map(({ heard, asked }) => ({ id: heard.body._id as string, ...(asked as { payer: string; cents: number }) }));
    const credit =
      sum(standing.map(({ advance, used }) => advance - used)) +
      sum(reversals.filter(({ invoice_id }) => standing.some(({ id }) => id === invoice_id)).map((one) => one.credit)) -
      sum(refunded.filter((one) => one.payer === payer && !undone.includes(one.id)).map(({ cents }) => cents));
    const { status, body } = await office.as('secretary').get(`/credit/${payer}`);
    if (!dismissed.includes(payer)) expect([status, centavos(body.credit)]).toEqual([200, credit]);
    // A deleted payer had no credit when he was deleted: only what was undone afterwards can have left some.
    else if (![...paid, ...refunded].some(({ id }) => undone.includes(id) || reversals.some(({ invoice_id }) => invoice_id === id))) expect(credit).toBe(0);
  }
};

/** The account of each family must end with what its children owe, less the credit of its payer. */
const checkAccounts = async (): Promise<void> => {
  const fees = await rowsOf<{ student_id: string; owed: number }>(
    "select student_id, sum(value) as owed from installments where status <> 'valid' group by student_id",
  );
  for (const { payer, children } of office.households) {
    const account = (await office.as('admin').get(`/family/${payer}/account`)).body;
    const credit = centavos((await office.as('admin').get(`/credit/${payer}`)).body.credit);
    const owed = sum(fees.filter(({ student_id }) => children.includes(student_id)).map((one) => Number(one.owed)));
    expect(centavos(account[0]?.balance ?? 0)).toBe(owed - credit);
  }
};

/** What the callers were told must be stored, and the history must tell every centavo of a fee, each change beginning where the last one ended. */
const checkBooks = async (done: readonly Done[]): Promise<void> => {
  const agreed = done.filter(({ heard }) => heard.status === 200);
  const of = (kind: Action['kind']) => agreed.filter(({ action: { kind: did } }) => did === kind);
  const idOf = (one: Done) => (one.asked as { id: string }).id;

  const issued = [...of('pay'), ...of('leave')].map(({ heard }) => ({
    id: heard.body._id as string,
    number: heard.body.invoiceid as number,
    total: centavos(heard.body.total),
  }));
  expect(issued.map((one) => one.number).sort((one, other) => one - other)).toEqual(issued.map((_, index) => index + 1));
  const deleted = of('unpay').map(idOf);
  expect(new Set(deleted).size).toBe(deleted.length);
  const standing = issued.filter(({ id }) => !deleted.includes(id));
  const invoices = await rowsOf<{ id: string; total: number }>('select id, total from invoices');
  expect(invoices.map(({ id }) => id).sort()).toEqual(standing.map(({ id }) => id).sort());
  expect(sum(invoices.map(({ total }) => total))).toBe(sum(standing.map(({ total }) => total)));
  const spent = of('spend').map((one) => ({ id: one.heard.body._id as string, cents: (one.asked as { cents: number }).cents }));
  const given = of('unspend').map(idOf);
  expect(new Set(given).size).toBe(given.length);
  const isOther = 'select 1 from invoice_reversals x where x.expense_id = e.id union all select 1 from credit_refunds f where f.expense_id = e.id';
  const expenses = await rowsOf<{ amount: number }>(`select amount from expenses e where not exists (${isOther})`);
  expect(sum(expenses.map(({ amount }) => amount))).toBe(sum(spent.filter(({ id }) => !given.includes(id)).map(({ cents }) => cents)));

  // No line may give back more than it brought.
  const reversals = await rowsOf<{ id: string }>('select id from invoice_reversals');
  const reversed = of('reverse').map(({ heard }) => heard.body._id as string);
  expect(reversals.map(({ id }) => id).sort()).toEqual(reversed.filter((id) => !given.includes(id)).sort());

  const backs = await rowsOf<{ line_id: string; payment: number; discount: number }>(
    'select line_id, payment, cash_discount + extra_discount as discount from invoice_reversal_lines',
  );
  const lines = (
    await rowsOf<{ id: string; installment_id: string; payment: number; discount: number }>(
      'select id, installment_id, payment, cash_discount + extra_discount as discount from invoice_lines',
    )
  ).map((line) => {
    const ofLine = backs.filter(({ line_id }) => line_id === line.id);
    const [payment, discount] = [sum(ofLine.map((one) => one.payment)), sum(ofLine.map((one) => one.discount))];
    expect([payment <= line.payment, discount <= line.discount]).toEqual([true, true]);
    return { ...line, paid: line.payment + line.discount - payment - discount };
  });

  const moved = await rowsOf<{ id: string; deposited: number }>(
    "select id, case when from_purse = 'cash' then amount else -amount end as deposited from register_transfers",
  );
  const undone = of('untransfer').map(idOf);
  expect(new Set(undone).size).toBe(undone.length);
  const transfers = of('transfer').map(({ heard, asked }) => ({ id: heard.body._id as string, ...(asked as { from: 'cash' | 'bank'; cents: number }) }));
  expect(moved.map(({ id }) => id).sort()).toEqual(transfers.flatMap(({ id }) => (undone.includes(id) ? [] : [id])).sort());
  expect(sum(moved.map(({ deposited }) => deposited))).toBe(
    sum(transfers.map(({ id, from, cents }) => (undone.includes(id) ? 0 : from === 'cash' ? cents : -cents))),
  );

  const told = toldOfEach(await rowsOf<ToldRow>("select noun_id, action, before, after from history where noun = 'installment'"));
  const fees = await rowsOf<{ id: string; value: number; updatable: number }>('select id, value, updatable from installments');
  expect(fees.length).toBe(told.filter((one) => one.action === 'create').length);
  for (const fee of fees) {
    const ofFee = told.filter((one) => one.noun_id === fee.id);
    const changed = (...actions: readonly string[]) =>
      sum(ofFee.filter((one) => actions.includes(one.action)).map((one) => (one.after?.value ?? 0) - (one.before?.value ?? 0)));
    const paid = sum(lines.filter((line) => line.installment_id === fee.id).map((line) => line.paid));
    expect(changed('change')).toBe(0 - paid);
    // Owed, paid and taken off must together be what was charged and surcharged.
    expect(fee.value + paid).toBe(changed('create', 'reprice', 'undo') + changed('expire'));
    expect(fee.value).toBeGreaterThanOrEqual(0);
    if (paid > 0 && fee.value > 0) expect(fee.updatable).toBe(0);
    const surcharges = ofFee.filter((one) => one.action === 'expire').length;
    expect(surcharges).toBeLessThanOrEqual(1 + ofFee.filter((one) => one.action === 'reprice' || one.action === 'undo').length);
  }
};

test(
  'What eight callers do at once keeps register, cash, bank, credit and debts to the centavo, gives each number once, and opens one register',
  async () => {
    const agreed = new Map<string, number>();
    const morning = async (stories: readonly (readonly Action[])[], where: Institute): Promise<void> => {
      await office.begin(where);
      const done: Done[] = [];
      const desk = async (story: readonly Action[]): Promise<void> => {
        for (const one of story) {
          const did = await office.act(one);
          expect(did.heard.status, JSON.stringify([one, did.heard.body])).toBeLessThan(500);
          if (did.heard.status === 200) agreed.set(one.kind, (agreed.get(one.kind) ?? 0) + 1);
          done.push(did);
          await expectPurses(office.school.database);
        }
      };
      await desk(BEGINNING);
      // All callers wait while the clock moves: a caller whose clock moved by weeks during its call would be logged out.
      const days = stories.flat().flatMap((one) => (one.kind === 'days' ? [one] : []))[0] ?? { kind: 'days', days: 30 };
      // A change of category is told in the history as a change by hand, which these books would take for a payment.
      const isLeftOut = ({ kind }: Action) => kind === 'days' || kind === 'recategorize';
      const half = (from: number, to: number) => stories.map((story) => story.filter((one) => !isLeftOut(one)).slice(from, to));
      await Promise.all(half(0, 7).map(desk));
      await desk([days]);
      await Promise.all(half(7, 14).map((story) => desk([{ kind: 'expire' }, ...story])));
      await expectBooks(office.school.database);
      await checkBooks(done);
      await checkCredit(done);
      await checkAccounts();
    };
    const stories = fc.array(fc.array(action, { minLength: 5, maxLength: 14 }), { minLength: CALLERS, maxLength: CALLERS });
    await fc.assert(fc.asyncProperty(stories, institute, morning), { numRuns: MORNINGS, endOnFailure: true });
    for (const [kinds, least] of OFTEN_ENOUGH) expect(sum(kinds.map((kind) => agreed.get(kind) ?? 0)), kinds.join()).toBeGreaterThanOrEqual(MORNINGS * least);
  },
  20 * 60_000,
);

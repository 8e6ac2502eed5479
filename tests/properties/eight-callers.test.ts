/** Eight desks do whatever they like at the same moment: the books hold as if one had done it all. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Action, action, isOlder } from './actions.ts';
import { toldOfEach } from '../told.ts';
import { beginningWith, centavos, type Done, Office } from './office.ts';

const CALLERS = 8;
const MORNINGS = Number(process.env['STORIES'] ?? (process.env['ENGINE'] === 'postgres' ? 20 : 60));
const BEGINNING = beginningWith(5000);

/** How often at least each was agreed to in a morning, far below what is usual: rarer ones are counted together. */
const OFTEN_ENOUGH: readonly (readonly [readonly Action['kind'][], number])[] = [
  [['pay'], 1.5],
  [['spend'], 0.4],
  [['reprice'], 1],
  [['expire'], 1],
  [['close'], 0.5],
  [['open'], 1.2],
  [['unpay', 'unspend', 'untransfer'], 0.1],
  [['divide', 'correct', 'transfer', 'reverse'], 0.3],
];

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office?.school.close());

const rowsOf = async <Row>(question: string): Promise<readonly Row[]> => (await sql.raw<Row>(question).execute(office.school.database.kysely)).rows;

const MONEY = 'r.opening + s.income - s.expense - s.withdrawal + r.difference';
const BANK =
  'case when r.opening_bank is null then r.begun_bank else r.opening_bank + s.bank_income - s.bank_outlay + s.deposited + r.difference_bank - r.undone_bank end';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What must hold at any moment, between any two actions. */
const checkRegisters = async (): Promise<void> => {
  const registers = await rowsOf<{ money: number; bank: number | null; is_open: number }>(
    `select ${MONEY} as money, ${BANK} as bank, r.is_open from registers r join register_sums s on s.register_id = r.id`,
  );
  expect(registers.filter((one) => one.is_open === 1).length).toBeLessThanOrEqual(1);
  expect(Math.min(0, ...registers.flatMap(({ money, bank }) => [money, bank ?? 0, money - (bank ?? 0)]))).toBe(0);
};

type ToldRow = { readonly noun_id: string; readonly action: string; readonly before: string | null; readonly after: string | null };

/** What the callers were told is what is stored, and every centavo of a fee is told in the history, each change on what the one before left. */
const checkBooks = async (done: readonly Done[]): Promise<void> => {
  const agreed = done.filter(({ heard }) => heard.status === 200);
  const of = (kind: Action['kind']) => agreed.filter(({ action: { kind: did } }) => did === kind);
  const idOf = (one: Done) => (one.asked as { id: string }).id;

  const issued = of('pay').map(({ heard }) => ({ id: heard.body._id as string, number: heard.body.invoiceid as number, total: centavos(heard.body.total) }));
  expect(issued.map((one) => one.number).sort((one, other) => one - other)).toEqual(issued.map((_, index) => index + 1));
  const deleted = of('unpay').map(idOf);
  expect(new Set(deleted).size).toBe(deleted.length);
  const standing = issued.filter(({ id }) => !deleted.includes(id));
  const invoices = await rowsOf<{ id: string; total: number; said: number }>(
    'select id, total, paid_cash + paid_transfer + paid_mercadopago + paid_card as said from invoices',
  );
  expect(invoices.filter(({ total, said }) => said !== 0 && said !== total)).toEqual([]);
  expect(invoices.map(({ id }) => id).sort()).toEqual(standing.map(({ id }) => id).sort());
  expect(sum(invoices.map(({ total }) => total))).toBe(sum(standing.map(({ total }) => total)));

  const spent = of('spend').map((one) => ({ id: one.heard.body._id as string, cents: (one.asked as { cents: number }).cents }));
  const given = of('unspend').map(idOf);
  expect(new Set(given).size).toBe(given.length);
  const isReversal = 'select 1 from invoice_reversals x where x.expense_id = e.id';
  const expenses = await rowsOf<{ amount: number }>(`select amount from expenses e where not exists (${isReversal})`);
  expect(sum(expenses.map(({ amount }) => amount))).toBe(sum(spent.filter(({ id }) => !given.includes(id)).map(({ cents }) => cents)));

  // Each reversal is what its lines gave back, and no line gave back more than it brought.
  const reversals = await rowsOf<{ id: string; rest: number }>(
    `select e.id, e.amount - (select sum(l.payment) from invoice_reversal_lines l where l.expense_id = e.id) as rest from expenses e where exists (${isReversal})`,
  );
  const reversed = of('reverse').map(({ heard }) => heard.body._id as string);
  expect(reversals.map(({ id }) => id).sort()).toEqual(reversed.filter((id) => !given.includes(id)).sort());
  expect(reversals.filter(({ rest }) => rest !== 0)).toEqual([]);
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
    // Owed, paid and taken off is together what was charged and surcharged.
    expect(fee.value + paid).toBe(changed('create', 'reprice', 'undo') + changed('expire'));
    expect(fee.value).toBeGreaterThanOrEqual(0);
    if (paid > 0 && fee.value > 0) expect(fee.updatable).toBe(0);
    const surcharges = ofFee.filter((one) => one.action === 'expire').length;
    expect(surcharges).toBeLessThanOrEqual(1 + ofFee.filter((one) => one.action === 'reprice' || one.action === 'undo').length);
  }
};

test(
  'What eight callers do at once keeps register, cash, bank and debts to the centavo, gives each number once, and opens one register',
  async () => {
    const agreed = new Map<string, number>();
    const morning = async (stories: readonly (readonly Action[])[], older: boolean): Promise<void> => {
      await office.begin({ isOlder: older });
      const done: Done[] = [];
      const desk = async (story: readonly Action[]): Promise<void> => {
        for (const one of story) {
          const did = await office.act(one);
          expect(did.heard.status, JSON.stringify([one, did.heard.body])).toBeLessThan(500);
          if (did.heard.status === 200) agreed.set(one.kind, (agreed.get(one.kind) ?? 0) + 1);
          done.push(did);
          await checkRegisters();
        }
      };
      await desk(BEGINNING);
      // The night falls for all of them: whoever is asking when the clock is moved by weeks would be logged out.
      const days = stories.flat().flatMap((one) => (one.kind === 'days' ? [one] : []))[0] ?? { kind: 'days', days: 30 };
      // A change of category is told in the history as one by hand, in which these books would see a payment.
      const isLeftOut = ({ kind }: Action) => kind === 'days' || kind === 'recategorize';
      const half = (from: number, to: number) => stories.map((story) => story.filter((one) => !isLeftOut(one)).slice(from, to));
      await Promise.all(half(0, 7).map(desk));
      await desk([days]);
      await Promise.all(half(7, 14).map((story) => desk([{ kind: 'expire' }, ...story])));
      await checkBooks(done);
    };
    const stories = fc.array(fc.array(action, { minLength: 5, maxLength: 14 }), { minLength: CALLERS, maxLength: CALLERS });
    await fc.assert(fc.asyncProperty(stories, isOlder, morning), { numRuns: MORNINGS, endOnFailure: true });
    for (const [kinds, least] of OFTEN_ENOUGH) expect(sum(kinds.map((kind) => agreed.get(kind) ?? 0)), kinds.join()).toBeGreaterThanOrEqual(MORNINGS * least);
  },
  20 * 60_000,
);

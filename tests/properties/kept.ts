/** What the institute holds after an act: its rows, asked together so that on PostgreSQL they come in one round trip. */
import { CompiledQuery } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import type { Action } from './actions.ts';
import type { Enrolled, Stored, Student, World } from './formula.ts';
import type { Office } from './office.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The rows of money; `credits` is the credit of each payer. */
export type Money = {
  readonly registers: readonly Row[];
  readonly invoices: readonly Row[];
  readonly expenses: readonly Row[];
  readonly transfers: readonly Row[];
  readonly credits: ReadonlyMap<string, number>;
};

const OF_MONEY: readonly Action['kind'][] = [
  ...(['open', 'close', 'reopen', 'divide', 'transfer', 'untransfer'] as const),
  ...(['pay', 'leave', 'correct', 'unpay', 'reverse', 'refund', 'spend', 'unspend'] as const),
];
const OF_WORLD: readonly Action['kind'][] = ['enroll', 'recategorize', 'reprice', 'takeBack', 'discount', 'chargeDay'];

/** The fees after an act, the money if it moves money, and from what fees are computed if it may change that. */
export const readAfter = ({ school, today }: Office, { kind }: Action) =>
  together(school, async (tx) => {
    const [fees, money, world] = await Promise.all([
      ask<Stored>(tx, 'select * from installments'),
      OF_MONEY.includes(kind) ? askMoney(tx) : null,
      OF_WORLD.includes(kind) ? askWorld(tx, today) : null,
    ]);
    return { fees: new Map(fees.map((fee) => [fee.id, fee])), money, world };
  });

export const readMoney = ({ school }: Office): Promise<Money> => together(school, askMoney);

const together = <Rows>({ database }: Office['school'], read: (tx: Tx) => Promise<Rows>): Promise<Rows> => database.transaction(read, () => true);

const ask = async <Found = Row>(tx: Tx, question: string): Promise<readonly Found[]> => (await tx.executeQuery<Found>(CompiledQuery.raw(question))).rows;

const askMoney = async (tx: Tx): Promise<Money> => {
  const [registers, invoices, expenses, transfers, credits] = await Promise.all([
    ask(tx, 'select * from registers'),
    ask(tx, 'select * from invoices'),
    ask(tx, 'select * from expenses'),
    ask(tx, 'select * from register_transfers'),
    ask<{ payer_id: string; credit: number }>(tx, 'select payer_id, sum(amount) as credit from credit_moves group by payer_id'),
  ]);
  return { registers, invoices, expenses, transfers, credits: new Map(credits.map((row) => [row.payer_id, Number(row.credit)])) };
};

const askWorld = async (tx: Tx, today: string): Promise<World> => {
  const [students, enrollments, enrolling] = await Promise.all([
    ask<{ id: string; discount: number | null; charge_day: number | null }>(tx, "select id, discount, charge_day from users where role = 'student'"),
    ask<Enrolled & { id: string }>(tx, 'select e.id, c.price, c.position from enrollments e join categories c on c.id = e.category_id'),
    ask<{ price: number }>(tx, 'select price from categories where position = 0'),
  ]);
  const [{ price }] = enrolling as [{ price: number }];
  return {
    today,
    students: new Map(students.map(({ id, discount, charge_day }): [string, Student] => [id, { discount: discount ?? 0, chargeDay: charge_day ?? 31 }])),
    enrollments: new Map(enrollments.map(({ id, ...enrolled }) => [id, enrolled])),
    enrolling: price,
  };
};

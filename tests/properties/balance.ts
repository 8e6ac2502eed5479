/** What must hold of the books at any moment, whatever was done before: questions to the stored rows. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/database/database.ts';

const MONEY = 'r.opening + s.income - s.expense - s.withdrawal + r.difference';
const BANK =
  'case when r.opening_bank is null then r.begun_bank else r.opening_bank + s.bank_income - s.bank_outlay + s.deposited + r.difference_bank - r.undone_bank end';

/** One register at most is open, no purse is below zero, and nobody used more credit than there was. */
export const expectPurses = async (database: Database): Promise<void> => {
  const registers = await ask<{ money: number; bank: number | null; is_open: number }>(
    database,
    `select ${MONEY} as money, ${BANK} as bank, r.is_open from registers r join register_sums s on s.register_id = r.id`,
  );
  expect(registers.filter((one) => one.is_open === 1).length).toBeLessThanOrEqual(1);
  expect(Math.min(0, ...registers.flatMap(({ money, bank }) => [money, bank ?? 0, money - (bank ?? 0)]))).toBe(0);
  expect(await ask(database, 'select payer_id, sum(amount) as credit from credit_moves group by payer_id having sum(amount) < 0')).toEqual([]);
};

/** Each of these finds the rows for which it does not hold. */
const BROKEN: Readonly<Record<string, string>> = {
  'the forms of an invoice are its total': `select id from invoices
    where paid_cash + paid_transfer + paid_mercadopago + paid_card not in (0, total)`,
  'lines, what was left and what was used are the total of an invoice': `select i.id from invoices i
    where i.total <> i.advance - i.credit_used + coalesce((select sum(l.payment) from invoice_lines l where l.invoice_id = i.id), 0)`,
  'what a reversal gave back is what its lines gave back': `select x.id from invoice_reversals x left join expenses e on e.id = x.expense_id
    where coalesce(e.amount, 0) - x.advance_back + x.used_back + x.credited
      <> coalesce((select sum(l.payment) from invoice_reversal_lines l where l.reversal_id = x.id), 0)`,
  'nothing is given back twice': `select i.id from invoices i join invoice_reversals x on x.invoice_id = i.id group by i.id, i.advance, i.credit_used
    having sum(x.advance_back) > i.advance or sum(x.used_back) > i.credit_used`,
  'no line gives back more than it brought': `select l.id from invoice_lines l join invoice_reversal_lines b on b.line_id = l.id
    group by l.id, l.payment, l.cash_discount, l.extra_discount
    having sum(b.payment) > l.payment or sum(b.cash_discount + b.extra_discount) > l.cash_discount + l.extra_discount`,
  'no number is ahead of the counter': `select number from invoices where number > (select value from counters where name = 'invoice')`,
  'the invoices of a year are counted': `select year from (
      select cast(substr(issued_at, 1, 4) as integer) - case when substr(issued_at, 6, 8) in ('01-01T00', '01-01T01', '01-01T02') then 1 else 0 end as year
      from invoices) as issued
    group by year having count(*) <> coalesce((select value from counters where name = 'invoices ' || cast(year as text)), 0)`,
  'the search knows each name on an invoice': `select l.id from invoice_lines l
    where not exists (select 1 from invoiced_names n where n.lastname = l.search_lastname and n.name = l.search_name)`,
  'the account of a student says what he owes': `select u.id from users u where
    coalesce((select sum(amount) from student_account a where a.student_id = u.id), 0)
      <> coalesce((select sum(value) from installments f where f.student_id = u.id and f.status <> 'valid'), 0)`,
};

/** Invoices, reversals and accounts agree with the rows of which they are made. */
export const expectBooks = async (database: Database): Promise<void> => {
  for (const [what, question] of Object.entries(BROKEN)) expect(await ask(database, question), what).toEqual([]);
};

const ask = async <Row>(database: Database, question: string): Promise<readonly Row[]> => (await sql.raw<Row>(question).execute(database.kysely)).rows;

-- Money that a payer leaves with the institute, and what he uses of it: the total is what was paid for the fees, and the one more, the other less.
alter table invoices add column advance bigint not null default 0 check (advance >= 0);
alter table invoices add column credit_used bigint not null default 0 check (credit_used >= 0);
-- Who collected it, in the words of then; unknown of what was issued before.
alter table invoices add column by_name text;
-- What happened before the accounts were written stands in their opening lines.
alter table invoices add column before_accounts integer not null default 0 check (before_accounts in (0, 1));

-- Credit may pay all of an invoice: then its total is nothing, which the column did not allow.
drop view register_sums;
drop view register_movements;
drop index invoices_register;
alter table invoices add column new_total bigint not null default 0 check (new_total >= 0);
update invoices set before_accounts = 1, new_total = total;
alter table invoices drop column total;
alter table invoices rename column new_total to total;
create index invoices_register on invoices (register_id, total);
create view register_sums as
select r.id as register_id,
  coalesce((select sum(i.total) from invoices i where i.register_id = r.id), 0) as income,
  coalesce((select sum(e.amount) from expenses e join expense_types t on t.id = e.type_id where e.register_id = r.id and t.kind = 'expence'), 0) as expense,
  coalesce((select sum(e.amount) from expenses e join expense_types t on t.id = e.type_id where e.register_id = r.id and t.kind = 'withdrawal'), 0) as withdrawal,
  coalesce((select sum(i.paid_transfer + i.paid_mercadopago + i.paid_card) from invoices i where i.register_id = r.id), 0) as bank_income,
  coalesce((select sum(e.from_bank) from expenses e where e.register_id = r.id), 0) as bank_outlay,
  coalesce((select sum(case when m.from_purse = 'cash' then m.amount else -m.amount end) from register_transfers m where m.register_id = r.id), 0) as deposited,
  coalesce((select sum(m.amount) from register_transfers m where m.register_id = r.id and m.from_purse = 'bank'), 0) as extracted
from registers r;
create view register_movements as
select i.id as movement_id, i.register_id, 'income' as kind, i.issued_at as moved_at, i.total as amount, i.number as number,
  case when i.payer_is_user = 1 then u.lastname else i.payer_lastname end as payer_lastname,
  case when i.payer_is_user = 1 then u.name else i.payer_name end as payer_name,
  cast(null as text) as type_name, cast(null as text) as description, 0 as is_salary,
  i.paid_cash as cash, i.paid_transfer as transfer, i.paid_mercadopago as mercadopago, i.paid_card as card, 0 as deposited
from invoices i left join users u on u.id = i.payer_id
union all
select e.id, e.register_id, t.kind, e.moved_at, -e.amount, null, null, null, t.name, e.description,
  case when e.type_id = '5fe813b999e13c3f807a0d79' then 1 else 0 end,
  case when e.form = 'cash' then -e.amount else 0 end, case when e.form = 'transfer' then -e.amount else 0 end,
  case when e.form = 'mercadopago' then -e.amount else 0 end, case when e.form = 'card' then -e.amount else 0 end, 0
from expenses e join expense_types t on t.id = e.type_id
union all
select m.id, m.register_id, 'transfer', m.moved_at, 0, null, null, null, null, null, 0,
  0, 0, 0, 0, case when m.from_purse = 'cash' then m.amount else -m.amount end
from register_transfers m;

create index invoices_with_credit on invoices (payer_id) where advance > 0 or credit_used > 0;

-- Whether credit counts like cash where a fee has the discount for cash.
alter table institute add column credit_is_cash integer not null default 1 check (credit_is_cash in (0, 1));

-- Money of an invoice can be given back as credit too: then no money leaves, and there is no outlay.
drop view told_reversals;
drop view fee_payments;
create table new_reversals (
  id text primary key,
  invoice_id text not null references invoices (id),
  -- The outlay, where money was given back.
  expense_id text unique references expenses (id) on delete cascade,
  at text not null,
  by_name text not null,
  -- What of the lines became credit of the payer.
  credited bigint not null default 0 check (credited >= 0),
  -- What of the credit that the invoice had used is the payer's again.
  used_back bigint not null default 0 check (used_back >= 0),
  -- What of the advance was given back.
  advance_back bigint not null default 0 check (advance_back >= 0),
  before_accounts integer not null default 0 check (before_accounts in (0, 1))
);
insert into new_reversals (id, invoice_id, expense_id, at, by_name, before_accounts)
select x.expense_id, x.invoice_id, x.expense_id, e.moved_at, x.by_name, 1 from invoice_reversals x join expenses e on e.id = x.expense_id;
create table new_reversal_lines (
  reversal_id text not null references new_reversals (id) on delete cascade,
  line_id text not null references invoice_lines (id),
  payment bigint not null check (payment > 0),
  cash_discount bigint not null default 0 check (cash_discount >= 0),
  extra_discount bigint not null default 0 check (extra_discount >= 0),
  primary key (reversal_id, line_id)
);
insert into new_reversal_lines (reversal_id, line_id, payment, cash_discount, extra_discount)
select expense_id, line_id, payment, cash_discount, extra_discount from invoice_reversal_lines;
drop table invoice_reversal_lines;
drop table invoice_reversals;
alter table new_reversals rename to invoice_reversals;
alter table new_reversal_lines rename to invoice_reversal_lines;
create index invoice_reversals_invoice on invoice_reversals (invoice_id);
create index invoice_reversal_lines_line on invoice_reversal_lines (line_id);

-- Credit that was given back in money: an outlay of the type of what is given back, and whose credit it was.
create table credit_refunds (
  expense_id text primary key references expenses (id) on delete cascade,
  payer_id text references users (id) on delete set null,
  by_name text not null
);
create index credit_refunds_payer on credit_refunds (payer_id);

create view fee_payments as
select l.installment_id as fee_id,
  case when l.payment = l.value and not exists (select 1 from invoice_reversal_lines r where r.line_id = l.id) then 1 else 0 end as settled
from invoice_lines l
where l.installment_id is not null
  and l.payment > coalesce((select sum(r.payment) from invoice_reversal_lines r where r.line_id = l.id), 0);

-- When, how and by whom money of an invoice was given back: in a form, or as credit.
create view told_reversals as
select x.invoice_id, x.id as reversal_id, x.at as moved_at, coalesce(e.amount, x.credited + x.used_back) as amount, e.form, x.by_name,
  case when x.expense_id is null then 1 else 0 end as as_credit
from invoice_reversals x left join expenses e on e.id = x.expense_id;

-- What made the credit of a payer grow, and, below zero, shrink: credit is the sum of these rows, never a counter.
create view credit_moves as
select i.payer_id, i.issued_at as at, i.advance - i.credit_used as amount, i.id as invoice_id, cast(null as text) as expense_id
from invoices i where i.payer_id is not null and (i.advance > 0 or i.credit_used > 0)
union all
select i.payer_id, x.at, x.credited + x.used_back - x.advance_back, i.id, x.expense_id
from invoice_reversals x join invoices i on i.id = x.invoice_id
where i.payer_id is not null and x.credited + x.used_back - x.advance_back <> 0
union all
select f.payer_id, e.moved_at, -e.amount, null, e.id
from credit_refunds f join expenses e on e.id = f.expense_id where f.payer_id is not null;

-- What happened to the fees of a student, as far as it changed what he owes: written as it happens.
-- Together with what was paid of them, in money and discounts, the rows of a student are what is owed and due.
create table fee_entries (
  id text primary key,
  student_id text not null references users (id) on delete cascade,
  at text not null,
  kind text not null check (kind in ('opening', 'owed', 'surcharged', 'changed', 'deleted')),
  -- Of which fee; an opening line is of all together.
  number integer,
  year integer,
  amount bigint not null,
  -- Why, in the words of who did it.
  reason text,
  by_name text
);
create index fee_entries_student on fee_entries (student_id, at);
insert into fee_entries (id, student_id, at, kind, amount)
select f.student_id, f.student_id, coalesce((select max(at) from history), '2000-01-01T00:00:00.000Z'), 'opening',
  sum(case when f.status in ('debt', 'expired') then f.value else 0 end)
from installments f group by f.student_id;

-- The running account, line by line: of each student what is owed more or, below zero, less.
create view student_account as
select e.id as line_id, e.at, case when e.kind = 'opening' then 0 else 1 end as place, e.student_id, e.kind, e.amount,
  e.number, e.year, cast(null as text) as invoice_id, cast(null as text) as reversal_id, e.reason, e.by_name
from fee_entries e
union all
select l.id, i.issued_at, 2, l.student_id, 'paid', -(l.payment + l.cash_discount + l.extra_discount), l.number, l.year, i.id, null, null, i.by_name
from invoice_lines l join invoices i on i.id = l.invoice_id where i.before_accounts = 0
union all
select r.line_id, x.at, 5, l.student_id, 'reversed', r.payment + r.cash_discount + r.extra_discount, l.number, l.year, x.invoice_id, x.id, null, x.by_name
from invoice_reversal_lines r join invoice_reversals x on x.id = r.reversal_id join invoice_lines l on l.id = r.line_id where x.before_accounts = 0;

-- And of each payer: his credit lessens what the family owes.
create view payer_account as
select i.id as line_id, i.issued_at as at, 3 as place, i.payer_id, 'advance' as kind, -i.advance as amount,
  i.id as invoice_id, cast(null as text) as reversal_id, i.by_name
from invoices i where i.advance > 0
union all
select i.id, i.issued_at, 4, i.payer_id, 'creditUsed', i.credit_used, i.id, null, i.by_name
from invoices i where i.credit_used > 0
union all
select x.id, x.at, 6, i.payer_id, 'reversedCredit', x.advance_back - x.credited - x.used_back, x.invoice_id, x.id, x.by_name
from invoice_reversals x join invoices i on i.id = x.invoice_id where x.credited + x.used_back - x.advance_back <> 0
union all
select e.id, e.moved_at, 7, f.payer_id, 'refund', e.amount, null, null, f.by_name
from credit_refunds f join expenses e on e.id = f.expense_id;

-- A telephone is found however it was written: its last six digits are always the same.
create index users_cel_digits on users (substr(replace(replace(replace(replace(replace(replace(cel, ' ', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(replace(cel, ' ', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', '')) - 5));
create index users_tel_digits on users (substr(replace(replace(replace(replace(replace(replace(tel, ' ', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(replace(tel, ' ', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', '')) - 5));
create index related_phones_digits on related_phones (substr(replace(replace(replace(replace(replace(replace(cel, ' ', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(replace(cel, ' ', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', '')) - 5));

-- What moved the money of a register, as before, with who paid where he is registered: his family is one press away.
drop view register_movements;
create view register_movements as
select i.id as movement_id, i.register_id, 'income' as kind, i.issued_at as moved_at, i.total as amount, i.number as number,
  case when i.payer_is_user = 1 then u.lastname else i.payer_lastname end as payer_lastname,
  case when i.payer_is_user = 1 then u.name else i.payer_name end as payer_name, u.id as payer_id,
  cast(null as text) as type_name, cast(null as text) as description, 0 as is_salary,
  i.paid_cash as cash, i.paid_transfer as transfer, i.paid_mercadopago as mercadopago, i.paid_card as card, 0 as deposited
from invoices i left join users u on u.id = i.payer_id
union all
select e.id, e.register_id, t.kind, e.moved_at, -e.amount, null, null, null, null, t.name, e.description,
  case when e.type_id = '5fe813b999e13c3f807a0d79' then 1 else 0 end,
  case when e.form = 'cash' then -e.amount else 0 end, case when e.form = 'transfer' then -e.amount else 0 end,
  case when e.form = 'mercadopago' then -e.amount else 0 end, case when e.form = 'card' then -e.amount else 0 end, 0
from expenses e join expense_types t on t.id = e.type_id
union all
select m.id, m.register_id, 'transfer', m.moved_at, 0, null, null, null, null, null, null, 0,
  0, 0, 0, 0, case when m.from_purse = 'cash' then m.amount else -m.amount end
from register_transfers m;

-- What each student owes, by which lists of people are ordered.
create view student_debts as
select student_id, sum(value) as owed from installments where value <> 0 and status in ('debt', 'expired') group by student_id;

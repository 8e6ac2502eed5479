-- How an invoice was paid: of its total so much in each form. What none of them says is not known; a discount for cash says it.
alter table invoices add column paid_cash bigint not null default 0 check (paid_cash >= 0);
alter table invoices add column paid_transfer bigint not null default 0 check (paid_transfer >= 0);
alter table invoices add column paid_mercadopago bigint not null default 0 check (paid_mercadopago >= 0);
alter table invoices add column paid_card bigint not null default 0 check (paid_card >= 0);
alter table invoices add column transfer_reference text;
update invoices set paid_cash = total where id in (select invoice_id from invoice_lines where cash_discount > 0);

-- How an outlay was paid, where somebody said it, and how much of it left the bank.
alter table expenses add column form text check (form in ('cash', 'transfer', 'mercadopago', 'card'));
alter table expenses add column from_bank bigint not null default 0 check (from_bank >= 0);

-- What of a register's money lies in the bank; the rest is cash. Without it, cash and bank are not kept apart.
alter table registers add column opening_bank bigint check (opening_bank >= 0);
-- What lay in the bank when cash and bank began to be kept apart, at the closing of this register.
alter table registers add column begun_bank bigint check (begun_bank >= 0);
-- How much of the difference is the bank's: only where there was not so much cash.
alter table registers add column difference_bank bigint not null default 0;
-- Whether the difference was reckoned from what was counted: then it tells what the register should have held.
alter table registers add column is_reckoned integer not null default 0 check (is_reckoned in (0, 1));
-- What the bank gave for income that was undone, of which nobody had said how it came, when the cash did not reach.
alter table registers add column undone_bank bigint not null default 0 check (undone_bank >= 0);

-- From one purse to the other: a deposit takes from cash, an extraction from the bank.
create table register_transfers (
  id text primary key,
  register_id text not null references registers (id),
  moved_at text not null,
  from_purse text not null check (from_purse in ('cash', 'bank')),
  amount bigint not null check (amount > 0)
);
create index register_transfers_register on register_transfers (register_id);

-- Money given back for an invoice of a closed register is an outlay of a type of its own, whatever the office calls its own types.
insert into expense_types (id, name, kind)
select '5fe813b999e13c3f807a0d7e',
  case when exists (select 1 from expense_types where name = 'Devolución' and kind = 'expence') then 'Devolución de una factura' else 'Devolución' end,
  'expence';
create table invoice_reversals (
  expense_id text primary key references expenses (id) on delete cascade,
  invoice_id text not null references invoices (id),
  by_name text not null
);
create index invoice_reversals_invoice on invoice_reversals (invoice_id);
-- What each line of the invoice gave back to its fee.
create table invoice_reversal_lines (
  expense_id text not null references invoice_reversals (expense_id) on delete cascade,
  line_id text not null references invoice_lines (id),
  payment bigint not null check (payment > 0),
  cash_discount bigint not null default 0 check (cash_discount >= 0),
  extra_discount bigint not null default 0 check (extra_discount >= 0),
  primary key (expense_id, line_id)
);
create index invoice_reversal_lines_line on invoice_reversal_lines (line_id);

-- What was given back of a payment was not paid of its fee.
drop view fee_payments;
create view fee_payments as
select l.installment_id as fee_id,
  case when l.payment = l.value and not exists (select 1 from invoice_reversal_lines r where r.line_id = l.id) then 1 else 0 end as settled
from invoice_lines l
where l.installment_id is not null
  and l.payment > coalesce((select sum(r.payment) from invoice_reversal_lines r where r.line_id = l.id), 0);

-- When, how and by whom money of an invoice was given back.
create view told_reversals as
select x.invoice_id, x.expense_id, e.moved_at, e.amount, e.form, x.by_name
from invoice_reversals x join expenses e on e.id = x.expense_id;

-- Sums of a register are sums of its rows, never counters; those of the bank beside those of all.
drop view register_sums;
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

-- What moved the money of a register, as before, with how it was paid, and what went from one purse to the other.
drop view register_movements;
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

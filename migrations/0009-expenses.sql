-- What the office pays out, and what the administration takes away. Both are movements of a type, out of an open register.

create table expense_types (
  id text primary key,
  name text not null,
  kind text not null check (kind in ('expence', 'withdrawal')),
  unique (name, kind)
);

-- A salary names the employee; the description keeps the name when the employee is gone.
create table expenses (
  id text primary key,
  type_id text not null references expense_types (id),
  register_id text not null references registers (id),
  moved_at text not null,
  amount bigint not null check (amount > 0),
  description text,
  employee_id text references users (id) on delete set null
);
create index expenses_register on expenses (register_id);
create index expenses_moved on expenses (moved_at);
create index expenses_type on expenses (type_id, moved_at);
create index expenses_employee on expenses (employee_id);

insert into expense_types (id, name, kind) values
  ('5fe813b999e13c3f807a0d79', 'Pago a Empleados', 'expence'),
  ('5fe813b999e13c3f807a0d7a', 'Librería', 'expence'),
  ('5fe813b999e13c3f807a0d7b', 'Limpieza', 'expence'),
  ('5fe813b999e13c3f807a0d7c', 'Servicios', 'expence'),
  ('5fe813b999e13c3f807a0d7d', 'Retiro de la dirección', 'withdrawal');

-- Sums of a register are sums of its rows, never counters.
drop view register_sums;
create view register_sums as
select r.id as register_id,
  coalesce((select sum(i.total) from invoices i where i.register_id = r.id), 0) as income,
  coalesce((select sum(e.amount) from expenses e join expense_types t on t.id = e.type_id where e.register_id = r.id and t.kind = 'expence'), 0) as expense,
  coalesce((select sum(e.amount) from expenses e join expense_types t on t.id = e.type_id where e.register_id = r.id and t.kind = 'withdrawal'), 0) as withdrawal
from registers r;

-- What moved the money of a register, a row for each: invoices brought it in, expenses and withdrawals took it out.
drop view register_movements;
create view register_movements as
select i.id as movement_id, i.register_id, 'income' as kind, i.issued_at as moved_at, i.total as amount, i.number as number,
  case when i.payer_is_user = 1 then u.lastname else i.payer_lastname end as payer_lastname,
  case when i.payer_is_user = 1 then u.name else i.payer_name end as payer_name,
  cast(null as text) as type_name, cast(null as text) as description
from invoices i left join users u on u.id = i.payer_id
union all
select e.id, e.register_id, t.kind, e.moved_at, -e.amount, null, null, null, t.name, e.description
from expenses e join expense_types t on t.id = e.type_id;

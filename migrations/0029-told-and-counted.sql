-- How many e-mails of others were tried with an invitation: after a few it ends.
alter table invitations add column taken_emails integer not null default 0;

-- Attempts that the money of a register refused to somebody who may not see it: many of them would tell it.
create table money_tries (
  id text primary key,
  register_id text not null references registers (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  tried_at text not null
);
create index money_tries_user on money_tries (user_id, tried_at);
create index money_tries_register on money_tries (register_id);

-- What moved the money of a register, as before, and whether it was a salary: whose it was is not for everybody.
drop view register_movements;
create view register_movements as
select i.id as movement_id, i.register_id, 'income' as kind, i.issued_at as moved_at, i.total as amount, i.number as number,
  case when i.payer_is_user = 1 then u.lastname else i.payer_lastname end as payer_lastname,
  case when i.payer_is_user = 1 then u.name else i.payer_name end as payer_name,
  cast(null as text) as type_name, cast(null as text) as description, 0 as is_salary
from invoices i left join users u on u.id = i.payer_id
union all
select e.id, e.register_id, t.kind, e.moved_at, -e.amount, null, null, null, t.name, e.description,
  case when e.type_id = '5fe813b999e13c3f807a0d79' then 1 else 0 end
from expenses e join expense_types t on t.id = e.type_id;

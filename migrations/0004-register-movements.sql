-- What moved the money of a register, a row for each: invoices. What later moves money joins them.
create view register_movements as
select i.id as movement_id, i.register_id, 'income' as kind, i.issued_at as moved_at, i.total as amount, i.number as number,
  case when i.payer_is_user = 1 then u.lastname else i.payer_lastname end as payer_lastname,
  case when i.payer_is_user = 1 then u.name else i.payer_name end as payer_name
from invoices i left join users u on u.id = i.payer_id;

-- How many invoices a year has is kept beside the number that each of them takes anyway, so that their page need not count them. A year ends at midnight in Buenos Aires, three hours behind.
insert into counters (name, value)
select 'invoices ' || cast(year as text), count(*)
from (
  select cast(substr(issued_at, 1, 4) as integer) - case when substr(issued_at, 6, 8) in ('01-01T00', '01-01T01', '01-01T02') then 1 else 0 end as year
  from invoices
) as issued
group by year;
-- The invoices that were paid in some form, and what of a register's money lies in the bank, are found in an index alone.
drop index invoices_issued;
create index invoices_issued on invoices (issued_at, number, total, id, paid_cash, paid_transfer, paid_mercadopago, paid_card);
drop index invoices_register;
create index invoices_register on invoices (register_id, total, paid_transfer, paid_mercadopago, paid_card);

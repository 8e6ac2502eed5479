-- Which invoices paid a fee, when, and how much: the fees of a student tell it.
create view fee_invoices as
select l.installment_id as fee_id, i.id as invoice_id, i.number, i.issued_at, l.payment
from invoice_lines l join invoices i on i.id = l.invoice_id
where l.installment_id is not null;

-- Which payments left nothing of their fee: owed again and set back to nothing it is paid, not waived.
drop view fee_payments;
create view fee_payments as
select l.installment_id as fee_id, case when l.payment = l.value then 1 else 0 end as settled from invoice_lines l where l.installment_id is not null;

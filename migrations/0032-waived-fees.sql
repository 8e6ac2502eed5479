-- A fee of which the office asks nothing any more without anybody having paid it: "Bonificada", never "Pagada".
alter table installments add column waived integer not null default 0 check (waived in (0, 1));
update installments set waived = 1
where value = 0 and not exists (select 1 from invoice_lines l where l.installment_id = installments.id);

-- What was paid of each fee: the lists of fees tell the rest of a partial payment.
create view fee_payments as
select l.installment_id as fee_id, l.payment from invoice_lines l where l.installment_id is not null;

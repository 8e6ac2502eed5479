-- Changes that were one act, like new prices and every fee that followed them: they can be taken back together.
alter table history add column together text;
create index history_together on history (together) where together is not null;

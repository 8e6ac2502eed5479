-- A class gets another mark with whatever is entered in it: who keeps what was read of it sees by the mark whether that still holds.
alter table classes add column mark text not null default '';
update classes set mark = cast(random() as text);

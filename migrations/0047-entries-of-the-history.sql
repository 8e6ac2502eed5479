-- What the list of the history shows: a change by itself, and of the changes of one act the first. They are numbered without gaps, so that a page of millions is found by its numbers and nothing is counted.
alter table history add column entry bigint;
alter table history_head add column entries bigint not null default 0;
drop index history_at;
drop index history_by;
drop index history_of;
drop index history_together;
update history set entry = numbered.entry
from (
  select id, row_number() over (order by coalesce(position, 0), at, id) as entry from history
  where together is null or position is null
    or position in (select min(position) from history where together is not null group by together, at)
) as numbered
where numbered.id = history.id;
update history_head set entries = (select coalesce(max(entry), 0) from history);
create unique index history_entries on history (entry);
-- The changes of a day, of an author and of a kind, newest first, and how many they are, are found in an index alone; so are those of a thing and of an act.
create index history_at on history (at, position, entry);
create index history_by on history (by_id, at, position, entry);
create index history_nouns on history (noun, at, position);
create index history_of on history (noun_id, noun, at);
create index history_together on history (together, noun, at) where together is not null;

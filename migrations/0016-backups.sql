-- Which backups were made, at whichever server: when the last one was, and whether tonight's is done. The files lie in a folder.
-- It stays as it is when a backup is restored, so nothing in it belongs to anything else.
create table backups (
  name text primary key,
  kind text not null check (kind in ('manual', 'download', 'night', 'safety')),
  made_at text not null,
  by_name text not null
);
create index backups_made on backups (kind, made_at);

-- One server makes the backup of a night: whoever claims the day first. A claim that came to nothing may be taken over.
create table backup_nights (
  day text primary key,
  claimed_at text not null,
  is_done integer not null default 0 check (is_done in (0, 1))
);

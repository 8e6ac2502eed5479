-- Whether a secretary may make and fetch backups, which hold salaries, withdrawals, the history and the digests of passwords.
alter table institute add column secretary_takes_backups integer not null default 1 check (secretary_takes_backups in (0, 1));

-- A letter with news that the mail server did not take is tried again: how often it was, and when it will be.
alter table news_letters add column tries integer not null default 0;
alter table news_letters add column try_at text;

-- What a family has been told of its news: each read on its page, or sent in a letter; and who wants letters.
create table news_told (
  user_id text not null references users (id) on delete cascade,
  news text not null,
  how text not null check (how in ('page', 'letter')),
  told_at text not null,
  primary key (user_id, news, how)
);

create table news_letters (
  user_id text primary key references users (id) on delete cascade,
  -- The last day on which it was looked whether there is something to write.
  looked_on text not null
);

-- With which pair of keys this house says to push services who it is; made when the first phone asks for notices.
create table push_keys (
  id text primary key check (id = 'keys'),
  public_key text not null,
  private_key text not null,
  made_at text not null
);

-- The devices on which somebody wants to be told what is new.
create table devices (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  -- Where its push service takes notices, and the keys with which only the device reads them.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  since text not null,
  -- When its owner last opened the program on it.
  seen_at text not null,
  -- The session that is open on it: who logs out there is told nothing there any more. The session may end by its age, the device does not.
  session_hash text not null,
  -- The last day on which it was looked whether there is something to tell.
  looked_on text not null,
  -- How often in a row a notice was not taken, and when it is tried again.
  tries integer not null default 0,
  try_at text,
  -- When its owner last asked for a notice to try it out.
  tested_at text
);
create index devices_user on devices (user_id);
create index devices_session on devices (session_hash);

-- What a device was told of what is new.
create table device_told (
  device_id text not null references devices (id) on delete cascade,
  news text not null,
  told_at text not null,
  primary key (device_id, news)
);

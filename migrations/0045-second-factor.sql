-- A second proof at the login, for those who want one: the key that an application on the telephone shares, and the digest of the code for a lost one.
create table second_factors (
  user_id text primary key references users (id) on delete cascade,
  totp_key text not null,
  -- Null until the first code has shown that the application has the key.
  since text,
  recovery_digest text,
  -- The half minute of the last code that was used: no code is taken twice.
  last_step integer not null
);

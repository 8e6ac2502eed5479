-- Somebody may hold an invitation of the office and links for a forgotten password at once; whichever is taken first ends the others.
create table invitations_and_links (
  token_hash text primary key,
  user_id text references users (id) on delete cascade,
  created_at text not null,
  expires_at text not null
);
insert into invitations_and_links (token_hash, user_id, created_at, expires_at) select token_hash, user_id, created_at, expires_at from invitations;
drop table invitations;
alter table invitations_and_links rename to invitations;
create index invitations_user on invitations (user_id);

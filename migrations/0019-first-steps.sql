-- When the guide of the first steps was ended: finished, or put away. While there is no row it goes on.
create table guide_ends (
  id text primary key check (id = 'guide'),
  ended_at text not null
);

-- An institute that works already needs no guide.
insert into guide_ends (id, ended_at) select 'guide', created_at from users order by created_at limit 1;

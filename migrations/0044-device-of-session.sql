-- On which device a session was begun, "Chrome en Windows": those of before do not know it.
alter table sessions add column device text not null default 'Otro dispositivo';

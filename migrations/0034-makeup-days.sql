-- A day that is none of the class's own, held to make up for another: nobody is reminded of its roll.
alter table attendance_days add column makeup integer not null default 0 check (makeup in (0, 1));

-- No class meets on Saturdays and Sundays, 0 and 1 of Zeller's congruence; the school year has no January and no February.
update attendance_days set makeup = 1
where (cast(substr(day, 9, 2) as integer)
  + 13 * (cast(substr(day, 6, 2) as integer) + 1) / 5
  + cast(substr(day, 1, 4) as integer)
  + cast(substr(day, 1, 4) as integer) / 4
  - cast(substr(day, 1, 4) as integer) / 100
  + cast(substr(day, 1, 4) as integer) / 400) % 7 < 2;

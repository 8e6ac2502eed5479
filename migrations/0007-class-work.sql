-- How much is written in a class, which goes when the class is deleted.
create view class_work as
select
  c.id as class_id,
  (select count(*) from grades g where g.class_id = c.id) as grades,
  (select count(*) from absences a where a.class_id = c.id) as absences,
  (select count(*) from observations o where o.class_id = c.id) as observations
from classes c;

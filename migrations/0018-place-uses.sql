-- Where people live, as the lists of places tell it before people are told themselves.
create view residents as
select u.id as user_id, u.town_id, u.neighbourhood_id from users u where u.town_id is not null;

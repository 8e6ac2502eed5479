-- Most people have one telephone, and the search by number asks for both: an index with all who have none would be read whole.
drop index users_cel_digits;
drop index users_tel_digits;
create index users_cel_digits on users (substr(replace(replace(replace(replace(replace(replace(cel, ' ', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(replace(cel, ' ', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', '')) - 5)) where cel is not null;
create index users_tel_digits on users (substr(replace(replace(replace(replace(replace(replace(tel, ' ', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(replace(tel, ' ', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', '')) - 5)) where tel is not null;

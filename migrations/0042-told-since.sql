-- How often something changed that the history does not tell, such as fees whose month has come: whoever follows the history then looks at everything again.
alter table history_head add column untold integer not null default 0;

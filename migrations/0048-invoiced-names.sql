-- The names that stand on the lines of invoices, each once: a search looks at these few, and then in an index for the lines that have them. A name may stay when its last line is gone.
create table invoiced_names (
  lastname text not null,
  name text not null,
  primary key (lastname, name)
);
insert into invoiced_names (lastname, name) select distinct search_lastname, search_name from invoice_lines;
create index invoice_lines_named on invoice_lines (search_lastname, search_name, invoice_id);

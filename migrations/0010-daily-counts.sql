-- What the administration counted of a closed register, in the places where the money lies: once for each register.
create table daily_counts (
  id text primary key,
  register_id text not null unique references registers (id),
  counted_at text not null,
  box bigint not null check (box >= 0),
  envelope bigint check (envelope >= 0),
  home bigint check (home >= 0),
  bank bigint check (bank >= 0),
  change bigint check (change >= 0),
  -- Why what was counted is not what the register held.
  description text
);
create index daily_counts_counted on daily_counts (counted_at);

-- Which registers were counted: one that was is not reopened.
create view counted_registers as select register_id from daily_counts;

-- Sums of many registers are read from the indexes alone.
drop index invoices_register;
create index invoices_register on invoices (register_id, total);
drop index expenses_register;
create index expenses_register on expenses (register_id, type_id, amount);

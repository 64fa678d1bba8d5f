-- What is public and the same for every business subject, so that the tables of this file have none.

-- What foreign currencies are worth.
create table app.exchange_rates (
  currency varchar(3) not null,
  day date not null,
  -- Units of the currency per euro.
  rate numeric(18, 6) not null check (rate > 0),
  source varchar(20) not null,
  -- The day from which the list applies that the rate was taken from: lists are not made on every day.
  list_day date not null check (list_day <= day),
  created_at timestamptz not null default app.now(),
  primary key (currency, day)
);
-- A rate that books were kept by is never changed.
grant select, insert on app.exchange_rates to saldo_api;

-- What the registers of companies answered, so that they are asked once a day for the same OIB.
create table app.register_entries (
  oib varchar(11) primary key,
  entry jsonb not null,
  fetched_at timestamptz not null default app.now()
);
grant select, insert, update, delete on app.register_entries to saldo_api;

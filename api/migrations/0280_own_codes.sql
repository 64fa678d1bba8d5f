-- A code by mail for one act, where a person who has no password says once more that it is them.
create table auth.own_codes (
  user_id bigint not null references auth.users on delete cascade,
  -- What it is for, so that it opens nothing else.
  about varchar(100) not null check (about <> ''),
  -- Kept as what it comes to with a key that is not in the database: six digits alone are soon tried through.
  code_hash varchar(64) not null,
  attempt_count integer not null default 0,
  expires_at timestamptz not null,
  primary key (user_id, about)
);
grant select, insert, update, delete on auth.own_codes to saldo_api;

-- Whoever is alone says by code that a new account is the partner's where they have no password, and when it was sent is told.
alter table app.payment_order_items drop constraint payment_order_items_iban_confirmed_how_check;
alter table app.payment_order_items
  add constraint payment_order_items_iban_confirmed_how_check check (iban_confirmed_how in ('', 'Second', 'Alone', 'ByCode')),
  add column iban_code_sent_at timestamptz;

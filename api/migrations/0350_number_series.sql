-- Numbers of our own acts, each series counted without a gap: the row of a series stays locked from the number that was taken until the
-- transaction ends, so that what is rolled back has never taken one, and of two who ask at once the second waits and gets the next.
-- Invoices keep their own series: the law binds those to a device, and their days to the order of their numbers.

create table app.number_series (
  business_subject_id bigint not null default app.business_subject_id(),
  series varchar(20) not null check (series in ('Offer', 'PaymentOrder', 'SetOff')),
  -- 0 where numbers go on over the years.
  year smallint not null,
  last_number integer not null check (last_number > 0),
  primary key (business_subject_id, series, year)
);
call app.belongs_to_business_subject('app.number_series');
grant select on app.number_series to saldo_api;

insert into app.number_series
  select s.business_subject_id, 'Offer', s.year, s.last_ordinal from app.offer_series s
  union all select o.business_subject_id, 'PaymentOrder', 0, max(o.number) from app.payment_orders o group by 1
  union all select o.business_subject_id, 'SetOff', o.year, max(o.number) from app.set_offs o group by 1, o.year;
drop function app.take_offer_ordinal;
drop table app.offer_series;

create function app.next_number(subject bigint, of_series text, of_year integer) returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  insert into app.number_series as s values (subject, of_series, of_year, 1)
  on conflict (business_subject_id, series, year) do update set last_number = s.last_number + 1
  returning last_number
$$;
revoke all on function app.next_number from public;

-- The next number of a series of the business subject that is worked in.
create function app.take_number(of_series text, of_year integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select app.next_number(app.business_subject_id(), of_series, of_year)
$$;
revoke all on function app.take_number from public;
grant execute on function app.take_number to saldo_api;

-- Nobody chooses the number of an act, whoever writes.
create or replace function app.number_set_off() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.number := app.next_number(new.business_subject_id, 'SetOff', extract(year from new.set_off_on)::integer);
  return new;
end $$;
create function app.number_payment_order() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.number := app.next_number(new.business_subject_id, 'PaymentOrder', 0);
  return new;
end $$;
create trigger a_numbered before insert on app.payment_orders for each row execute function app.number_payment_order();

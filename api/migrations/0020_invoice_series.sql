-- The series that the numbers of invoices come from, and what an invoice is issued by.

-- One series of numbers for each payment device and year. Only app.take_ordinal writes it.
create table app.invoice_series (
  business_subject_id bigint not null default app.business_subject_id(),
  payment_device_id bigint not null,
  year smallint not null,
  last_ordinal bigint not null,
  last_issue_date date not null,
  primary key (business_subject_id, payment_device_id, year),
  constraint invoice_series_payment_device foreign key (business_subject_id, payment_device_id)
    references app.payment_devices (business_subject_id, id)
);
call app.belongs_to_business_subject('app.invoice_series');
grant select on app.invoice_series to saldo_api;

-- A number that was taken stands on an invoice when the transaction commits.
create function app.keep_series_whole() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from app.invoices i where i.business_subject_id = new.business_subject_id
    and i.payment_device_id = new.payment_device_id and i.year = new.year and i.ordinal = new.last_ordinal)
  then
    raise exception 'A number was taken and given to no invoice' using errcode = 'check_violation', constraint = 'invoice_series_whole';
  end if;
  return null;
end $$;
create constraint trigger whole after insert or update on app.invoice_series
  deferrable initially deferred for each row execute function app.keep_series_whole();

-- The number with which a series begins, where it goes on from another program: set before its first invoice is issued, never after.
create table app.invoice_series_starts (
  business_subject_id bigint not null default app.business_subject_id(),
  payment_device_id bigint not null,
  year smallint not null,
  first_ordinal bigint not null check (first_ordinal between 1 and 99999999),
  primary key (business_subject_id, payment_device_id, year),
  constraint invoice_series_starts_payment_device foreign key (business_subject_id, payment_device_id)
    references app.payment_devices (business_subject_id, id) on delete cascade
);
call app.belongs_to_business_subject('app.invoice_series_starts');
call app.is_audited('app.invoice_series_starts');
grant select, insert, update on app.invoice_series_starts to saldo_api;

-- Whoever issues the first invoice holds the device too, so that one of the two waits and then sees what the other has done.
create function app.refuse_begun_series() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from app.payment_devices d where d.business_subject_id = new.business_subject_id and d.id = new.payment_device_id for update;
  if exists (select from app.invoice_series s where s.business_subject_id = new.business_subject_id
    and s.payment_device_id = new.payment_device_id and s.year = new.year)
  then
    raise exception 'The series has begun' using errcode = 'restrict_violation', constraint = 'invoice_series_begun';
  end if;
  return new;
end $$;
create trigger before_first_invoice before insert or update on app.invoice_series_starts
  for each row execute function app.refuse_begun_series();

-- The next number of a series; null where it has an invoice of a later day. Its row stays locked until the transaction ends, so that
-- numbers follow each other without a gap: what is rolled back has never taken one. A series that has no invoice yet begins with
-- the number that was set for it.
create function app.take_ordinal(device bigint, of_year integer, on_day date) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  subject bigint := app.business_subject_id();
  taken bigint;
begin
  update app.invoice_series s set last_ordinal = s.last_ordinal + 1, last_issue_date = on_day
    where s.business_subject_id = subject and s.payment_device_id = device and s.year = of_year and s.last_issue_date <= on_day
    returning s.last_ordinal into taken;
  if found then return taken; end if;
  perform from app.payment_devices d where d.business_subject_id = subject and d.id = device for key share;
  insert into app.invoice_series as s values (subject, device, of_year, coalesce((select b.first_ordinal from app.invoice_series_starts b
      where b.business_subject_id = subject and b.payment_device_id = device and b.year = of_year), 1), on_day)
    on conflict (business_subject_id, payment_device_id, year) do update
      set last_ordinal = s.last_ordinal + 1, last_issue_date = on_day
      where s.last_issue_date <= on_day
    returning last_ordinal into taken;
  return taken;
end $$;
revoke all on function app.take_ordinal from public;
grant execute on function app.take_ordinal to saldo_api;

-- From here on what an invoice is issued by can't be changed any more. Asked before anything of it is read, so that nobody changes a
-- mark between its reading and the number that is made of it, and two first invoices wait for each other here and nowhere else.
create function app.note_used(operator bigint, device bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare subject bigint := app.business_subject_id();
begin
  update app.operators set is_used = true where business_subject_id = subject and id = operator and not is_used;
  update app.payment_devices set is_used = true where business_subject_id = subject and id = device and not is_used;
  update app.work_spaces w set is_used = true from app.payment_devices d where d.business_subject_id = subject and d.id = device
    and w.business_subject_id = subject and w.id = d.work_space_id and not w.is_used;
end $$;
revoke all on function app.note_used from public;
grant execute on function app.note_used to saldo_api;

-- The numbers by which a work space and a payment device stand in the references that buyers quote when they pay: two that share one
-- would have two invoices paid by the same reference.
alter table app.work_spaces add column reference_number integer check (reference_number between 1 and 999),
  add constraint work_spaces_reference_number_unique unique (business_subject_id, reference_number);
alter table app.payment_devices add column reference_number integer check (reference_number between 1 and 9999),
  add constraint payment_devices_reference_number_unique unique (business_subject_id, reference_number);

-- What stood for a mark until now: its digits, or where it has none or too many, its id.
create function app.number_in_mark(mark text, id bigint) returns bigint language sql immutable parallel safe
  return case when length(ltrim(regexp_replace(mark, '[^0-9]', '', 'g'), '0')) between 1 and 12
    then ltrim(regexp_replace(mark, '[^0-9]', '', 'g'), '0')::bigint else id end;

-- The number in the mark where nobody else has it, or had it until now; else the smallest that nobody has or had. So a reference that
-- was printed once is never given to another invoice. Of devices only those of the same work space could have had the same references.
create function app.number_work_space() returns trigger language plpgsql as $$
begin
  perform from app.business_subjects b where b.id = new.business_subject_id for no key update;
  select n into strict new.reference_number from unnest(array[app.number_in_mark(new.mark, new.id)] || array(select generate_series(1, 999)))
      with ordinality as candidate (n, place)
    where n between 1 and 999 and not exists (select from app.work_spaces w where w.business_subject_id = new.business_subject_id
      and w.id <> new.id and (w.reference_number = n or app.number_in_mark(w.mark, w.id) = n))
    order by place limit 1;
  return new;
end $$;
create function app.number_payment_device() returns trigger language plpgsql as $$
begin
  perform from app.business_subjects b where b.id = new.business_subject_id for no key update;
  select n into strict new.reference_number from unnest(array[app.number_in_mark(new.mark, new.id)] || array(select generate_series(1, 9999)))
      with ordinality as candidate (n, place)
    where n between 1 and 9999 and not exists (select from app.payment_devices d where d.business_subject_id = new.business_subject_id
      and d.id <> new.id and (d.reference_number = n or (d.work_space_id = new.work_space_id and app.number_in_mark(d.mark, d.id) = n)))
    order by place limit 1;
  return new;
end $$;

-- Those that are there get theirs in the order in which they came; that is no change of what they say.
alter table app.work_spaces disable trigger user;
alter table app.payment_devices disable trigger user;
create trigger numbered before update on app.work_spaces for each row execute function app.number_work_space();
create trigger numbered before update on app.payment_devices for each row execute function app.number_payment_device();
do $$ declare one record; begin
  for one in select id from app.work_spaces order by id loop
    update app.work_spaces set reference_number = null where id = one.id;
  end loop;
  for one in select id from app.payment_devices order by id loop
    update app.payment_devices set reference_number = null where id = one.id;
  end loop;
end $$;
drop trigger numbered on app.work_spaces;
drop trigger numbered on app.payment_devices;
alter table app.work_spaces enable trigger user;
alter table app.payment_devices enable trigger user;

create trigger numbered before insert or update of mark on app.work_spaces for each row execute function app.number_work_space();
create trigger numbered before insert or update of mark, work_space_id on app.payment_devices
  for each row execute function app.number_payment_device();
-- Who writes a row need not know its number: the trigger gives it.
alter table app.work_spaces alter reference_number set not null, alter reference_number set default 0;
alter table app.payment_devices alter reference_number set not null, alter reference_number set default 0;

-- What is issued from now on is paid by a reference of its own; what was issued before keeps the one that stands on it.
alter table app.invoices add column payment_reference varchar(22),
  add constraint invoices_payment_reference_unique unique (business_subject_id, payment_reference);

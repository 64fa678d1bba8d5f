-- Whoever founds a business subject says at once where it is and how it counts VAT, as the register has it.

-- Adds a standalone business subject with every module there is, owned by the person of this transaction. A slug that is taken
-- gets a number. An OIB that is here already founds nothing: nobody sees other business subjects, so it is only here that this can
-- be told, and of two at once the second is told too.
create function auth.found_business_subject(
  name text, oib text, wanted_slug text, modules text[],
  city_name text, postal_code text, street text, street_number text, is_in_tax_system boolean, vat_calculation_type text
)
returns table (id bigint, slug text) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare founded bigint; try text := wanted_slug; number integer := 1;
begin
  perform pg_advisory_xact_lock(hashtextextended('business subject ' || found_business_subject.oib, 0));
  if exists (select from app.business_subjects b where b.oib = found_business_subject.oib and b.removed_at is null) then
    return;
  end if;
  loop
    insert into app.business_subjects as b (
      name, slug, oib, is_standalone, city_name, postal_code, street, street_number, is_in_tax_system, vat_calculation_type
    ) values (
      found_business_subject.name, try, found_business_subject.oib, true, found_business_subject.city_name,
      found_business_subject.postal_code, found_business_subject.street, found_business_subject.street_number,
      found_business_subject.is_in_tax_system, found_business_subject.vat_calculation_type
    ) on conflict do nothing returning b.id into founded;
    exit when founded is not null;
    number := number + 1;
    try := wanted_slug || '-' || number;
  end loop;
  insert into app.business_subject_modules (business_subject_id, module) select founded, unnest(modules);
  insert into auth.memberships (business_subject_id, user_id, role_id) values (founded, app.user_id(), 1);
  return query select founded, try;
end $$;
revoke all on function auth.found_business_subject from public;
grant execute on function auth.found_business_subject to saldo_api;
drop function auth.add_business_subject;

-- Whether an invitation waits for the person of this transaction, at the address that they have confirmed.
create function auth.is_invited() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from auth.invitations i join auth.users u on lower(trim(u.email)) = lower(trim(i.email))
    join app.business_subjects b on b.id = i.business_subject_id and b.removed_at is null
    where u.id = app.user_id() and u.email_verified
      and i.activated_at is null and i.cancelled_at is null and i.expires_at > app.now()
  )
$$;
revoke all on function auth.is_invited from public;
grant execute on function auth.is_invited to saldo_api;
create index invitations_by_address on auth.invitations (lower(trim(email))) where activated_at is null and cancelled_at is null;

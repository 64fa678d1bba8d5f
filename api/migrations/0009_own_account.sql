-- What people do with their own account and their own business subjects.

-- Erases the person of this transaction. Business subjects that are theirs alone are closed. One that has other people in it
-- stands in the way: its name is told, and nothing is erased.
create function auth.remove_person() returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  person bigint := app.user_id();
  owned bigint[] := array(
    select m.business_subject_id from auth.memberships m join app.business_subjects b on b.id = m.business_subject_id
    where m.user_id = person and m.role_id = 1 and b.removed_at is null order by 1 for update of m, b);
  shared text;
begin
  select b.name into shared from app.business_subjects b where b.id = any(owned)
    and exists (select from auth.memberships m where m.business_subject_id = b.id and m.user_id <> person) limit 1;
  if shared is not null then return shared; end if;
  update app.business_subjects set removed_at = app.now() where id = any(owned);
  delete from auth.memberships where user_id = person;
  delete from auth.users where id = person;
  return null;
end $$;

-- Adds a standalone business subject with every module there is, owned by the person of this transaction. A slug that is taken
-- gets a number.
create function auth.add_business_subject(name text, oib text, wanted_slug text, modules text[])
returns table (id bigint, slug text) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare added bigint; try text := wanted_slug; number integer := 1;
begin
  loop
    insert into app.business_subjects as b (name, slug, oib, is_standalone)
      values (add_business_subject.name, try, add_business_subject.oib, true) on conflict do nothing returning b.id into added;
    exit when added is not null;
    number := number + 1;
    try := wanted_slug || '-' || number;
  end loop;
  insert into app.business_subject_modules (business_subject_id, module) select added, unnest(modules);
  insert into auth.memberships (business_subject_id, user_id, role_id) values (added, app.user_id(), 1);
  return query select added, try;
end $$;

revoke all on function auth.remove_person, auth.add_business_subject from public;
grant execute on function auth.remove_person, auth.add_business_subject to saldo_api;

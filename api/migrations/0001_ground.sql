-- The ground that every table stands on: roles, schemas, collations and the functions that tables use.

do $$ begin
  -- The API acts as this role. It owns nothing and row security binds it.
  if not exists (select from pg_roles where rolname = 'saldo_api') then create role saldo_api nologin; end if;
  execute format('grant saldo_api to %I', current_user);
exception when duplicate_object or unique_violation then null; -- another process made them at the same moment
end $$;

create schema app;
create schema auth;
grant usage on schema app, auth to saldo_api;

create collation app.hr (provider = icu, locale = 'hr-HR');
-- Sorts numbers inside text by their value: 9/P1/1 before 10/P1/1.
create collation app.hr_numeric (provider = icu, locale = 'hr-HR-u-kn-true');

-- The business subject of this transaction. Asking for it without one is an error, not all rows.
create function app.business_subject_id() returns bigint language sql stable parallel safe
  return current_setting('app.business_subject_id')::bigint;

create function app.user_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::bigint;

-- The application's clock: the database's own unless a test or a demonstration has moved it.
create function app.now() returns timestamptz language sql stable parallel safe
  return coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());

-- Folds letters for search as contract/src/croatia/letters.ts does; a test holds the two together.
create function app.fold(text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g') collate app.hr), 'đłø', 'dlo'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'dj', 'd');

-- A pattern that finds a term as it is written: its own percent signs and underscores are letters like others.
create function app.containing(term text) returns text language sql immutable strict parallel safe
  return '%' || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%';

grant execute on function app.business_subject_id, app.user_id, app.now, app.fold, app.containing to saldo_api;

-- Puts a table under its business subject: every row belongs to one, and the database lets through only the
-- rows of the subject that the transaction runs for. The migrating role keeps its own way in, for migrations and jobs of upkeep.
create procedure app.belongs_to_business_subject(name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy own_rows on %s to saldo_api
    using (business_subject_id = current_setting(''app.business_subject_id'')::bigint)
    with check (business_subject_id = current_setting(''app.business_subject_id'')::bigint)', name);
  execute format('create policy upkeep on %s to %I using (true) with check (true)', name, current_user);
end $$;

-- For tables of which a business subject has a limited number of rows: a trigger few_enough names the limit.
-- Transactions that add to one business subject are counted one after the other, so that the limit holds.
create function app.refuse_too_many() returns trigger language plpgsql as $$
declare subject bigint; has_too_many boolean;
begin
  for subject in select distinct business_subject_id from added loop
    perform from app.business_subjects where id = subject for no key update;
    execute format('select count(*) > $1 from app.%I where business_subject_id = $2', tg_table_name)
      into has_too_many using tg_argv[0]::integer, subject;
    if has_too_many then
      raise exception 'There are % already', tg_argv[0]
        using errcode = 'check_violation', constraint = tg_table_name || '_limit';
    end if;
  end loop;
  return null;
end $$;

-- What a person does to their own sign-in: a history of its own for each, because it is of no business subject. It outlives the account,
-- so it says that an address, a password or a secret was changed and never what it is.

create table auth.sign_in_heads (
  person_id bigint primary key,
  last_id bigint not null,
  last_hash varchar(64) not null
);
create table auth.sign_in_entries (
  person_id bigint not null,
  id bigint not null,
  at timestamptz not null,
  user_id bigint,
  request_id varchar(64),
  action varchar(10) not null check (action in ('insert', 'update', 'delete')),
  entity varchar(63) not null,
  entity_id bigint,
  before jsonb,
  after jsonb,
  hash_algorithm varchar(10) not null,
  hash varchar(64) not null,
  primary key (person_id, id)
);
create trigger append_only before update or delete or truncate on auth.sign_in_entries execute function app.refuse_change();

-- Of the row it keeps the columns that are named first, and of those named second only whether they were changed.
create function auth.audit_sign_in() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  row_was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  row_is jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  either jsonb := coalesce(row_is, row_was);
  told_was jsonb := (select jsonb_object_agg(key, value) from jsonb_each(row_was) where key = any(tg_argv[0]::text[]));
  told_is jsonb := (select jsonb_object_agg(key, value) from jsonb_each(row_is) where key = any(tg_argv[0]::text[]));
  changed jsonb := coalesce((select jsonb_agg(name order by name) from unnest(tg_argv[1]::text[]) name
    where tg_op = 'UPDATE' and row_was -> name is distinct from row_is -> name), '[]');
  entry auth.sign_in_entries;
begin
  if tg_op = 'UPDATE' and told_was is not distinct from told_is and changed = '[]' then return null; end if;
  entry.person_id := coalesce(either ->> 'user_id', either ->> 'id')::bigint;
  entry.at := app.now();
  entry.user_id := app.user_id();
  entry.request_id := nullif(current_setting('app.request_id', true), '');
  entry.action := lower(tg_op);
  entry.entity := tg_table_name;
  entry.entity_id := (either ->> 'id')::bigint;
  entry.before := told_was;
  entry.after := case when changed = '[]' then told_is else told_is || jsonb_build_object('changed', changed) end;
  entry.hash_algorithm := 'sha256/2';
  insert into auth.sign_in_heads values (entry.person_id, 0, repeat('0', 64)) on conflict do nothing;
  update auth.sign_in_heads h set last_id = h.last_id + 1, last_hash = encode(sha256(convert_to(jsonb_build_array(entry.hash_algorithm,
      h.last_hash, entry.person_id, h.last_id + 1, extract(epoch from entry.at), entry.user_id, entry.request_id, entry.action, entry.entity,
      entry.entity_id, entry.before, entry.after)::text, 'UTF8')), 'hex')
    where h.person_id = entry.person_id returning h.last_id, h.last_hash into entry.id, entry.hash;
  insert into auth.sign_in_entries select entry.*;
  return null;
end $$;

create constraint trigger audit after insert or update or delete on auth.users deferrable initially deferred
  for each row execute function auth.audit_sign_in('{id,email_verified,two_factor_enabled}', '{email}');
create constraint trigger audit after insert or update or delete on auth.accounts deferrable initially deferred
  for each row execute function auth.audit_sign_in('{id,user_id,provider_id}', '{account_id,password}');
create constraint trigger audit after insert or delete on auth.sessions deferrable initially deferred
  for each row execute function auth.audit_sign_in('{id,user_id}', '{}');
create constraint trigger audit after insert or update or delete on auth.two_factors deferrable initially deferred
  for each row execute function auth.audit_sign_in('{id,user_id,verified}', '{secret,backup_codes}');

-- The heads of all chains, to be anchored outside of the database. They say nothing of what happened.
create function auth.history_heads() returns table (chain text, last_id bigint, last_hash varchar)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select 's' || business_subject_id, last_id, last_hash from app.audit_heads
  union all select 'p' || person_id, last_id, last_hash from auth.sign_in_heads order by 1
$$;
revoke all on function auth.history_heads from public;
grant execute on function auth.history_heads to saldo_api;

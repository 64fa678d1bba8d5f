-- The history of every change of a business subject: append-only, each entry chained to the one before by its hash.

create table app.audit_heads (
  business_subject_id bigint primary key references app.business_subjects on delete cascade,
  last_id bigint not null,
  last_hash varchar(64) not null
);
call app.belongs_to_business_subject('app.audit_heads');

create table app.audit_entries (
  business_subject_id bigint not null,
  id bigint not null,
  at timestamptz not null,
  user_id bigint,
  request_id varchar(64),
  action varchar(10) not null check (action in ('insert', 'update', 'delete')),
  entity varchar(63) not null,
  entity_id bigint,
  before jsonb,
  after jsonb,
  hash_algorithm varchar(10) not null default 'sha256',
  hash varchar(64) not null,
  primary key (business_subject_id, id)
);
create index audit_entries_entity on app.audit_entries (business_subject_id, entity, entity_id, id);
call app.belongs_to_business_subject('app.audit_entries');
grant select on app.audit_entries to saldo_api;

create function app.audit_hash(previous varchar, entry app.audit_entries) returns varchar language sql immutable
  return encode(sha256(convert_to(jsonb_build_array(previous, entry.business_subject_id, entry.id, extract(epoch from entry.at),
    entry.user_id, entry.request_id, entry.action, entry.entity, entry.entity_id, entry.before, entry.after)::text, 'UTF8')), 'hex');

-- Runs when the transaction commits, so that the chain of a subject is locked for as short as can be and never in the middle.
create function app.audit() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  entry app.audit_entries;
  head app.audit_heads;
  row_now jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end - 'search_text';
begin
  entry.business_subject_id := coalesce(row_now ->> 'business_subject_id', row_now ->> 'id')::bigint;
  insert into app.audit_heads values (entry.business_subject_id, 0, repeat('0', 64)) on conflict do nothing;
  select * into head from app.audit_heads where business_subject_id = entry.business_subject_id for update;
  entry.id := head.last_id + 1;
  entry.at := app.now();
  entry.user_id := app.user_id();
  entry.request_id := nullif(current_setting('app.request_id', true), '');
  entry.action := lower(tg_op);
  entry.entity := tg_table_name;
  entry.entity_id := (row_now ->> 'id')::bigint;
  entry.before := case when tg_op <> 'INSERT' then to_jsonb(old) - 'search_text' end;
  entry.after := case when tg_op <> 'DELETE' then row_now end;
  entry.hash_algorithm := 'sha256';
  entry.hash := app.audit_hash(head.last_hash, entry);
  insert into app.audit_entries select entry.*;
  update app.audit_heads set last_id = entry.id, last_hash = entry.hash where business_subject_id = entry.business_subject_id;
  return null;
end $$;

-- Gives a table its history.
create procedure app.is_audited(name regclass) language plpgsql as $$
begin
  execute format('create constraint trigger audit after insert or update or delete on %s
    deferrable initially deferred for each row execute function app.audit()', name);
end $$;

create function app.refuse_change() returns trigger language plpgsql as $$
begin raise exception 'The history can only be added to' using errcode = 'restrict_violation'; end $$;
create trigger append_only before update or delete or truncate on app.audit_entries execute function app.refuse_change();

-- The entries of a subject whose hash does not follow from the one before: none, if nobody has touched the history.
create function app.broken_audit_entries(subject bigint) returns table (id bigint) language sql stable as $$
  with chain as (
    select e.id, e.hash, app.audit_hash(coalesce(lag(e.hash) over (order by e.id), repeat('0', 64)), e) as expected,
      e.id - coalesce(lag(e.id) over (order by e.id), 0) as step
    from app.audit_entries e where e.business_subject_id = subject
  )
  select chain.id from chain where hash <> expected or step <> 1
  union all
  select h.last_id from app.audit_heads h where h.business_subject_id = subject
    and not exists (select from app.audit_entries e where e.business_subject_id = subject and e.id = h.last_id and e.hash = h.last_hash)
$$;

-- What is older than the history.
call app.is_audited('app.business_subjects');
call app.is_audited('auth.memberships');
call app.is_audited('auth.invitations');

-- What the history leaves no gap in: its algorithm is part of what is hashed, and what was outside of it is in it.

-- As before; 'sha256/2' also says by which algorithm, so that an entry can't be passed off as one of another.
create or replace function app.audit_hash(previous varchar, entry app.audit_entries) returns varchar language sql immutable
  return case entry.hash_algorithm
    when 'sha256' then encode(sha256(convert_to(jsonb_build_array(previous, entry.business_subject_id, entry.id, extract(epoch from entry.at),
      entry.user_id, entry.request_id, entry.action, entry.entity, entry.entity_id, entry.before, entry.after)::text, 'UTF8')), 'hex')
    when 'sha256/2' then encode(sha256(convert_to(jsonb_build_array(entry.hash_algorithm, previous, entry.business_subject_id, entry.id,
      extract(epoch from entry.at), entry.user_id, entry.request_id, entry.action, entry.entity, entry.entity_id, entry.before,
      entry.after)::text, 'UTF8')), 'hex')
  end;

create or replace function app.broken_audit_entries(subject bigint) returns table (id bigint) language sql stable as $$
  with chain as (
    select e.id, e.hash, app.audit_hash(coalesce(lag(e.hash) over (order by e.id), repeat('0', 64)), e) as expected,
      e.id - coalesce(lag(e.id) over (order by e.id), 0) as step
    from app.audit_entries e where e.business_subject_id = subject
  )
  select chain.id from chain where hash is distinct from expected or step <> 1
  union all
  select h.last_id from app.audit_heads h where h.business_subject_id = subject
    and not exists (select from app.audit_entries e where e.business_subject_id = subject and e.id = h.last_id and e.hash = h.last_hash)
$$;

-- Adds one entry to the chain of a business subject. The head moves on in one statement, which sees what the transaction before it
-- left there.
create function app.add_audit_entry(subject bigint, action text, entity text, entity_id bigint, before jsonb, after jsonb) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare entry app.audit_entries;
begin
  entry.business_subject_id := subject;
  entry.at := app.now();
  entry.user_id := app.user_id();
  entry.request_id := nullif(current_setting('app.request_id', true), '');
  entry.action := action;
  entry.entity := entity;
  entry.entity_id := entity_id;
  entry.before := before;
  entry.after := after;
  entry.hash_algorithm := 'sha256/2';
  loop
    update app.audit_heads h set last_id = h.last_id + 1, last_hash = app.audit_hash(h.last_hash, row(entry.business_subject_id,
        h.last_id + 1, entry.at, entry.user_id, entry.request_id, entry.action, entry.entity, entry.entity_id, entry.before, entry.after,
        entry.hash_algorithm, null)::app.audit_entries)
      where h.business_subject_id = entry.business_subject_id
      returning h.last_id, h.last_hash into entry.id, entry.hash;
    exit when found;
    insert into app.audit_heads values (entry.business_subject_id, 0, repeat('0', 64)) on conflict do nothing;
  end loop;
  insert into app.audit_entries select entry.*;
end $$;
revoke all on function app.add_audit_entry from public;

create or replace function app.audit() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  row_was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'search_text' end;
  row_is jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'search_text' end;
  either jsonb := coalesce(row_is, row_was);
begin
  perform app.add_audit_entry(coalesce(either ->> 'business_subject_id', either ->> 'id')::bigint, lower(tg_op), tg_table_name,
    (either ->> 'id')::bigint, row_was, row_is);
  return null;
end $$;

-- A file has a history from when its bytes are kept: until then there is nothing to be held to.
create constraint trigger audit after insert or update on app.files deferrable initially deferred
  for each row when (new.hash is not null) execute function app.audit();
create constraint trigger audit_end after delete on app.files deferrable initially deferred
  for each row when (old.hash is not null) execute function app.audit();

call app.is_audited('app.business_subject_modules');

-- What stands on a document besides its own row: kept by its hash, because its lines may be thousands, and the words themselves are in
-- the file it came with or in the invoice that was issued. What is null is left out, so that a column more changes nothing.
create function app.document_parts_hash(subject bigint, document bigint) returns text language sql stable set search_path = pg_catalog, pg_temp as $$
  select encode(sha256(convert_to(jsonb_build_array(
    (select jsonb_strip_nulls(to_jsonb(p)) from app.document_details p where p.business_subject_id = subject and p.document_id = document),
    (select jsonb_agg(jsonb_strip_nulls(to_jsonb(p)) order by p.ordinal) from app.document_lines p where p.business_subject_id = subject and p.document_id = document),
    (select jsonb_agg(jsonb_strip_nulls(to_jsonb(p)) order by p.ordinal) from app.document_vat_totals p where p.business_subject_id = subject and p.document_id = document),
    (select jsonb_agg(jsonb_strip_nulls(to_jsonb(p)) order by p.ordinal) from app.document_allowances p where p.business_subject_id = subject and p.document_id = document),
    (select jsonb_agg(jsonb_strip_nulls(to_jsonb(p)) order by p.ordinal) from app.document_attachments p where p.business_subject_id = subject and p.document_id = document)
  )::text, 'UTF8')), 'hex')
$$;
revoke all on function app.document_parts_hash from public;

create function app.audit_parts() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.add_audit_entry(coalesce(new.business_subject_id, old.business_subject_id), lower(tg_op), tg_table_name,
    coalesce(new.document_id, old.document_id), null, case when tg_op <> 'DELETE' then
      jsonb_build_object('document_id', new.document_id, 'parts_hash', app.document_parts_hash(new.business_subject_id, new.document_id)) end);
  return null;
end $$;
create constraint trigger audit after insert or update or delete on app.document_details deferrable initially deferred
  for each row execute function app.audit_parts();

-- What is saved while a person types is no history; whose draft it is, is, and when it came and went. A draft that was issued has gone on
-- as an invoice.
create function app.audit_draft() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'invoice_drafts'
    and exists (select from app.invoices i where i.business_subject_id = old.business_subject_id and i.draft_id = old.id)
  then return null; end if;
  perform app.add_audit_entry(coalesce(new.business_subject_id, old.business_subject_id), lower(tg_op), tg_table_name, coalesce(new.id, old.id),
    case when tg_op <> 'INSERT' then jsonb_build_object('id', old.id, 'created_by', old.created_by) end,
    case when tg_op <> 'DELETE' then jsonb_build_object('id', new.id, 'created_by', new.created_by) end);
  return null;
end $$;
create constraint trigger audit after insert or update of created_by or delete on app.invoice_drafts deferrable initially deferred
  for each row execute function app.audit_draft();
create constraint trigger audit_draft after insert or update of created_by or delete on app.offers deferrable initially deferred
  for each row execute function app.audit_draft();

-- The history of what is there already begins with what it is now.
select app.add_audit_entry(m.business_subject_id, 'insert', 'business_subject_modules', null, null, to_jsonb(m)) from app.business_subject_modules m;
select app.add_audit_entry(f.business_subject_id, 'insert', 'files', f.id, null, to_jsonb(f)) from app.files f where f.hash is not null;
select app.add_audit_entry(d.business_subject_id, 'insert', 'document_details', d.document_id, null,
  jsonb_build_object('document_id', d.document_id, 'parts_hash', app.document_parts_hash(d.business_subject_id, d.document_id))) from app.document_details d;
select app.add_audit_entry(d.business_subject_id, 'insert', 'invoice_drafts', d.id, null, jsonb_build_object('id', d.id, 'created_by', d.created_by))
  from app.invoice_drafts d;
select app.add_audit_entry(o.business_subject_id, 'insert', 'offers', o.id, null, jsonb_build_object('id', o.id, 'created_by', o.created_by))
  from app.offers o where o.number is null;

-- What issuing costs the database: the same promises with fewer statements.

-- As before. The head of the chain moves on in one statement, which sees what the transaction before it left there.
create or replace function app.audit() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  entry app.audit_entries;
  row_now jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end - 'search_text';
begin
  entry.business_subject_id := coalesce(row_now ->> 'business_subject_id', row_now ->> 'id')::bigint;
  entry.at := app.now();
  entry.user_id := app.user_id();
  entry.request_id := nullif(current_setting('app.request_id', true), '');
  entry.action := lower(tg_op);
  entry.entity := tg_table_name;
  entry.entity_id := (row_now ->> 'id')::bigint;
  entry.before := case when tg_op <> 'INSERT' then to_jsonb(old) - 'search_text' end;
  entry.after := case when tg_op <> 'DELETE' then row_now end;
  entry.hash_algorithm := 'sha256';
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
  return null;
end $$;

-- As before. A document more, which is what happens most, is counted by one small statement.
create or replace function app.count_document() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  gone app.documents := case when tg_op = 'INSERT' then null else old end;
  come app.documents := case when tg_op = 'DELETE' then null else new end;
begin
  if tg_op = 'INSERT' then
    update app.document_totals t set document_count = t.document_count + 1, changed_at = greatest(t.changed_at, app.now()),
        total_eur_amount = t.total_eur_amount + coalesce(case when not come.is_cancelled then come.total_eur_amount end, 0)
      where t.business_subject_id = come.business_subject_id and t.document_type = come.document_type;
    if found then return null; end if;
  end if;
  insert into app.document_totals as t (business_subject_id, document_type, document_count, total_eur_amount, changed_at)
  select subject, type, sum(one), sum(eur), app.now() from (values
    (gone.business_subject_id, gone.document_type, -1, -coalesce(case when not gone.is_cancelled then gone.total_eur_amount end, 0)),
    (come.business_subject_id, come.document_type, 1, coalesce(case when not come.is_cancelled then come.total_eur_amount end, 0))
  ) as change (subject, type, one, eur) where subject is not null group by subject, type order by type
  on conflict (business_subject_id, document_type) do update set
    document_count = t.document_count + excluded.document_count,
    total_eur_amount = t.total_eur_amount + excluded.total_eur_amount,
    changed_at = greatest(t.changed_at, excluded.changed_at);
  return null;
end $$;

-- As before. Each document is looked up by itself: joined, all invoices of the business subject were read for each that is issued.
create or replace function app.refuse_more_of_issued() returns trigger language plpgsql as $$
begin
  -- An invoice is written with its document, in one statement; later nothing comes along.
  if exists (select from (select distinct business_subject_id, document_id from added) a, lateral (
    select from app.invoices i where i.business_subject_id = a.business_subject_id and i.document_id = a.document_id
      and i.xmin <> pg_current_xact_id()::xid offset 0) earlier)
  then
    raise exception 'What was issued is never changed' using errcode = 'restrict_violation', constraint = 'issued_stays';
  end if;
  return null;
end $$;

-- The queue is written to in one way, whatever is put into it: its statements are planned once a connection.
alter function app.enqueue set plan_cache_mode = force_generic_plan;

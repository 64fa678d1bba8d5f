-- The end of a chain moves on with every entry, and all of a transaction's ends but the last are dead rows that nobody can clear away
-- until it is over: looked up by its key, the n-th was found behind n others, so that twenty thousand entries of one transaction cost
-- two hundred million looks. A transaction that has moved an end once knows where it lies, and goes there.
create or replace function app.add_audit_entry(subject bigint, action text, entity text, entity_id bigint, before jsonb, after jsonb) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  entry app.audit_entries;
  -- Forgotten with the transaction. Only the row that is the subject's and that this transaction sees can be meant by it.
  known tid := nullif(current_setting('app.audit_head', true), '')::tid;
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
  if known is not null then
    update app.audit_heads h set last_id = h.last_id + 1, last_hash = app.audit_hash(h.last_hash, row(entry.business_subject_id,
        h.last_id + 1, entry.at, entry.user_id, entry.request_id, entry.action, entry.entity, entry.entity_id, entry.before, entry.after,
        entry.hash_algorithm, null)::app.audit_entries)
      where h.ctid = known and h.business_subject_id = entry.business_subject_id
      returning h.last_id, h.last_hash, h.ctid into entry.id, entry.hash, known;
  end if;
  while entry.id is null loop
    update app.audit_heads h set last_id = h.last_id + 1, last_hash = app.audit_hash(h.last_hash, row(entry.business_subject_id,
        h.last_id + 1, entry.at, entry.user_id, entry.request_id, entry.action, entry.entity, entry.entity_id, entry.before, entry.after,
        entry.hash_algorithm, null)::app.audit_entries)
      where h.business_subject_id = entry.business_subject_id
      returning h.last_id, h.last_hash, h.ctid into entry.id, entry.hash, known;
    exit when found;
    insert into app.audit_heads values (entry.business_subject_id, 0, repeat('0', 64)) on conflict do nothing;
  end loop;
  perform set_config('app.audit_head', known::text, true);
  insert into app.audit_entries select entry.*;
end $$;

-- As 0151: a table whose rows one of these takes can be changed on every version of PostgreSQL. No function that takes a row keeps its
-- body otherwise any more.

create or replace function app.is_payment_paper(p app.document_payments) returns boolean language sql stable as $$
  select p.withdrawn_at is null and p.bank_allocation_id is null and p.set_off_id is null and case p.kind
    when 'Entered' then true
    when 'Overpaid' then true
    when 'SetOff' then p.amount > 0
    when 'Issue' then not exists (select from app.invoices i
      where i.business_subject_id = p.business_subject_id and i.document_id = p.document_id and i.kind in ('Invoice', 'Cancellation'))
    else false end
$$;

create or replace function app.audit_hash(previous varchar, entry app.audit_entries) returns varchar language sql immutable as $$
  select case entry.hash_algorithm
    when 'sha256' then encode(sha256(convert_to(jsonb_build_array(previous, entry.business_subject_id, entry.id, extract(epoch from entry.at),
      entry.user_id, entry.request_id, entry.action, entry.entity, entry.entity_id, entry.before, entry.after)::text, 'UTF8')), 'hex')
    when 'sha256/2' then encode(sha256(convert_to(jsonb_build_array(entry.hash_algorithm, previous, entry.business_subject_id, entry.id,
      extract(epoch from entry.at), entry.user_id, entry.request_id, entry.action, entry.entity, entry.entity_id, entry.before,
      entry.after)::text, 'UTF8')), 'hex')
  end
$$;

create or replace function app.day_of_run(r app.depreciation_runs) returns date language sql immutable as $$
  select (make_date(r.year, r.month, 1) + interval '1 month - 1 day')::date
$$;

create or replace function app.title_of_change(c app.fixed_asset_changes) returns text language sql stable as $$
  select (select left(concat_ws(' ', a.inventory_number, a.name), 100) from app.fixed_assets a
    where a.business_subject_id = c.business_subject_id and a.id = c.fixed_asset_id)
$$;

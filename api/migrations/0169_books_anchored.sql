-- How far the books of each year have come is signed with the histories: `l22026` is 2026 of the second business subject.
create or replace function auth.history_heads() returns table (chain text, last_id bigint, last_hash varchar)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select 's' || business_subject_id, last_id, last_hash from app.audit_heads
  union all select 'p' || person_id, last_id, last_hash from auth.sign_in_heads
  union all select 'l' || (business_subject_id * 10000 + year), last_ordinal, last_hash from app.ledger_heads where last_ordinal > 0 order by 1
$$;

-- The open business subjects of which papers wait to be posted: asked by the job that sees to it, which belongs to none.
create function app.subjects_with_waiting_papers() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select b.id from app.business_subjects b where b.removed_at is null and exists (
    select from app.ledger_papers p where p.business_subject_id = b.id and p.state = 'Waiting') order by b.id
$$;
revoke all on function app.subjects_with_waiting_papers from public;
grant execute on function app.subjects_with_waiting_papers to saldo_api;

-- A server that has no processor for a while, or whose process stands still, says nothing and works on. Its connections stay open
-- meanwhile, and are gone at once when its process is: as long as one of them is there, what the server is at stays its own.
alter table app.job_workers add column server text not null default '';
comment on column app.job_workers.server is 'What the connections of its server are called.';

create or replace function app.take_back_jobs(is_alone boolean) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  living text[] := array(
    select w.id from app.job_workers w
    where w.seen_at > now() - interval '1 minute' or exists (
      select from pg_stat_activity a where a.datname = current_database() and a.application_name = w.server));
  gone text[] := array(
    select distinct j.locked_by from graphile_worker.jobs j
    where j.locked_by is not null
      and (is_alone or (j.locked_at < now() - interval '1 minute' and j.locked_by <> all(living))));
  last_attempts bigint[] := array(
    select j.id from graphile_worker.jobs j where j.locked_by = any(gone) and j.attempts >= j.max_attempts);
begin
  if gone = '{}' then return; end if;
  perform graphile_worker.force_unlock_workers(gone);
  perform graphile_worker.reschedule_jobs(array[j.id], attempts => j.max_attempts - 1)
    from graphile_worker.jobs j where j.id = any(last_attempts);
  delete from app.job_workers where seen_at < now() - interval '1 hour' and id <> all(living);
end $$;

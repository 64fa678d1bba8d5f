-- The queue of what is done in the background.

-- Jobs are put in the queue inside the transaction that causes them: if it does not happen, neither do they. A job may be told to
-- wait for its day.
create function app.enqueue(task text, payload json, key text default null, most_attempts int default 10, not_before timestamptz default null)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_job(task, payload, run_at => not_before, job_key => key, max_attempts => most_attempts)
$$;
revoke all on function app.enqueue from public;
grant execute on function app.enqueue to saldo_api;

-- The workers of the job queue that live, on whichever server: each says so every few seconds.
create table app.job_workers (
  id text primary key,
  seen_at timestamptz not null
);

-- Takes back into the queue what workers that are gone were at. A server that dies in the last attempt at a job did not let it
-- end: that attempt is made again, so that whoever waits for the job is told how it ended.
create function app.take_back_jobs(is_alone boolean) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  gone text[] := array(
    select distinct j.locked_by from graphile_worker.jobs j
    where j.locked_by is not null and (is_alone or (j.locked_at < now() - interval '1 minute' and not exists (
      select from app.job_workers w where w.id = j.locked_by and w.seen_at > now() - interval '1 minute'))));
  last_attempts bigint[] := array(
    select j.id from graphile_worker.jobs j where j.locked_by = any(gone) and j.attempts >= j.max_attempts);
begin
  if gone = '{}' then return; end if;
  perform graphile_worker.force_unlock_workers(gone);
  perform graphile_worker.reschedule_jobs(array[j.id], attempts => j.max_attempts - 1)
    from graphile_worker.jobs j where j.id = any(last_attempts);
  delete from app.job_workers where seen_at < now() - interval '1 hour';
end $$;

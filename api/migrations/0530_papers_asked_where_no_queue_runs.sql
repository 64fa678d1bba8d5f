-- Where no queue runs beside what is written, as while a demonstration is filled, papers need not be asked for again each half of a second:
-- nobody begins the job that is there already, and hundreds that find nothing left to post would have their turn afterwards. Whoever writes
-- says how many seconds share one job.
create or replace function app.enqueue_with_others(task text, payload json, most_attempts int, name text) returns void language plpgsql
  security definer set search_path = quiet, pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  together_s numeric := coalesce(nullif(current_setting('app.asked_together_s', true), '')::numeric, 0.5);
  this_moment text := name || ' ' || floor(extract(epoch from app.now()) / together_s);
  added graphile_worker._private_jobs;
begin
  perform from graphile_worker._private_jobs j where j.key = this_moment and j.is_available and j.attempts = 0 for share skip locked;
  if found then return; end if;
  if pg_try_advisory_xact_lock(hashtextextended(this_moment, 0)) then
    added := graphile_worker.add_job(task, payload, max_attempts => most_attempts, job_key => this_moment, priority => -1);
    -- Begun at this very moment, it is not taken back, and this needs another.
    if added.id is not null then return; end if;
  end if;
  perform graphile_worker.add_job(task, payload, max_attempts => most_attempts, priority => -1);
end $$;

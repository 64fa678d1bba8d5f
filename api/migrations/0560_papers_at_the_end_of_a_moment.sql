-- What a burst of papers brings is posted at the end of its half of a second, and so together: posted alone a paper takes five times what
-- it takes among others. Whoever looks at the books afterwards sees no difference, as the worker looks for work every two seconds at least.
create or replace function app.enqueue_with_others(task text, payload json, most_attempts int, name text) returns void language plpgsql
security definer set search_path = quiet, pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  halves numeric := extract(epoch from app.now()) * 2;
  this_moment text := name || ' ' || floor(halves);
  its_end timestamptz := clock_timestamp() + make_interval(secs => ((floor(halves) + 1 - halves) / 2)::double precision);
  added graphile_worker._private_jobs;
begin
  perform from graphile_worker._private_jobs j where j.key = this_moment and j.is_available and j.attempts = 0 for share skip locked;
  if found then return; end if;
  if pg_try_advisory_xact_lock(hashtextextended(this_moment, 0)) then
    added := graphile_worker.add_job(task, payload, max_attempts => most_attempts, job_key => this_moment, run_at => its_end, priority => -1);
    -- Begun at this very moment, it is not taken back, and this needs another.
    if added.id is not null then return; end if;
  end if;
  perform graphile_worker.add_job(task, payload, max_attempts => most_attempts, run_at => its_end, priority => -1);
end $$;

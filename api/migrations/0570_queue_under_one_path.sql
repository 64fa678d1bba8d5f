-- The queue's own functions keep their plans for one search path alone: whoever puts in a job now loudly and now quietly, as the bank does
-- whose lines are matched, had all of their statements planned anew each time, which took four times what the job itself takes. Every way in
-- has the same path now, and who is not quiet tells by a statement of its own, in the words that the queue's function would use.
create or replace function app.enqueue(task text, payload json, key text default null, most_attempts int default 10, not_before timestamptz default null)
returns void language sql security definer set search_path = quiet, pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
  select graphile_worker.add_job(task, payload, run_at => not_before, job_key => key, max_attempts => most_attempts);
  select pg_catalog.pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}')
$$;

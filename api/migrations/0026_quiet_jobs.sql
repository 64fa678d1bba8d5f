-- Jobs that are put in the queue without its telling so. What a transaction tells, it tells at its end, where it then waits for its turn
-- among all of the database until it is on the disk; so the invoices of all business subjects would wait for each other. The workers are
-- told afterwards, those of a moment together, and look by themselves every two seconds.

create schema quiet;
create function quiet.pg_notify(text, text) returns void language sql immutable as '';

-- As app.enqueue; the queue's own function finds the silent one first.
create function app.enqueue_quietly(task text, payload json, most_attempts int) returns void language sql security definer
set search_path = quiet, pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
  select graphile_worker.add_job(task, payload, max_attempts => most_attempts)
$$;
create function app.tell_workers() returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  select pg_notify('jobs:insert', '{"count":2}')
$$;
revoke all on function app.enqueue_quietly, app.tell_workers from public;
grant execute on function app.enqueue_quietly, app.tell_workers to saldo_api;

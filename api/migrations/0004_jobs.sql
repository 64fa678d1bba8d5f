-- Jobs are put in the queue inside the transaction that causes them: if it does not happen, neither do they.

create function app.enqueue(task text, payload json, key text default null, most_attempts int default 10)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_job(task, payload, job_key => key, max_attempts => most_attempts)
$$;
revoke all on function app.enqueue from public;
grant execute on function app.enqueue to saldo_api;

-- What comes in a burst is posted by one job and not by one for each: those who ask in the same moment share it.

-- As app.enqueue_quietly, for a job that does all there is to do. One that a transaction of the same half of a second put in and that waits is held until
-- this transaction ends, so that nobody begins it before what it is for is there; whoever comes later puts in another, so that it does not
-- wait for all who come. Nobody waits here: of two who find none at once, one gives the job its name and the other adds one without.
create function app.enqueue_with_others(task text, payload json, most_attempts int, name text) returns void language plpgsql
security definer set search_path = quiet, pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare this_moment text := name || ' ' || floor(extract(epoch from app.now()) * 2); added graphile_worker._private_jobs;
begin
  perform from graphile_worker._private_jobs j where j.key = this_moment and j.is_available and j.attempts = 0 for share skip locked;
  if found then return; end if;
  if pg_try_advisory_xact_lock(hashtextextended(this_moment, 0)) then
    added := graphile_worker.add_job(task, payload, max_attempts => most_attempts, job_key => this_moment);
    -- Begun at this very moment, it is not taken back, and this needs another.
    if added.id is not null then return; end if;
  end if;
  perform graphile_worker.add_job(task, payload, max_attempts => most_attempts);
end $$;
revoke all on function app.enqueue_with_others from public;
grant execute on function app.enqueue_with_others to saldo_api;

create or replace function app.post_papers_soon(subject bigint) returns void language plpgsql as $$
declare here text := subject || ' ' || pg_current_xact_id();
begin
  if current_setting('app.papers_soon', true) is distinct from here then
    perform set_config('app.papers_soon', here, true);
    perform app.enqueue_with_others('post-papers',
      json_build_object('payload', json_build_object(), 'scope', json_build_object('businessSubjectId', subject)), 10,
      'post-papers-' || subject);
  end if;
end $$;

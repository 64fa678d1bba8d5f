-- What foreign currencies are worth. A rate is a public fact, the same for every business subject, so the table has none.

create table app.exchange_rates (
  currency varchar(3) not null,
  day date not null,
  -- Units of the currency per euro.
  rate numeric(18, 6) not null check (rate > 0),
  source varchar(20) not null,
  -- The day from which the list applies that the rate was taken from: lists are not made on every day.
  list_day date not null check (list_day <= day),
  created_at timestamptz not null default app.now(),
  primary key (currency, day)
);
-- A rate that books were kept by is never changed.
grant select, insert on app.exchange_rates to saldo_api;

create index documents_without_rate on app.documents (business_subject_id, document_type) include (is_cancelled)
  where exchange_rate is null;

-- A job may be told to wait for its day.
drop function app.enqueue(text, json, text, int);
create function app.enqueue(task text, payload json, key text default null, most_attempts int default 10, not_before timestamptz default null)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_job(task, payload, run_at => not_before, job_key => key, max_attempts => most_attempts)
$$;
revoke all on function app.enqueue from public;
grant execute on function app.enqueue to saldo_api;

-- Documents that came in before there were rates get theirs too.
select app.enqueue('fetch-exchange-rates', json_build_object(
  'payload', json_build_object('currency', currency, 'day', coalesce(delivery_date, document_date)),
  'scope', json_build_object('businessSubjectId', business_subject_id)))
from app.documents where exchange_rate is null
group by business_subject_id, currency, coalesce(delivery_date, document_date);

-- What the books post of fixed assets does not come into a month that they have closed, nor is it taken out of one: neither a disposal or an
-- impairment of that month, nor its run. Whoever was given an exception may.

create function app.refuse_closed_month(subject bigint, day date) returns void language plpgsql as $$
declare period app.ledger_periods;
begin
  -- Whoever closes the month waits for this, or it for them.
  select p.* into period from app.ledger_periods p where p.business_subject_id = subject and p.year = extract(year from day)
    and p.month = extract(month from day) for share;
  if period.books_state = 'Closed' and not exists (select from app.ledger_period_exceptions x where x.business_subject_id = subject
      and x.ledger_period_id = period.id and x.user_id = app.user_id() and x.until_at > app.now()) then
    raise exception 'The month is closed' using errcode = 'check_violation', constraint = 'fixed_assets_month_open';
  end if;
end $$;
grant execute on function app.refuse_closed_month to saldo_api;

create function app.keep_closed_month_of_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform app.refuse_closed_month(new.business_subject_id, app.day_of_run(new));
    return new;
  end if;
  perform app.refuse_closed_month(old.business_subject_id, app.day_of_run(old));
  return old;
end $$;
create trigger keeps_closed_month before insert or delete on app.depreciation_runs
  for each row execute function app.keep_closed_month_of_run();

create function app.keep_closed_month_of_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform app.refuse_closed_month(new.business_subject_id, new.on_day);
    return new;
  end if;
  perform app.refuse_closed_month(old.business_subject_id, old.on_day);
  return old;
end $$;
create trigger keeps_closed_month before insert on app.fixed_asset_changes for each row
  when (new.kind in ('Disposal', 'PartialDisposal', 'Impairment')) execute function app.keep_closed_month_of_change();
create trigger keeps_closed_month_of_undone before delete on app.fixed_asset_changes for each row
  when (old.kind in ('Disposal', 'PartialDisposal', 'Impairment')) execute function app.keep_closed_month_of_change();

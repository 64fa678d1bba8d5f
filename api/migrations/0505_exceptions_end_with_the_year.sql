-- Who reopened a year may post into its closed months so that it can be closed again. Once it is, nothing more comes there by that way: it
-- would change the result of a closed year, and the opening of the next would not know. What the last step posts itself still comes.
create function app.end_exceptions_of_year() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update app.ledger_period_exceptions x set until_at = app.now() from app.ledger_periods p
    where x.business_subject_id = new.business_subject_id and x.until_at > app.now()
      and p.business_subject_id = x.business_subject_id and p.id = x.ledger_period_id
      and (p.year = new.year or p.year = new.year + 1 and p.month = 1 and x.reason = (
        select r.reason from app.ledger_year_reopenings r where r.business_subject_id = new.business_subject_id and r.year = new.year
          order by r.round desc limit 1));
  return null;
end $$;
create constraint trigger exceptions_end after insert on app.ledger_year_steps deferrable initially deferred
  for each row when (new.step = 'Carry') execute function app.end_exceptions_of_year();

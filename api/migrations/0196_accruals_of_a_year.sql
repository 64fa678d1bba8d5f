-- Closing a year begins with what belongs to it and stands in the books of the next.
alter table app.ledger_year_steps drop constraint ledger_year_steps_step_check;
alter table app.ledger_year_steps add constraint ledger_year_steps_step_check
  check (step in ('Accruals', 'Exchange', 'Doubtful', 'Result', 'Opening', 'Carry'));

create or replace function app.begin_ledger_year_step() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare steps constant varchar[] := array['Accruals', 'Exchange', 'Doubtful', 'Result', 'Opening', 'Carry'];
begin
  perform from app.business_subjects s where s.id = new.business_subject_id for no key update;
  if new.round <> app.ledger_year_round(new.business_subject_id, new.year) or array_position(steps, new.step) <> 1 + (
      select count(*) from app.ledger_year_steps s
      where s.business_subject_id = new.business_subject_id and s.year = new.year and s.round = new.round) then
    raise exception 'Steps follow each other' using errcode = 'check_violation', constraint = 'ledger_year_steps_in_turn';
  end if;
  return new;
end $$;

-- Years of which a step was taken before there was this one left it without posting.
alter table app.ledger_year_steps disable trigger user;
insert into app.ledger_year_steps (business_subject_id, year, round, step, is_taken, done_by, done_at)
  select s.business_subject_id, s.year, s.round, 'Accruals', false, s.done_by, s.done_at
  from app.ledger_year_steps s where s.step = 'Exchange';
alter table app.ledger_year_steps enable trigger user;

-- What people said of a payer's lines is looked for with every line that comes: it is found by an index, however many others there are.
alter table app.bank_lines add column is_told boolean not null default false;
update app.bank_lines l set is_told = true where l.state = 'Settled' and exists (select from app.bank_allocations a
  where a.business_subject_id = l.business_subject_id and a.bank_line_id = l.id and not a.is_withdrawn and a.decided_by is not null);
create index bank_lines_told_of_payer on app.bank_lines (business_subject_id, bank_account_id, payer_key, id desc) where is_told;
grant update (is_told) on app.bank_lines to saldo_api;

create or replace function app.settle_bank_line() returns trigger language plpgsql as $$
declare told record; is_settled boolean;
begin
  select l.amount, l.state, coalesce(a.amount, 0) as allocated, a.amount is not null as is_allocated, coalesce(a.is_told, false) as is_told
    into told from app.bank_lines l left join lateral (
      select sum(x.amount)::bigint as amount, bool_or(x.decided_by is not null) as is_told from app.bank_allocations x
      where x.business_subject_id = l.business_subject_id and x.bank_line_id = l.id and not x.is_withdrawn) a on true
    where l.business_subject_id = new.business_subject_id and l.id = new.bank_line_id for update of l;
  if told.is_allocated and told.state not in ('Open', 'Settled') then
    raise exception 'The line takes no allocation' using errcode = 'check_violation', constraint = 'bank_allocations_line_open';
  end if;
  is_settled := told.is_allocated and told.allocated = told.amount;
  update app.bank_lines l set state = case when is_settled then 'Settled' else 'Open' end, is_told = is_settled and told.is_told
    where l.business_subject_id = new.business_subject_id and l.id = new.bank_line_id
      and (l.state, l.is_told) is distinct from (case when is_settled then 'Settled' else 'Open' end, is_settled and told.is_told);
  return null;
end $$;

-- A part of a line that still stands is undone before the rest is put aside.
create function app.refuse_ignored_part() returns trigger language plpgsql as $$
begin
  if exists (select from app.bank_allocations a where a.business_subject_id = new.business_subject_id and a.bank_line_id = new.id
    and not a.is_withdrawn)
  then
    raise exception 'A part of the line stands' using errcode = 'check_violation', constraint = 'bank_lines_ignored_whole';
  end if;
  return null;
end $$;
create trigger ignored_whole after update of state on app.bank_lines for each row when (new.state = 'Ignored')
  execute function app.refuse_ignored_part();

-- A payment that was undone outlives the line that told of it, when its statement is removed.
alter table app.document_payments
  drop constraint document_payments_bank,
  add constraint document_payments_bank check (withdrawn_at is not null
    or ((kind <> 'Bank' or bank_allocation_id is not null) and (bank_allocation_id is null) = (bank_line_id is null))),
  drop constraint document_payments_line,
  add constraint document_payments_line foreign key (business_subject_id, bank_line_id)
    references app.bank_lines (business_subject_id, id) on delete set null (bank_line_id),
  drop constraint document_payments_allocation,
  add constraint document_payments_allocation foreign key (business_subject_id, bank_allocation_id)
    references app.bank_allocations (business_subject_id, id) on delete set null (bank_allocation_id);

-- What a partner paid too much waits with them, by an allocation of its own, until a document takes it or it goes back: both only within
-- what is left of it, and as long as either stands, the allocation stands as well.

alter table app.document_payments
  add column overpayment_id bigint,
  drop constraint document_payments_kind_check,
  add constraint document_payments_kind_check check (kind in ('Entered', 'Issue', 'SetOff', 'Bank', 'Overpaid')),
  add constraint document_payments_overpayment_told check ((kind = 'Overpaid' or overpayment_id is null)
    and (kind <> 'Overpaid' or overpayment_id is not null or withdrawn_at is not null)),
  -- It names the line that the money came by, as a payment from the bank does.
  drop constraint document_payments_bank,
  add constraint document_payments_bank check (withdrawn_at is not null
    or ((kind <> 'Bank' or bank_allocation_id is not null)
      and (coalesce(bank_allocation_id, overpayment_id) is null) = (bank_line_id is null))),
  add constraint document_payments_overpayment foreign key (business_subject_id, overpayment_id)
    references app.bank_allocations (business_subject_id, id) on delete set null (overpayment_id);
create index document_payments_of_overpayment on app.document_payments (business_subject_id, overpayment_id) where overpayment_id is not null;

-- Of money that goes back: what it takes back.
alter table app.bank_allocations
  add column overpayment_id bigint,
  add constraint bank_allocations_overpayment_told check (overpayment_id is null or kind = 'Unmatched'),
  add constraint bank_allocations_overpayment foreign key (business_subject_id, overpayment_id)
    references app.bank_allocations (business_subject_id, id) on delete set null (overpayment_id);
create index bank_allocations_of_overpayment on app.bank_allocations (business_subject_id, overpayment_id) where overpayment_id is not null;
-- Money of partners that waits, or waited.
create index bank_allocations_unmatched on app.bank_allocations (business_subject_id, partner_id, id)
  where kind = 'Unmatched' and overpayment_id is null and not is_withdrawn;

-- What is left of an overpayment, in cents and with the sign of the money.
create function app.overpayment_rest(subject bigint, overpayment bigint) returns bigint language sql stable as $$
  select (a.amount
      + coalesce((select sum(r.amount) from app.bank_allocations r
        where r.business_subject_id = subject and r.overpayment_id = overpayment and not r.is_withdrawn), 0)
      - coalesce((select sum(case when d.document_type = 'OutgoingInvoices' then p.amount else -p.amount end)
        from app.document_payments p join app.documents d on d.business_subject_id = subject and d.id = p.document_id
        where p.business_subject_id = subject and p.overpayment_id = overpayment and p.withdrawn_at is null), 0))::bigint
    from app.bank_allocations a where a.business_subject_id = subject and a.id = overpayment
$$;

-- Of two who take at once, the second sees what the first left: the overpayment is held.
create function app.hold_to_overpayment(subject bigint, overpayment bigint, partner bigint, taken_in varchar) returns void
language plpgsql as $$
declare held record; rest bigint;
begin
  select a.kind, a.partner_id, a.amount, a.is_withdrawn, a.overpayment_id, l.currency into held
    from app.bank_allocations a join app.bank_lines l on l.business_subject_id = subject and l.id = a.bank_line_id
    where a.business_subject_id = subject and a.id = overpayment for update of a;
  rest := app.overpayment_rest(subject, overpayment);
  if held.kind is distinct from 'Unmatched' or held.overpayment_id is not null or held.is_withdrawn or held.partner_id <> partner
    or held.currency <> taken_in or rest not between least(0, held.amount) and greatest(0, held.amount)
  then
    raise exception 'There is not that much left of the overpayment' using errcode = 'check_violation', constraint = 'overpayments_within';
  end if;
end $$;
grant execute on function app.overpayment_rest, app.hold_to_overpayment to saldo_api;

create function app.keep_paid_within_overpayment() returns trigger language plpgsql as $$
begin
  perform app.hold_to_overpayment(new.business_subject_id, new.overpayment_id, d.partner_id, d.currency)
    from app.documents d where d.business_subject_id = new.business_subject_id and d.id = new.document_id;
  return null;
end $$;
create trigger within_overpayment after insert or update of amount, withdrawn_at on app.document_payments for each row
  when (new.overpayment_id is not null and new.withdrawn_at is null) execute function app.keep_paid_within_overpayment();

create function app.keep_returned_within_overpayment() returns trigger language plpgsql as $$
begin
  perform app.hold_to_overpayment(new.business_subject_id, new.overpayment_id, new.partner_id, l.currency)
    from app.bank_lines l where l.business_subject_id = new.business_subject_id and l.id = new.bank_line_id;
  return null;
end $$;
create trigger within_overpayment after insert or update of amount, is_withdrawn on app.bank_allocations for each row
  when (new.overpayment_id is not null and not new.is_withdrawn) execute function app.keep_returned_within_overpayment();

create function app.keep_used_overpayment() returns trigger language plpgsql as $$
begin
  if app.overpayment_rest(old.business_subject_id, old.id) <> old.amount then
    raise exception 'The overpayment is used' using errcode = 'check_violation', constraint = 'overpayments_used';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger used_stays before update of is_withdrawn on app.bank_allocations for each row
  when (old.kind = 'Unmatched' and not old.is_withdrawn and new.is_withdrawn) execute function app.keep_used_overpayment();
create trigger used_stays_there before delete on app.bank_allocations for each row
  when (old.kind = 'Unmatched' and not old.is_withdrawn) execute function app.keep_used_overpayment();

-- Nothing moves at a bank then: what waited settles the document.
create or replace function app.is_payment_paper(p app.document_payments) returns boolean language sql stable
  return p.withdrawn_at is null and p.bank_allocation_id is null and p.set_off_id is null and case p.kind
    when 'Entered' then true
    when 'Overpaid' then true
    when 'SetOff' then p.amount > 0
    when 'Issue' then not exists (select from app.invoices i
      where i.business_subject_id = p.business_subject_id and i.document_id = p.document_id and i.kind in ('Invoice', 'Cancellation'))
    else false end;

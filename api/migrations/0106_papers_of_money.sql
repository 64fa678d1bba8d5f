-- Papers of what the bank told and of payments that people entered; VAT that waited and is freed by them.

alter table app.vat_entries
  -- Of what is freed: the entry that waited for it.
  add column frees_id bigint,
  add constraint vat_entries_frees foreign key (business_subject_id, frees_id) references app.vat_entries (business_subject_id, id),
  add constraint vat_entries_freed check ((state = 'Freed') = (frees_id is not null));
create index vat_entries_freed_of on app.vat_entries (business_subject_id, frees_id) where frees_id is not null;

create function app.title_of_bank_line(line app.bank_lines) returns text language sql immutable
  return concat_ws(' · ', nullif(line.counterparty_name, ''), nullif(line.text, ''));

-- A line whose whole amount is decided is a paper; one that is open again is none.
create function app.take_in_bank_line() returns trigger language plpgsql as $$
begin
  if new.state = 'Settled' then
    perform app.take_in_paper(new.business_subject_id, 'BankLine', new.id, null, app.title_of_bank_line(new), new.booked_on);
  else
    perform app.take_back_paper(new.business_subject_id, 'BankLine', new.id);
  end if;
  return null;
end $$;
create trigger is_a_paper after update of state on app.bank_lines for each row
  when (old.state is distinct from new.state and 'Settled' in (old.state, new.state)) execute function app.take_in_bank_line();

-- What a bank tells of, the line posts; what was paid with an invoice at its issue, the invoice; of what is set off, one of the two posts.
create function app.is_payment_paper(p app.document_payments) returns boolean language sql stable
  return p.withdrawn_at is null and p.bank_allocation_id is null and case p.kind
    when 'Entered' then true
    when 'SetOff' then p.amount > 0
    when 'Issue' then not exists (select from app.invoices i
      where i.business_subject_id = p.business_subject_id and i.document_id = p.document_id and i.kind in ('Invoice', 'Cancellation'))
    else false end;
grant execute on function app.title_of_bank_line, app.is_payment_paper to saldo_api;

create function app.take_in_payment() returns trigger language plpgsql as $$
begin
  if app.is_payment_paper(new) then
    perform app.take_in_paper(new.business_subject_id, 'DocumentPayment', new.id, new.document_id, (select d.document_number
      from app.documents d where d.business_subject_id = new.business_subject_id and d.id = new.document_id), new.paid_on);
  else
    perform app.take_back_paper(new.business_subject_id, 'DocumentPayment', new.id);
  end if;
  return null;
end $$;
create trigger is_a_paper after insert or update of withdrawn_at, bank_allocation_id on app.document_payments
  for each row when (new.kind <> 'Bank') execute function app.take_in_payment();

-- With the books begin the money from that day on.
create function app.take_in_money_of_books() returns trigger language plpgsql as $$
begin
  insert into app.ledger_papers (business_subject_id, source_kind, source_id, number, dated_on)
    select l.business_subject_id, 'BankLine', l.id, coalesce(nullif(left(app.title_of_bank_line(l), 100), ''), '–'), l.booked_on
    from app.bank_lines l where l.business_subject_id = new.business_subject_id and l.state = 'Settled' and l.booked_on >= new.begins_on
    order by l.booked_on, l.id on conflict do nothing;
  insert into app.ledger_papers (business_subject_id, source_kind, source_id, document_id, number, dated_on)
    select p.business_subject_id, 'DocumentPayment', p.id, p.document_id, d.document_number, p.paid_on
    from app.document_payments p
      join app.documents d on d.business_subject_id = p.business_subject_id and d.id = p.document_id
    where p.business_subject_id = new.business_subject_id and p.paid_on >= new.begins_on and app.is_payment_paper(p)
    order by p.paid_on, p.id on conflict do nothing;
  perform app.post_papers_soon(new.business_subject_id);
  return null;
end $$;
create trigger begin_money after insert or update of begins_on on app.books
  for each row execute function app.take_in_money_of_books();

-- What stands of a line of a bank is in the books, though a part of it was undone and the rest asks again.

-- The first part that is undone opens the line, and its paper with it; each further one changes what is to be posted as well.
create function app.take_back_part_of_bank_line() returns trigger language plpgsql as $$
begin
  perform app.take_back_paper(new.business_subject_id, 'BankLine', new.bank_line_id);
  return null;
end $$;
create trigger take_back_paper after update of is_withdrawn on app.bank_allocations for each row
  when (new.is_withdrawn and not old.is_withdrawn) execute function app.take_back_part_of_bank_line();

-- With the books begins the money from that day on: of lines, whatever is decided of them.
create or replace function app.take_in_money_of_books() returns trigger language plpgsql as $$
begin
  insert into app.ledger_papers (business_subject_id, source_kind, source_id, number, dated_on)
    select l.business_subject_id, 'BankLine', l.id, coalesce(nullif(left(app.title_of_bank_line(l), 100), ''), '–'), l.booked_on
    from app.bank_lines l where l.business_subject_id = new.business_subject_id and l.booked_on >= new.begins_on
      and exists (select from app.bank_allocations a
        where a.business_subject_id = l.business_subject_id and a.bank_line_id = l.id and not a.is_withdrawn)
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

-- Lines of which only a part was undone until now: the rest belongs in the books.
update app.ledger_papers p set state = 'Waiting'
  where p.source_kind = 'BankLine' and p.state = 'Withdrawn' and exists (select from app.bank_allocations a
    where a.business_subject_id = p.business_subject_id and a.bank_line_id = p.source_id and not a.is_withdrawn);

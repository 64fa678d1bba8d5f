-- What a person entered of an incoming invoice by hand, they can correct and remove, as long as nothing rests on it.

-- Counted by whoever saves, not by payments and rates: of two people who correct one invoice, the second is told.
alter table app.documents add column version integer not null default 1;

-- Of the api's own account: what came as an e-invoice stays, whoever asks for it.
grant delete on app.documents, app.document_payments, app.document_vat_totals, app.received_treatments to saldo_api;
create policy entered_only on app.documents as restrictive for delete to saldo_api
  using (source = 'entry' and document_type = 'IncomingInvoices'
    or current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'app.documents'::regclass));
create policy of_entered_only on app.document_vat_totals as restrictive for delete to saldo_api
  using (exists (select from app.documents d where d.business_subject_id = document_vat_totals.business_subject_id
    and d.id = document_vat_totals.document_id and d.source = 'entry')
    or current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'app.document_vat_totals'::regclass));
-- A payment that stands is withdrawn, never erased; a withdrawn one goes with the invoice that was entered.
create policy withdrawn_of_entered on app.document_payments as restrictive for delete to saldo_api
  using (withdrawn_at is not null and exists (select from app.documents d
    where d.business_subject_id = document_payments.business_subject_id and d.id = document_payments.document_id and d.source = 'entry')
    or current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'app.document_payments'::regclass));

create function app.refuse_other_than_entered() returns trigger language plpgsql as $$
begin
  raise exception 'Only what was entered by hand is corrected' using errcode = 'restrict_violation', constraint = 'documents_came_so';
end $$;
create trigger came_so before update on app.documents for each row
  when (old.source = 'e-invoice' and current_user = 'saldo_api'
    and (new.document_type, new.document_number, new.partner_name, new.document_date, new.document_due_date, new.currency,
      new.total_base_amount, new.total_vat_amount, new.total_amount, new.total_amount_to_be_paid, new.iban, new.payment_reference, new.note,
      new.file_id, new.version)
    is distinct from (old.document_type, old.document_number, old.partner_name, old.document_date, old.document_due_date, old.currency,
      old.total_base_amount, old.total_vat_amount, old.total_amount, old.total_amount_to_be_paid, old.iban, old.payment_reference, old.note,
      old.file_id, old.version))
  execute function app.refuse_other_than_entered();

-- What an invoice says stays as long as something rests on it. Its paper is held, so that it is not posted meanwhile.
create function app.refuse_while_rested_on(subject bigint, document bigint) returns void language plpgsql as $$
begin
  perform from app.ledger_papers p where p.business_subject_id = subject and p.document_id = document order by p.id for update;
  if exists (select from app.ledger_papers p where p.business_subject_id = subject and p.document_id = document
    and p.source_kind = 'ReceivedInvoice' and (p.state in ('Posted', 'ByHand') or p.is_stale))
  then
    raise exception 'It stands in the books' using errcode = 'restrict_violation', constraint = 'entered_invoice_booked';
  end if;
  if exists (select from app.document_payments p where p.business_subject_id = subject and p.document_id = document
    and p.withdrawn_at is null)
  then
    raise exception 'Something was paid of it' using errcode = 'restrict_violation', constraint = 'entered_invoice_paid';
  end if;
  if exists (select from app.payment_order_items i
    join app.payment_orders o on o.business_subject_id = i.business_subject_id and o.id = i.payment_order_id
    where i.business_subject_id = subject and i.document_id = document and i.bank_allocation_id is null and o.state <> 'Refused')
  then
    raise exception 'It stands in a payment order' using errcode = 'restrict_violation', constraint = 'entered_invoice_ordered';
  end if;
end $$;

-- Its paper asks anew how it is treated; it comes and goes as the day crosses the first day of the books.
create function app.ask_anew_of_entered(subject bigint, document bigint) returns void language plpgsql as $$
declare paper bigint;
begin
  insert into app.ledger_papers as p (business_subject_id, source_kind, source_id, document_id, number, dated_on, state, reason)
    select d.business_subject_id, 'ReceivedInvoice', d.id, d.id, d.document_number, d.document_date, 'Asked', 'TreatmentMissing'
    from app.documents d join app.books b on b.business_subject_id = d.business_subject_id and b.begins_on <= d.document_date
    where d.business_subject_id = subject and d.id = document
    on conflict (business_subject_id, source_kind, source_id) do update set number = excluded.number, dated_on = excluded.dated_on,
      state = 'Asked', reason = 'TreatmentMissing', supply_kind = null, booked_on = null, decided_by = null, decided_at = null
    returning p.id into paper;
  if paper is not null then
    delete from app.received_treatments t where t.business_subject_id = subject and t.ledger_paper_id = paper;
    return;
  end if;
  perform app.remove_paper_of_entered(subject, document);
  update app.ledger_papers p set state = 'Withdrawn', reason = ''
    where p.business_subject_id = subject and p.source_kind = 'ReceivedInvoice' and p.source_id = document;
end $$;

-- A paper of which something was ever posted stays, because its entries tell of it.
create function app.remove_paper_of_entered(subject bigint, document bigint) returns void language sql as $$
  delete from app.ledger_papers p where p.business_subject_id = subject and p.document_id = document
    and not exists (select from app.ledger_entries e where e.business_subject_id = p.business_subject_id
      and e.source_kind = p.source_kind and e.source_id = p.source_id)
    and not exists (select from app.vat_entries v where v.business_subject_id = p.business_subject_id and v.ledger_paper_id = p.id)
$$;
grant execute on function app.refuse_while_rested_on, app.ask_anew_of_entered, app.remove_paper_of_entered to saldo_api;

create function app.correct_entered() returns trigger language plpgsql as $$
begin
  perform app.refuse_while_rested_on(new.business_subject_id, new.id);
  perform app.ask_anew_of_entered(new.business_subject_id, new.id);
  return null;
end $$;
-- Where partners are merged, the invoice follows and says what it said: no version is counted.
create trigger corrected after update on app.documents for each row
  when (old.source = 'entry' and ((new.document_number, new.partner_name, new.document_date, new.currency, new.total_base_amount,
      new.total_vat_amount, new.total_amount, new.total_amount_to_be_paid)
    is distinct from (old.document_number, old.partner_name, old.document_date, old.currency, old.total_base_amount,
      old.total_vat_amount, old.total_amount, old.total_amount_to_be_paid)
    or new.partner_id <> old.partner_id and new.version <> old.version))
  execute function app.correct_entered();

create function app.correct_vat_of_entered() returns trigger language plpgsql as $$
begin
  -- With the invoice itself they go, and it has been asked whether it may.
  if exists (select from app.documents d where d.business_subject_id = old.business_subject_id and d.id = old.document_id) then
    perform app.refuse_while_rested_on(old.business_subject_id, old.document_id);
    perform app.ask_anew_of_entered(old.business_subject_id, old.document_id);
  end if;
  return null;
end $$;
create trigger corrected after delete on app.document_vat_totals for each row execute function app.correct_vat_of_entered();

create function app.remove_entered() returns trigger language plpgsql as $$
begin
  perform app.refuse_while_rested_on(old.business_subject_id, old.id);
  perform app.remove_paper_of_entered(old.business_subject_id, old.id);
  if exists (select from app.ledger_papers p where p.business_subject_id = old.business_subject_id and p.document_id = old.id) then
    raise exception 'It stood in the books' using errcode = 'restrict_violation', constraint = 'entered_invoice_was_booked';
  end if;
  return old;
end $$;
create trigger removed before delete on app.documents for each row when (old.source = 'entry') execute function app.remove_entered();

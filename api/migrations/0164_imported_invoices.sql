-- What another program issued and came in as an e-invoice is a paper of the books too, and posts itself.

create function app.take_in_imported_invoice() returns trigger language plpgsql as $$
begin
  perform app.take_in_paper(new.business_subject_id, 'ImportedInvoice', new.id, new.id, new.document_number, new.document_date);
  return null;
end $$;
create trigger is_a_sold_paper after insert on app.documents for each row
  when (new.document_type = 'OutgoingInvoices' and new.source = 'e-invoice') execute function app.take_in_imported_invoice();

create function app.imported_invoices(subject bigint, since date) returns void language sql as $$
  insert into app.ledger_papers (business_subject_id, source_kind, source_id, document_id, number, dated_on)
    select d.business_subject_id, 'ImportedInvoice', d.id, d.id, d.document_number, d.document_date
    from app.documents d where d.business_subject_id = subject and d.document_date >= since
      and d.document_type = 'OutgoingInvoices' and d.source = 'e-invoice' order by d.document_date, d.id
    on conflict do nothing
$$;
grant execute on function app.imported_invoices to saldo_api;

create function app.take_in_imported_invoices_of_books() returns trigger language plpgsql as $$
begin
  perform app.imported_invoices(new.business_subject_id, new.begins_on);
  perform app.post_papers_soon(new.business_subject_id);
  return null;
end $$;
create trigger begin_imported_invoices after insert or update of begins_on on app.books
  for each row execute function app.take_in_imported_invoices_of_books();

-- Of books that had begun before.
select app.imported_invoices(b.business_subject_id, b.begins_on) from app.books b;

-- What is received is a paper of the books too. It asks how it is treated, and is posted by what a person said of it.

create table app.received_treatments (
  business_subject_id bigint not null default app.business_subject_id(),
  ledger_paper_id bigint not null,
  arrived_on date not null,
  delivered_on date,
  -- The day of its VAT, where a person chose another than the rules propose.
  vat_on date,
  is_supplier_paid_bill boolean not null,
  primary key (business_subject_id, ledger_paper_id),
  constraint received_treatments_paper foreign key (business_subject_id, ledger_paper_id)
    references app.ledger_papers (business_subject_id, id) on delete cascade
);
call app.belongs_to_business_subject('app.received_treatments');
grant select, insert, update on app.received_treatments to saldo_api;

-- Of each group of VAT of the document.
create table app.received_treatment_groups (
  business_subject_id bigint not null default app.business_subject_id(),
  ledger_paper_id bigint not null,
  ordinal integer not null check (ordinal > 0),
  treatment varchar(10) not null,
  -- Of VAT that the receiver assesses, the rate it would have here.
  own_rate varchar(2) check (own_rate in ('25', '13', '5')),
  supply_kind varchar(8) not null check (supply_kind in ('Goods', 'Services')),
  cost_kind varchar(20) not null check (cost_kind in ('Ordinary', 'PassengerVehicle', 'VehicleAsOwnBusiness', 'Entertainment')),
  account_code varchar(10) not null check (account_code <> ''),
  primary key (business_subject_id, ledger_paper_id, ordinal),
  constraint received_treatment_groups_of foreign key (business_subject_id, ledger_paper_id)
    references app.received_treatments (business_subject_id, ledger_paper_id) on delete cascade
);
call app.belongs_to_business_subject('app.received_treatment_groups');
grant select, insert, update, delete on app.received_treatment_groups to saldo_api;

-- Whatever is received is a paper in the same transaction; nothing of how it is treated is guessed.
create function app.take_in_received_paper() returns trigger language plpgsql as $$
begin
  insert into app.ledger_papers (business_subject_id, source_kind, source_id, document_id, number, dated_on, state, reason)
    select new.business_subject_id, 'ReceivedInvoice', new.id, new.id, new.document_number, new.document_date, 'Asked', 'TreatmentMissing'
    from app.books b where b.business_subject_id = new.business_subject_id and b.begins_on <= new.document_date;
  return null;
end $$;
create trigger is_a_paper after insert on app.documents for each row
  when (new.document_type = 'IncomingInvoices' and new.source <> 'issue') execute function app.take_in_received_paper();

create function app.take_in_received_papers_of_books() returns trigger language plpgsql as $$
begin
  insert into app.ledger_papers (business_subject_id, source_kind, source_id, document_id, number, dated_on, state, reason)
    select d.business_subject_id, 'ReceivedInvoice', d.id, d.id, d.document_number, d.document_date, 'Asked', 'TreatmentMissing'
    from app.documents d where d.business_subject_id = new.business_subject_id and d.document_date >= new.begins_on
      and d.document_type = 'IncomingInvoices' and d.source <> 'issue' order by d.document_date, d.id
    on conflict do nothing;
  return null;
end $$;
create trigger begin_received_papers after insert or update of begins_on on app.books
  for each row execute function app.take_in_received_papers_of_books();

-- Of books that had begun before.
insert into app.ledger_papers (business_subject_id, source_kind, source_id, document_id, number, dated_on, state, reason)
  select d.business_subject_id, 'ReceivedInvoice', d.id, d.id, d.document_number, d.document_date, 'Asked', 'TreatmentMissing'
  from app.documents d join app.books b on b.business_subject_id = d.business_subject_id and b.begins_on <= d.document_date
  where d.document_type = 'IncomingInvoices' and d.source <> 'issue' order by d.business_subject_id, d.document_date, d.id;

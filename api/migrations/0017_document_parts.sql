-- What stands on a document: its lines, sums by VAT, allowances and attachments, and the e-invoice as it came.

create function app.refuse_change_of_issued_part() returns trigger language plpgsql as $$
begin
  if exists (select from app.invoices i where i.business_subject_id = coalesce(new.business_subject_id, old.business_subject_id)
    and i.document_id = coalesce(new.document_id, old.document_id))
  then
    raise exception 'What was issued is never changed' using errcode = 'restrict_violation', constraint = 'issued_stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create function app.refuse_more_of_issued() returns trigger language plpgsql as $$
begin
  -- An invoice is written with its document, in one statement; later nothing comes along.
  if exists (select from added a join app.invoices i on i.business_subject_id = a.business_subject_id and i.document_id = a.document_id
    where i.xmin <> pg_current_xact_id()::xid)
  then
    raise exception 'What was issued is never changed' using errcode = 'restrict_violation', constraint = 'issued_stays';
  end if;
  return null;
end $$;

create table app.document_details (
  business_subject_id bigint not null default app.business_subject_id(),
  document_id bigint not null,
  -- Seller, buyer, references, means of payment and notes as they stand on the e-invoice: schema EInvoice of the contract.
  content jsonb not null,
  primary key (business_subject_id, document_id),
  foreign key (business_subject_id, document_id) references app.documents (business_subject_id, id) on delete cascade
);
call app.belongs_to_business_subject('app.document_details');
grant select, insert, update on app.document_details to saldo_api;
create trigger issued_stays before update or delete on app.document_details for each row execute function app.refuse_change_of_issued_part();
create trigger issued_has_all after insert on app.document_details referencing new table as added
  for each statement execute function app.refuse_more_of_issued();

create table app.document_lines (
  business_subject_id bigint not null default app.business_subject_id(),
  document_id bigint not null,
  ordinal integer not null,
  name varchar(1024) not null,
  description text not null default '',
  quantity numeric(30, 10) not null,
  unit_code varchar(10) not null default '',
  unit_price numeric(30, 10) not null,
  net_amount bigint not null,
  vat_category varchar(10) not null default '',
  vat_rate numeric(10, 4),
  classification_code varchar(30) not null default '',
  item_id bigint,
  primary key (business_subject_id, document_id, ordinal),
  foreign key (business_subject_id, document_id) references app.documents (business_subject_id, id) on delete cascade,
  -- An item that was invoiced stays: what was charged for it is looked up by it.
  constraint document_lines_item foreign key (business_subject_id, item_id) references app.items (business_subject_id, id)
);
create index document_lines_of_item on app.document_lines (business_subject_id, item_id, document_id) where item_id is not null;
call app.belongs_to_business_subject('app.document_lines');
grant select, insert, update on app.document_lines to saldo_api;
create trigger issued_stays before update or delete on app.document_lines for each row execute function app.refuse_change_of_issued_part();
create trigger issued_has_all after insert on app.document_lines referencing new table as added
  for each statement execute function app.refuse_more_of_issued();

create table app.document_vat_totals (
  business_subject_id bigint not null default app.business_subject_id(),
  document_id bigint not null,
  ordinal integer not null,
  vat_category varchar(10) not null,
  vat_rate numeric(10, 4),
  base_amount bigint not null,
  vat_amount bigint not null,
  exemption_reason varchar(1024) not null default '',
  primary key (business_subject_id, document_id, ordinal),
  foreign key (business_subject_id, document_id) references app.documents (business_subject_id, id) on delete cascade
);
call app.belongs_to_business_subject('app.document_vat_totals');
grant select, insert, update on app.document_vat_totals to saldo_api;
create trigger issued_stays before update or delete on app.document_vat_totals for each row execute function app.refuse_change_of_issued_part();
create trigger issued_has_all after insert on app.document_vat_totals referencing new table as added
  for each statement execute function app.refuse_more_of_issued();

create table app.document_allowances (
  business_subject_id bigint not null default app.business_subject_id(),
  document_id bigint not null,
  ordinal integer not null,
  is_charge boolean not null,
  reason varchar(1024) not null default '',
  amount bigint not null,
  vat_category varchar(10) not null default '',
  vat_rate numeric(10, 4),
  primary key (business_subject_id, document_id, ordinal),
  foreign key (business_subject_id, document_id) references app.documents (business_subject_id, id) on delete cascade
);
call app.belongs_to_business_subject('app.document_allowances');
grant select, insert, update on app.document_allowances to saldo_api;
create trigger issued_stays before update or delete on app.document_allowances for each row execute function app.refuse_change_of_issued_part();
create trigger issued_has_all after insert on app.document_allowances referencing new table as added
  for each statement execute function app.refuse_more_of_issued();

create table app.document_attachments (
  business_subject_id bigint not null default app.business_subject_id(),
  document_id bigint not null,
  ordinal integer not null,
  file_id bigint not null,
  primary key (business_subject_id, document_id, ordinal),
  foreign key (business_subject_id, document_id) references app.documents (business_subject_id, id) on delete cascade,
  foreign key (business_subject_id, file_id) references app.files (business_subject_id, id)
);
create index document_attachments_of_file on app.document_attachments (business_subject_id, file_id);
call app.belongs_to_business_subject('app.document_attachments');
grant select, insert, update on app.document_attachments to saldo_api;

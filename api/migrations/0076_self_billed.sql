-- A self-billed invoice was written by the buyer in the seller's name: its number is of the buyer's numbering, not of the seller's.

alter table app.documents
  add is_self_billed boolean not null default false,
  drop constraint documents_number_unique,
  drop supplier_id,
  -- In whose numbering it is: the partner's where the partner wrote it, our own otherwise.
  add supplier_id bigint not null generated always as (
    case when document_type = 'IncomingInvoices' or is_self_billed then partner_id else 0 end) stored,
  add constraint documents_number_unique
    unique (business_subject_id, document_type, supplier_id, document_number, document_date, is_credit, repetition);

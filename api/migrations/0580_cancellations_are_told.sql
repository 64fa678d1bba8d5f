-- What takes an invoice back is mostly a corrective invoice (384), but a credit note (381) where the law lets it be written in no other way:
-- what an advance, or an invoice without classification, was taken back by stood among documents as a credit note.

alter table app.documents
  add column is_cancellation boolean not null default false,
  add constraint documents_cancellation_issued check (not is_cancellation or (source = 'issue' and is_cancelled));

alter table app.documents disable trigger user;
update app.documents d set is_cancellation = true from app.invoices i
  where i.business_subject_id = d.business_subject_id and i.document_id = d.id and i.kind = 'Cancellation';
alter table app.documents enable trigger user;

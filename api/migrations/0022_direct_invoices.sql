-- A program issues an invoice with one request, and the same request sent again is the same invoice.
alter table app.invoices add column idempotency_key varchar(100);
create unique index invoices_idempotency_key_unique on app.invoices (business_subject_id, issued_by, idempotency_key)
  where idempotency_key is not null;

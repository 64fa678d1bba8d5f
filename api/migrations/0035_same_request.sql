-- What a request said whose sender made up a key for it: the same key with another content is refused, not taken for the same request.
-- Null for what was sent before this was kept.
alter table app.invoices add column request_hash varchar(64);
alter table app.invoice_drafts add column request_hash varchar(64);
alter table app.invoice_mails add column request_hash varchar(64);
alter table app.offers add column request_hash varchar(64);
alter table app.offer_mails add column request_hash varchar(64);
alter table app.recurring_invoices add column request_hash varchar(64);
alter table app.reminders add column request_hash varchar(64);

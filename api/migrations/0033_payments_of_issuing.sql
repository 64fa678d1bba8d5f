-- Payments that come with what was issued: what was paid at issue (cash, card), and what a credit note settles of its invoice, which is
-- a payment on both, each of which names the other document. They stand as long as what they came with.
alter table app.document_payments
  add column kind varchar(10) not null default 'Entered' check (kind in ('Entered', 'Issue', 'SetOff')),
  add column counter_document_id bigint,
  add constraint document_payments_counter_document foreign key (business_subject_id, counter_document_id)
    references app.documents (business_subject_id, id),
  add constraint document_payments_set_off check ((kind = 'SetOff') = (counter_document_id is not null));
create index document_payments_of_counter on app.document_payments (business_subject_id, counter_document_id)
  where counter_document_id is not null;

-- Of what is cancelled nothing remains.
drop index app.documents_remaining, app.documents_of_partner;
alter table app.documents drop remaining_amount, add remaining_amount bigint not null
  generated always as (case when is_cancelled then 0 else total_amount_to_be_paid - paid_amount end) stored;
create index documents_remaining on app.documents (business_subject_id, remaining_amount, id);
create index documents_of_partner on app.documents (business_subject_id, partner_id, document_due_date)
  include (document_type, settlement, currency, remaining_amount, exchange_rate);

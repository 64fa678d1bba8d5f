-- Of an advance several final invoices may each take off a part, by the way it was taxed. What a cancelled invoice took off is left
-- again, so it is summed from what stands: a row is never taken away.
alter table app.invoice_advances disable trigger issued_stays;
alter table app.invoice_advances drop constraint invoice_advances_pkey,
  add column vat_treatment varchar(10), add column base_amount bigint, add column vat_amount bigint;

-- Until now an advance was taken off as a whole.
insert into app.invoice_advances (business_subject_id, advance_invoice_id, invoice_id, vat_treatment, base_amount, vat_amount)
  select a.business_subject_id, a.advance_invoice_id, a.invoice_id, t ->> 'vatTreatment', (t ->> 'baseAmount')::bigint, (t ->> 'vatAmount')::bigint
  from app.invoice_advances a
  join app.invoices i on i.business_subject_id = a.business_subject_id and i.id = a.advance_invoice_id
  cross join jsonb_array_elements(i.content -> 'vatTotals') t;
delete from app.invoice_advances where vat_treatment is null;

alter table app.invoice_advances alter vat_treatment set not null, alter base_amount set not null, alter vat_amount set not null,
  add primary key (business_subject_id, advance_invoice_id, invoice_id, vat_treatment),
  enable trigger issued_stays;

-- How a payment was made that somebody entered; null where nobody said it, and then the books ask.
alter table app.document_payments
  add column method varchar(12) check (method in ('Cash', 'Card', 'BankTransfer')),
  add constraint document_payments_method check (method is null or kind = 'Entered');

-- What is paid is settled by one rule, whichever way payments and parts of lines come, change or go.

drop trigger settle on app.document_payments;
create trigger settle_changed after update on app.document_payments referencing new table as added
  for each statement execute function app.settle_documents();
create trigger settle_removed after delete on app.document_payments referencing old table as added
  for each statement execute function app.settle_documents();
drop function app.settle_document();

drop trigger settle on app.bank_allocations;
create trigger settle_changed after update on app.bank_allocations referencing new table as added
  for each statement execute function app.settle_bank_lines();
drop function app.settle_bank_line();

-- The statement of open items that went along with a reminder stays with it, as it was sent.
alter table app.reminders
  add column statement_file_id bigint,
  add constraint reminders_statement_file_fkey foreign key (business_subject_id, statement_file_id)
    references app.files (business_subject_id, id);
create index reminders_of_statement_file on app.reminders (business_subject_id, statement_file_id) where statement_file_id is not null;

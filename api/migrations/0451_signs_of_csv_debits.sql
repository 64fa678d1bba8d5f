-- A file in which no money went out does not tell whether the bank writes that with a minus: the next one does.
alter table app.bank_csv_mappings alter column are_debits_negative drop not null;

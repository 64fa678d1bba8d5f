-- What was decided today is counted beside what is left.
create index ledger_papers_decided on app.ledger_papers (business_subject_id, decided_at) where decided_at is not null;

-- Which advances a supplier's final invoice takes off, as a person said. Each is taken off once.
create table app.received_treatment_advances (
  business_subject_id bigint not null default app.business_subject_id(),
  ledger_paper_id bigint not null,
  advance_paper_id bigint not null,
  primary key (business_subject_id, ledger_paper_id, advance_paper_id),
  constraint received_treatment_advances_once unique (business_subject_id, advance_paper_id),
  constraint received_treatment_advances_other check (ledger_paper_id <> advance_paper_id),
  constraint received_treatment_advances_of foreign key (business_subject_id, ledger_paper_id)
    references app.received_treatments (business_subject_id, ledger_paper_id) on delete cascade,
  constraint received_treatment_advances_paper foreign key (business_subject_id, advance_paper_id)
    references app.ledger_papers (business_subject_id, id)
);
call app.belongs_to_business_subject('app.received_treatment_advances');
grant select, insert, update, delete on app.received_treatment_advances to saldo_api;

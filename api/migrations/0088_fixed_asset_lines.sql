-- Of which line of an invoice a fixed asset is: a line becomes assets once, one for each of its units.

create table app.fixed_asset_lines (
  business_subject_id bigint not null default app.business_subject_id(),
  fixed_asset_id bigint not null,
  document_id bigint not null,
  ordinal integer not null check (ordinal > 0),
  unit smallint not null check (unit > 0),
  primary key (business_subject_id, fixed_asset_id),
  constraint fixed_asset_lines_asset foreign key (business_subject_id, fixed_asset_id)
    references app.fixed_assets (business_subject_id, id) on delete cascade,
  constraint fixed_asset_lines_line foreign key (business_subject_id, document_id, ordinal)
    references app.document_lines (business_subject_id, document_id, ordinal),
  constraint fixed_asset_lines_unique unique (business_subject_id, document_id, ordinal, unit)
);
call app.belongs_to_business_subject('app.fixed_asset_lines');
grant select, insert, delete on app.fixed_asset_lines to saldo_api;

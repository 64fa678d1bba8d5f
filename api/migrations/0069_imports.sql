-- One kind of import for whatever is brought in from files: which records they are is data, as with made files.
alter table app.partner_imports rename to imports;
alter table app.imports add kind varchar(60) not null default 'partnerImports';
alter table app.imports alter kind drop default;

-- How the file is read, null where the file itself tells: schema Chosen of the contract.
alter table app.imports add chosen jsonb not null default '{"separator": null, "encoding": null, "decimalMark": null, "dayOrder": null, "columns": null}';
alter table app.imports alter chosen drop default;

-- How many rows there are, null until that is known, and how many are written so far.
alter table app.imports add row_count integer, add done_count integer not null default 0;
alter table app.imports drop constraint partner_imports_status_check;
alter table app.imports add constraint imports_status_check
  check (status in ('Checking', 'Checked', 'Importing', 'Done', 'Failed', 'Cancelled'));

-- What was found until now says the same in its new form: schema ImportOutcome of the contract.
alter table app.imports no force row level security;
update app.imports set
  chosen = chosen || jsonb_build_object('separator', separator, 'encoding', encoding),
  outcome = outcome - 'ignoredColumns' || '{"headings": [], "decimalMark": null, "dayOrder": null}';
alter table app.imports force row level security;
alter table app.imports drop separator, drop encoding;

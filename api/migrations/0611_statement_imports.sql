-- Imports of bank statements become a kind of imports of papers: what came of each statement has a row, where a growing list of all was
-- written anew each time.

-- Numbers that no other import has; jobs that wait know theirs by the old one.
create temporary table moved_imports on commit drop as
  select id as was, nextval(pg_get_serial_sequence('app.paper_imports', 'id')) as id
  from (select id from app.bank_statement_imports order by id) old;

insert into app.paper_imports (business_subject_id, id, kind, file_name, file_id, said, status, entry_count, done_count, created_by, created_at)
  select o.business_subject_id, m.id, 'bankStatementImports', o.file_name, o.file_id,
    case when o.bank_account_id is not null then jsonb_build_object('bankAccountId', o.bank_account_id) end,
    o.status, o.entry_count, o.done_count, o.created_by, o.created_at
  from app.bank_statement_imports o join moved_imports m on m.was = o.id;
insert into app.paper_import_results (business_subject_id, import_id, ordinal, result)
  select o.business_subject_id, m.id, told.nth, told.result
  from app.bank_statement_imports o join moved_imports m on m.was = o.id, jsonb_array_elements(o.results) with ordinality told (result, nth);
update graphile_worker._private_jobs j set payload = jsonb_set(j.payload::jsonb, '{payload,importId}', to_jsonb(m.id))::json
  from graphile_worker._private_tasks t, moved_imports m
  where t.id = j.task_id and t.identifier = 'import-statement-file' and j.payload #>> '{payload,importId}' = m.was::text;

drop table app.bank_statement_imports;

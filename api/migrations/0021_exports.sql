-- Exports are asked for, followed and stopped in one way, whatever is exported.
alter table app.document_exports rename to exports;
alter index app.document_exports_of_file rename to exports_of_file;
alter table app.exports add column kind varchar(20) not null default 'documents' check (kind in ('documents', 'invoices'));
alter table app.exports alter column kind drop default;

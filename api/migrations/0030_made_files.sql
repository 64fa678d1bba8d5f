-- Every file that is made in the background for one person stands in one table: which kinds there are, the features say.

alter table app.exports rename to made_files;
alter index app.exports_pkey rename to made_files_pkey;
alter index app.exports_of_file rename to made_files_of_file;
alter table app.made_files drop constraint exports_kind_check;
alter table app.made_files alter kind type varchar(40);
update app.made_files set kind = case kind when 'documents' then 'documentExports' else 'invoiceExports' end;

insert into app.made_files (business_subject_id, kind, request, language, file_id, created_by)
  select business_subject_id, 'partnerExports', '{}', 'hr', file_id, created_by from app.partner_files;
drop table app.partner_files;

-- Every record that people edit counts how often it was changed: whoever saves says which version they saw.

create function app.count_version() returns trigger language plpgsql as $$ begin
  new.version := old.version + 1;
  return new;
end $$;

create procedure app.counts_versions(name regclass) language plpgsql as $$ begin
  execute format('alter table %s add column version integer not null default 1', name);
  execute format('create trigger counts_versions before update on %s for each row execute function app.count_version()', name);
end $$;

call app.counts_versions('app.bank_accounts');
call app.counts_versions('app.business_subjects');
call app.counts_versions('app.default_notes');
call app.counts_versions('app.email_templates');
call app.counts_versions('app.general_document_settings');
call app.counts_versions('app.items');
call app.counts_versions('app.operators');
call app.counts_versions('app.partners');
call app.counts_versions('app.payment_devices');
call app.counts_versions('app.vehicles');
call app.counts_versions('app.work_spaces');

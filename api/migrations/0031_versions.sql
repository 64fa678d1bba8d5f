-- Every record that people edit counts how often it was changed: whoever saves says which version they saw.

-- That an invoice uses it by now is no change by a person; what is generated is not there yet before a row is written.
create function app.count_version() returns trigger language plpgsql as $$
declare beside constant text[] := array['version', 'is_used', 'search_text'];
begin
  new.version := old.version + case when to_jsonb(new) - beside = to_jsonb(old) - beside then 0 else 1 end;
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

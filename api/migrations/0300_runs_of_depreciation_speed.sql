-- A run of depreciation moves every asset of a register at once: what it need not touch, it leaves.

-- Most assets name no partner, document, vehicle or file: an index that holds those that do is moved by no run.
drop index app.fixed_assets_of_partner;
drop index app.fixed_assets_of_document;
drop index app.fixed_assets_of_vehicle;
drop index app.fixed_assets_of_file;
create index fixed_assets_of_partner on app.fixed_assets (business_subject_id, partner_id) where partner_id is not null;
create index fixed_assets_of_document on app.fixed_assets (business_subject_id, document_id) where document_id is not null;
create index fixed_assets_of_vehicle on app.fixed_assets (business_subject_id, vehicle_id) where vehicle_id is not null;
create index fixed_assets_of_file on app.fixed_assets (business_subject_id, file_id) where file_id is not null;

-- A run writes off month by month: that is no change by a person, who is not told of it when they save. Compared as rows: two documents
-- of thirty fields for every asset took a third of the time of its update.
create or replace function app.count_fixed_asset_version() returns trigger language plpgsql as $$
declare by_person app.fixed_assets := new;
begin
  by_person.version := old.version;
  by_person.changed_at := old.changed_at;
  by_person.accumulated := old.accumulated;
  by_person.last_amortized_on := old.last_amortized_on;
  by_person.write_off_rate := old.write_off_rate;
  by_person.lifespan := old.lifespan;
  -- What the database works out stands in new only after this.
  by_person.current_value := old.current_value;
  by_person.to_amortize := old.to_amortize;
  by_person.status := old.status;
  by_person.search_text := old.search_text;
  new.version := old.version + case when by_person is distinct from old then 1 else 0 end;
  new.changed_at := app.now();
  return new;
end $$;

-- Where the end of a chain lies is known (0270), but a plan made while the table had one page would still read the whole table for it,
-- and be kept while a long transaction grows it to hundreds.
alter function app.add_audit_entry(bigint, text, text, bigint, jsonb, jsonb) set enable_seqscan to off;

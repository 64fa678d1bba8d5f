-- The history of one asset tells its changes and rates too, which are found by the asset that they belong to.
create index audit_entries_of_fixed_asset
  on app.audit_entries (business_subject_id, ((coalesce(before, after) ->> 'fixed_asset_id')::bigint), id)
  where entity in ('fixed_asset_changes', 'fixed_asset_rates');

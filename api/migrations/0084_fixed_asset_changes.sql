-- What a change of a fixed asset says beside its amount: what was disposed of, for how much and by which invoice, and what undoing it needs.

alter table app.fixed_asset_changes
  add column disposal_kind varchar(10) check (disposal_kind in ('Sold', 'WrittenOff', 'Gifted', 'Stolen')),
  -- What had not been written off of what left: an expense of the period.
  add column rest_amount bigint check (rest_amount >= 0),
  add column sale_amount bigint check (sale_amount >= 0),
  add column document_id bigint,
  -- What it made, where that stands in no other column; what it found stands in before.
  add column after jsonb,
  add constraint fixed_asset_changes_document foreign key (business_subject_id, document_id)
    references app.documents (business_subject_id, id),
  add constraint fixed_asset_changes_disposal
    check ((kind in ('Disposal', 'PartialDisposal')) = (disposal_kind is not null) and (disposal_kind is null) = (rest_amount is null)),
  add constraint fixed_asset_changes_sale check (sale_amount is null and document_id is null or disposal_kind = 'Sold');
create index fixed_asset_changes_of_document on app.fixed_asset_changes (business_subject_id, document_id);

-- The invoice of a sale stands with the disposal, because a part can be sold as well as the whole.
alter table app.fixed_assets drop column disposal_document_id;

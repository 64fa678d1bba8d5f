-- A cost that was told wrongly is corrected by a difference, which may be below nothing.
alter table app.fixed_asset_changes
  drop constraint fixed_asset_changes_amount_check,
  add constraint fixed_asset_changes_amount_check check (amount > 0 or kind = 'Correction' and amount <> 0);

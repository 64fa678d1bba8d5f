-- What was disposed of is worth nothing any more: what it was still worth went into expenses, and with it off the accounts of the books.
-- A new column with its indexes, because the expression of one can't be changed in every version of the database that Saldo runs on.
alter table app.fixed_assets drop column current_value;
alter table app.fixed_assets add column current_value bigint not null
  generated always as (case when disposed_on is null then procurement_value - accumulated - impaired else 0 end) stored;
create index fixed_assets_by_current_value on app.fixed_assets (business_subject_id, current_value, id);
create index fixed_assets_by_status on app.fixed_assets (business_subject_id, status, id)
  include (procurement_value, accumulated, current_value, to_amortize);

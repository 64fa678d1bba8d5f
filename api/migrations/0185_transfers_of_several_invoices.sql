-- Several invoices of one partner are paid by one transfer: the bank is told the mark of the first of them, and tells of all by it.

alter table app.payment_orders add column is_per_partner boolean not null default false;

alter table app.payment_order_items
  drop column end_to_end,
  -- The first of those that go out in one transfer; null for one that goes by itself, and for the first.
  add column lead_item_id bigint,
  add constraint payment_order_items_in_order unique (business_subject_id, payment_order_id, id),
  add constraint payment_order_items_lead foreign key (business_subject_id, payment_order_id, lead_item_id)
    references app.payment_order_items (business_subject_id, payment_order_id, id),
  add check (lead_item_id <> id);
-- What the bank is told, and tells of the payment: ours, and no other order's.
alter table app.payment_order_items
  add column end_to_end varchar(35) not null generated always as ('HR00' || coalesce(lead_item_id, id)::text) stored;
create index payment_order_items_by_mark on app.payment_order_items (business_subject_id, end_to_end);
create index payment_order_items_of_lead on app.payment_order_items (business_subject_id, payment_order_id, lead_item_id)
  where lead_item_id is not null;

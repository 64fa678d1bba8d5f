-- An order pays what a return of VAT comes to as it pays an invoice: the row belongs to the return, and a statement settles it by its reference.

alter table app.payment_order_items
  alter column document_id drop not null,
  add column vat_return_id bigint,
  add constraint payment_order_items_return foreign key (business_subject_id, vat_return_id)
    references app.vat_returns (business_subject_id, id),
  add constraint payment_order_items_one check (num_nonnulls(document_id, vat_return_id) = 1);
create index payment_order_items_of_return on app.payment_order_items (business_subject_id, vat_return_id)
  where vat_return_id is not null;

drop trigger within on app.payment_order_items;
create trigger within after insert or update of amount, document_id on app.payment_order_items
  for each row when (new.document_id is not null) execute function app.keep_orders_within();

-- What orders ask for of the period of a return, settled or not, is never more than its newest version comes to. The version is held, so
-- that of two orders at once the second waits.
create function app.hold_orders_to_return(subject bigint, of_return bigint) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare newest app.vat_returns; ordered bigint;
begin
  select r.* into newest from app.vat_returns o
    join app.vat_returns r on r.business_subject_id = o.business_subject_id and r.year = o.year and r.month = o.month
    where o.business_subject_id = subject and o.id = of_return order by r.number desc limit 1 for no key update of r;
  select coalesce(sum(i.amount), 0) into ordered from app.payment_order_items i
    join app.payment_orders o on o.business_subject_id = i.business_subject_id and o.id = i.payment_order_id and o.state <> 'Refused'
    join app.vat_returns r on r.business_subject_id = i.business_subject_id and r.id = i.vat_return_id
    where i.business_subject_id = subject and r.year = newest.year and r.month = newest.month;
  if ordered > newest.amount then
    raise exception 'More is ordered than the return comes to' using errcode = 'check_violation', constraint = 'payment_orders_within_return';
  end if;
end $$;
revoke all on function app.hold_orders_to_return from public;
grant execute on function app.hold_orders_to_return to saldo_api;

create function app.keep_orders_within_return() returns trigger language plpgsql as $$
begin
  perform app.hold_orders_to_return(new.business_subject_id, new.vat_return_id);
  return null;
end $$;
create trigger within_return after insert or update of amount, vat_return_id on app.payment_order_items
  for each row when (new.vat_return_id is not null) execute function app.keep_orders_within_return();

-- A correction may have come to less since the order was prepared: it neither is approved nor goes to the bank then.
create function app.keep_approved_within_return() returns trigger language plpgsql as $$
begin
  perform app.hold_orders_to_return(i.business_subject_id, i.vat_return_id) from app.payment_order_items i
    where i.business_subject_id = new.business_subject_id and i.payment_order_id = new.id and i.vat_return_id is not null;
  return null;
end $$;
create trigger within_return after update of state on app.payment_orders
  for each row when (new.state in ('Approved', 'Exported') and new.state <> old.state and old.state <> 'Settled')
  execute function app.keep_approved_within_return();

-- What is paid to the state is no document's: its line has our mark, or the reference by which the state knows it.
create function app.settle_payment_order_of_return() returns trigger language plpgsql as $$
declare item bigint;
begin
  select i.id into item from app.bank_lines l
    join app.payment_order_items i on i.business_subject_id = l.business_subject_id and i.vat_return_id is not null and i.amount = -new.amount
    join app.payment_orders o on o.business_subject_id = i.business_subject_id and o.id = i.payment_order_id
    where l.business_subject_id = new.business_subject_id and l.id = new.bank_line_id and i.bank_allocation_id is null
      and o.state = 'Exported' and o.bank_account_id = l.bank_account_id
      and (i.end_to_end = l.end_to_end or (i.model = l.reference_model and i.reference = l.reference))
    order by (i.end_to_end = l.end_to_end) desc, i.id limit 1 for update of i;
  update app.payment_order_items i set bank_allocation_id = new.id, bank_line_id = new.bank_line_id
    where i.business_subject_id = new.business_subject_id and i.id = item;
  return null;
end $$;
create trigger settle_order_of_return after insert on app.bank_allocations
  for each row when (new.kind = 'Account' and new.amount < 0 and not new.is_withdrawn)
  execute function app.settle_payment_order_of_return();

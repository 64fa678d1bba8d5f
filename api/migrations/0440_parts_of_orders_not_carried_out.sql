-- Of what an order asks for a bank may refuse a part, or send it back once it was paid: that part is asked for no more and can be ordered
-- anew, while the rest of the order stands as it is.

alter table app.payment_order_items
  -- Somebody said that the bank refused it.
  add column is_refused boolean not null default false,
  -- The line by which it was paid and that another line took back.
  add column returned_line_id bigint,
  add constraint payment_order_items_returned_line foreign key (business_subject_id, returned_line_id)
    references app.bank_lines (business_subject_id, id) on delete set null (returned_line_id),
  add constraint payment_order_items_carried_out_or_not
    check (bank_allocation_id is null or (not is_refused and returned_line_id is null));
alter table app.payment_order_items
  add column is_failed boolean not null generated always as (is_refused or returned_line_id is not null) stored;
create index payment_order_items_of_returned_line on app.payment_order_items (business_subject_id, returned_line_id)
  where returned_line_id is not null;

-- An order that was refused before was refused whole.
alter table app.payment_order_items disable trigger user;
update app.payment_order_items i set is_refused = true from app.payment_orders o
  where o.business_subject_id = i.business_subject_id and o.id = i.payment_order_id and o.state = 'Refused';
alter table app.payment_order_items enable trigger user;

-- The reason stays with an order of which the rest was carried out.
alter table app.payment_orders
  drop constraint payment_orders_check2,
  add constraint payment_orders_refused_once_sent check (message_id is not null or refused_reason = '');

create or replace function app.keep_orders_within() returns trigger language plpgsql as $$
declare left_open bigint; ordered bigint;
begin
  select d.remaining_amount into left_open from app.documents d
    where d.business_subject_id = new.business_subject_id and d.id = new.document_id for no key update;
  select coalesce(sum(i.amount), 0) into ordered from app.payment_order_items i
    where i.business_subject_id = new.business_subject_id and i.document_id = new.document_id
      and i.bank_allocation_id is null and not i.is_failed and not app.is_told_of(i);
  if ordered > left_open then
    raise exception 'More is ordered than is open' using errcode = 'check_violation', constraint = 'payment_orders_within';
  end if;
  return null;
end $$;

create or replace function app.hold_orders_to_return(subject bigint, of_return bigint) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare newest app.vat_returns; ordered bigint;
begin
  select r.* into newest from app.vat_returns o
    join app.vat_returns r on r.business_subject_id = o.business_subject_id and r.year = o.year and r.month = o.month
    where o.business_subject_id = subject and o.id = of_return order by r.number desc limit 1 for no key update of r;
  select coalesce(sum(i.amount), 0) into ordered from app.payment_order_items i
    join app.vat_returns r on r.business_subject_id = i.business_subject_id and r.id = i.vat_return_id
    where i.business_subject_id = subject and not i.is_failed and r.year = newest.year and r.month = newest.month;
  if ordered > newest.amount then
    raise exception 'More is ordered than the return comes to' using errcode = 'check_violation', constraint = 'payment_orders_within_return';
  end if;
end $$;

-- What a bank has is not held to the return any more: only what is about to go there.
drop trigger within_return on app.payment_orders;
create trigger within_return after update of state on app.payment_orders
  for each row when (new.state in ('Approved', 'Exported') and new.state <> old.state and old.state in ('Draft', 'Approved'))
  execute function app.keep_approved_within_return();

create or replace function app.refuse_while_rested_on(subject bigint, document bigint) returns void language plpgsql as $$
begin
  perform from app.ledger_papers p where p.business_subject_id = subject and p.document_id = document order by p.id for update;
  if exists (select from app.ledger_papers p where p.business_subject_id = subject and p.document_id = document
    and p.source_kind = 'ReceivedInvoice' and (p.state in ('Posted', 'ByHand') or p.is_stale))
  then
    raise exception 'It stands in the books' using errcode = 'restrict_violation', constraint = 'entered_invoice_booked';
  end if;
  if exists (select from app.document_payments p where p.business_subject_id = subject and p.document_id = document
    and p.withdrawn_at is null)
  then
    raise exception 'Something was paid of it' using errcode = 'restrict_violation', constraint = 'entered_invoice_paid';
  end if;
  if exists (select from app.payment_order_items i
    where i.business_subject_id = subject and i.document_id = document and i.bank_allocation_id is null and not i.is_failed)
  then
    raise exception 'It stands in a payment order' using errcode = 'restrict_violation', constraint = 'entered_invoice_ordered';
  end if;
end $$;

create or replace function app.keep_exported_item() returns trigger language plpgsql as $$
declare beside constant text[] :=
  array['file_number', 'bank_allocation_id', 'bank_line_id', 'end_to_end', 'is_refused', 'returned_line_id', 'is_failed'];
begin
  if exists (select from app.payment_orders o where o.business_subject_id = old.business_subject_id and o.id = old.payment_order_id
    and o.message_id is not null) and (tg_op = 'DELETE' or to_jsonb(new) - beside <> to_jsonb(old) - beside)
  then
    raise exception 'The order went to the bank' using errcode = 'check_violation', constraint = 'payment_order_items_sent';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace function app.settle_payment_order_item() returns trigger language plpgsql as $$
declare item bigint;
begin
  if new.is_withdrawn then
    update app.payment_order_items i set bank_allocation_id = null, bank_line_id = null
      where i.business_subject_id = new.business_subject_id and i.bank_allocation_id = new.id;
  else
    select i.id into item from app.payment_order_items i
      join app.payment_orders o on o.business_subject_id = i.business_subject_id and o.id = i.payment_order_id
      join app.bank_lines l on l.business_subject_id = new.business_subject_id and l.id = new.bank_line_id
      where i.business_subject_id = new.business_subject_id and i.document_id = new.document_id and i.amount = new.document_amount
        and i.bank_allocation_id is null and not i.is_failed and o.state = 'Exported' and o.bank_account_id = l.bank_account_id
      order by (i.end_to_end = l.end_to_end) desc, i.id limit 1 for update of i;
    update app.payment_order_items i set bank_allocation_id = new.id, bank_line_id = new.bank_line_id
      where i.business_subject_id = new.business_subject_id and i.id = item;
  end if;
  return null;
end $$;

create or replace function app.settle_payment_order_of_return() returns trigger language plpgsql as $$
declare item bigint;
begin
  select i.id into item from app.bank_lines l
    join app.payment_order_items i on i.business_subject_id = l.business_subject_id and i.vat_return_id is not null and i.amount = -new.amount
    join app.payment_orders o on o.business_subject_id = i.business_subject_id and o.id = i.payment_order_id
    where l.business_subject_id = new.business_subject_id and l.id = new.bank_line_id and i.bank_allocation_id is null
      and not i.is_failed and o.state = 'Exported' and o.bank_account_id = l.bank_account_id
      and (i.end_to_end = l.end_to_end or (i.model = l.reference_model and i.reference = l.reference))
    order by (i.end_to_end = l.end_to_end) desc, i.id limit 1 for update of i;
  update app.payment_order_items i set bank_allocation_id = new.id, bank_line_id = new.bank_line_id
    where i.business_subject_id = new.business_subject_id and i.id = item;
  return null;
end $$;

-- Money that another line took back pays nothing: what it was for is asked for no more. It is known by our mark, where the line has one,
-- otherwise by what the line paid; where the taking back is undone, it is asked for again.
create function app.return_payment_order_items() returns trigger language plpgsql as $$
begin
  if new.is_withdrawn then
    update app.payment_order_items i set returned_line_id = null
      where i.business_subject_id = new.business_subject_id and i.returned_line_id = new.bank_line_id;
  else
    update app.payment_order_items i set returned_line_id = l.id
      from app.bank_lines l join app.payment_orders o on o.business_subject_id = l.business_subject_id and o.bank_account_id = l.bank_account_id
      where l.business_subject_id = new.business_subject_id and l.id = new.bank_line_id and l.amount < 0
        and i.business_subject_id = o.business_subject_id and i.payment_order_id = o.id and o.message_id is not null
        and i.bank_allocation_id is null and not i.is_failed
        and case when exists (select from app.payment_order_items m
            where m.business_subject_id = l.business_subject_id and m.end_to_end = l.end_to_end)
          then i.end_to_end = l.end_to_end
          else exists (select from app.bank_allocations a where a.business_subject_id = l.business_subject_id and a.bank_line_id = l.id
              and a.is_withdrawn and a.document_id = i.document_id and a.document_amount = i.amount)
            or (i.vat_return_id is not null and i.amount = -l.amount and i.model = l.reference_model and i.reference = l.reference) end;
  end if;
  return null;
end $$;
create trigger return_order after insert or update of is_withdrawn on app.bank_allocations
  for each row when (new.kind = 'Reversal') execute function app.return_payment_order_items();

-- An order waits for the bank while something of it does; then it is carried out, if only in part, or not at all.
create or replace function app.settle_payment_order() returns trigger language plpgsql as $$
declare becomes text;
begin
  select case when bool_or(i.bank_allocation_id is null and not i.is_failed) then 'Exported'
      when bool_or(i.bank_allocation_id is not null) then 'Settled' else 'Refused' end into becomes
    from app.payment_order_items i
    where i.business_subject_id = new.business_subject_id and i.payment_order_id = new.payment_order_id;
  update app.payment_orders o set state = becomes
    where o.business_subject_id = new.business_subject_id and o.id = new.payment_order_id
      and o.state in ('Exported', 'Settled', 'Refused') and o.state <> becomes;
  return null;
end $$;
drop trigger settled on app.payment_order_items;
create trigger settled after update of bank_allocation_id, is_refused, returned_line_id on app.payment_order_items
  for each row when ((new.bank_allocation_id, new.is_failed) is distinct from (old.bank_allocation_id, old.is_failed))
  execute function app.settle_payment_order();

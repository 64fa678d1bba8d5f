-- Of what a bank paid by one debit a part may come back: it is known by our mark, or by the account that it was paid to and the sum. Only
-- where just that taking back is undone it is asked for again, whatever else of the same debit came back.

alter table app.payment_order_items
  add column returned_allocation_id bigint,
  add constraint payment_order_items_returned_allocation foreign key (business_subject_id, returned_allocation_id)
    references app.bank_allocations (business_subject_id, id) on delete set null (returned_allocation_id);
create index payment_order_items_of_returned_allocation on app.payment_order_items (business_subject_id, returned_allocation_id)
  where returned_allocation_id is not null;
-- What was paid to an account, when something comes from there.
create index payment_order_items_paid_to on app.payment_order_items (business_subject_id, iban) where bank_line_id is not null;

-- Until now a line was taken back whole.
alter table app.payment_order_items disable trigger user;
update app.payment_order_items i set returned_allocation_id = a.id from app.bank_allocations a
  where a.business_subject_id = i.business_subject_id and a.bank_line_id = i.returned_line_id and a.kind = 'Reversal' and not a.is_withdrawn;
alter table app.payment_order_items enable trigger user;

create or replace function app.keep_exported_item() returns trigger language plpgsql as $$
declare beside constant text[] := array['file_number', 'bank_allocation_id', 'bank_line_id', 'end_to_end', 'is_refused', 'returned_line_id',
  'returned_allocation_id', 'is_failed'];
begin
  if exists (select from app.payment_orders o where o.business_subject_id = old.business_subject_id and o.id = old.payment_order_id
    and o.message_id is not null) and (tg_op = 'DELETE' or to_jsonb(new) - beside <> to_jsonb(old) - beside)
  then
    raise exception 'The order went to the bank' using errcode = 'check_violation', constraint = 'payment_order_items_sent';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace function app.return_payment_order_items() returns trigger language plpgsql as $$
begin
  if new.is_withdrawn then
    update app.payment_order_items i set returned_line_id = null, returned_allocation_id = null
      where i.business_subject_id = new.business_subject_id and i.returned_allocation_id = new.id;
  else
    update app.payment_order_items i set returned_line_id = l.id, returned_allocation_id = new.id
      from app.bank_lines l join app.payment_orders o on o.business_subject_id = l.business_subject_id and o.bank_account_id = l.bank_account_id
      where l.business_subject_id = new.business_subject_id and l.id = new.bank_line_id and l.amount < 0
        and i.business_subject_id = o.business_subject_id and i.payment_order_id = o.id and o.message_id is not null
        and i.bank_allocation_id is null and not i.is_failed
        and (new.amount = l.amount or app.is_sent_back_by(i, new.counter_line_id))
        and case when exists (select from app.payment_order_items m
            where m.business_subject_id = l.business_subject_id and m.end_to_end = l.end_to_end)
          then i.end_to_end = l.end_to_end
          else exists (select from app.bank_allocations a where a.business_subject_id = l.business_subject_id and a.bank_line_id = l.id
              and a.is_withdrawn and a.document_id = i.document_id and a.document_amount = i.amount)
            or (i.vat_return_id is not null and i.amount = -l.amount and i.model = l.reference_model and i.reference = l.reference) end;
  end if;
  return null;
end $$;

-- A line brings back the transfer that an item is in: all of it, with its mark or from the account that it was paid to.
create function app.is_sent_back_by(item app.payment_order_items, line bigint) returns boolean language sql stable as $$
  select exists (select from app.bank_lines l where l.business_subject_id = item.business_subject_id and l.id = line
    and (l.end_to_end = item.end_to_end or l.counterparty_iban = item.iban)
    and l.amount = (select sum(i.amount) from app.payment_order_items i where i.business_subject_id = item.business_subject_id
      and i.payment_order_id = item.payment_order_id and i.end_to_end = item.end_to_end))
$$;
revoke all on function app.is_sent_back_by from public;
grant execute on function app.is_sent_back_by to saldo_api;

-- An order asks for no more of an invoice once a statement told of its transfer and that line lowered what the invoice has open, by whichever
-- sum: the item itself is only settled by just what it asked for.

create index bank_lines_by_mark on app.bank_lines (business_subject_id, end_to_end) where amount < 0;

create function app.is_told_of(item app.payment_order_items) returns boolean language sql stable as $$
  select exists (select from app.bank_lines l
    join app.bank_allocations a on a.business_subject_id = l.business_subject_id and a.bank_line_id = l.id
    where l.business_subject_id = item.business_subject_id and l.end_to_end = item.end_to_end and l.amount < 0
      and a.document_id = item.document_id and not a.is_withdrawn)
$$;
revoke all on function app.is_told_of from public;
grant execute on function app.is_told_of to saldo_api;

create or replace function app.keep_orders_within() returns trigger language plpgsql as $$
declare left_open bigint; ordered bigint;
begin
  select d.remaining_amount into left_open from app.documents d
    where d.business_subject_id = new.business_subject_id and d.id = new.document_id for no key update;
  select coalesce(sum(i.amount), 0) into ordered from app.payment_order_items i
    join app.payment_orders o on o.business_subject_id = i.business_subject_id and o.id = i.payment_order_id
    where i.business_subject_id = new.business_subject_id and i.document_id = new.document_id
      and i.bank_allocation_id is null and o.state <> 'Refused' and not app.is_told_of(i);
  if ordered > left_open then
    raise exception 'More is ordered than is open' using errcode = 'check_violation', constraint = 'payment_orders_within';
  end if;
  return null;
end $$;

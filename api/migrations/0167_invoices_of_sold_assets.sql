-- The invoice by which a fixed asset is sold is no revenue of goods: when an asset is tied to it, or no longer is, it is posted anew, and with
-- it whatever takes it back.

create function app.post_sale_anew(subject bigint, document bigint) returns void language plpgsql as $$
begin
  update app.ledger_papers p set is_stale = true, state = 'Waiting'
    where p.business_subject_id = subject and p.state = 'Posted' and p.source_kind in ('Invoice', 'ImportedInvoice')
      and p.document_id in (select document union all select back.document_id from app.invoices sold
        join app.invoices back on back.business_subject_id = sold.business_subject_id and back.original_invoice_id = sold.id
          and back.kind = 'Cancellation'
        where sold.business_subject_id = subject and sold.document_id = document);
  if found then
    perform app.post_papers_soon(subject);
  end if;
end $$;
grant execute on function app.post_sale_anew to saldo_api;

create function app.tell_of_asset_sale() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.document_id is not null then
    perform app.post_sale_anew(old.business_subject_id, old.document_id);
  end if;
  if tg_op <> 'DELETE' and new.document_id is not null then
    perform app.post_sale_anew(new.business_subject_id, new.document_id);
  end if;
  return null;
end $$;
create trigger asset_sale after insert or update of document_id, sale_amount or delete on app.fixed_asset_changes
  for each row execute function app.tell_of_asset_sale();

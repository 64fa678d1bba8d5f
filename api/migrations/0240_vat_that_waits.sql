-- VAT that waits is in no return, so that a return that was filed does not lock it: neither the accounts of the chart nor their parts.
update app.ledger_accounts a set is_vat = false
  from app.ledger_accounts w
  where w.business_subject_id = a.business_subject_id and w.role in ('vat.out.waiting', 'vat.in.waiting')
    and (a.id = w.id or a.is_own and starts_with(a.code, w.code));

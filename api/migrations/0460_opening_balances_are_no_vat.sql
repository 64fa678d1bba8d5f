-- What stood on accounts of VAT when the books began is no VAT of their first month, as what opens a year is none of its own.
create or replace function app.take_in_ledger_lines() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from (select a.business_subject_id, a.entry_id, count(*) as count from added a group by 1, 2) now
      where now.count <> (select count(*) from app.ledger_lines l
        where l.business_subject_id = now.business_subject_id and l.entry_id = now.entry_id)) then
    raise exception 'An entry takes no further lines' using errcode = 'check_violation', constraint = 'ledger_lines_together';
  end if;
  if exists (select from added a join app.ledger_entries e on e.business_subject_id = a.business_subject_id and e.id = a.entry_id
      where (a.debit < 0 or a.credit < 0) and e.reverses_entry_id is null and not e.is_credit_note) then
    raise exception 'An amount is below zero' using errcode = 'check_violation', constraint = 'ledger_lines_not_negative';
  end if;
  if exists (select from added a join app.ledger_entries e on e.business_subject_id = a.business_subject_id and e.id = a.entry_id
      join app.ledger_accounts c on c.business_subject_id = a.business_subject_id and c.id = a.ledger_account_id and c.is_vat
      join app.ledger_periods p on p.business_subject_id = e.business_subject_id and p.year = e.year
        and p.month = extract(month from e.booked_on) and p.vat_state = 'Filed'
      where e.journal <> 'PDV' and e.source_kind not in ('YearClosing', 'OpeningBalances')) then
    raise exception 'The VAT of the month is filed' using errcode = 'check_violation', constraint = 'ledger_lines_vat_open';
  end if;
  insert into app.account_month_totals as t (business_subject_id, ledger_account_id, year, month, debit, credit)
    select a.business_subject_id, a.ledger_account_id, extract(year from a.booked_on), extract(month from a.booked_on), sum(a.debit),
      sum(a.credit) from added a group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (business_subject_id, ledger_account_id, year, month)
      do update set debit = t.debit + excluded.debit, credit = t.credit + excluded.credit;
  return null;
end $$;

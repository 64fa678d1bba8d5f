-- What is posted costs no more than it must: many entries at once, each checked, numbered and chained as before.

-- Of a table that was empty a moment ago the planner believes that it still is, and reads all of it for each row: a thousand papers on,
-- each of them cost three times as much. Whoever posts many has what it wrote counted now and then, until the database does so itself.
create function app.count_ledger_rows() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- A table that is being counted at this moment is left to whoever does.
  analyze (skip_locked) app.ledger_papers, app.ledger_periods, app.ledger_entries, app.ledger_lines, app.ledger_seals, app.vat_entries,
    app.account_month_totals, app.ledger_accounts;
end $$;
revoke all on function app.count_ledger_rows from public;
grant execute on function app.count_ledger_rows to saldo_api;

-- As before; a month that is there is not written first, and only a reversal is looked up.
create or replace function app.begin_ledger_entry() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare period app.ledger_periods;
begin
  if not exists (select from app.books b where b.business_subject_id = new.business_subject_id and b.begins_on <= new.booked_on) then
    raise exception 'The books have not begun' using errcode = 'check_violation', constraint = 'ledger_entries_books_begun';
  end if;
  if new.reverses_entry_id is not null then
    if exists (select from app.ledger_entries e where e.business_subject_id = new.business_subject_id
        and e.id = new.reverses_entry_id and e.reverses_entry_id is not null) then
      raise exception 'A reversal stays' using errcode = 'check_violation', constraint = 'ledger_entries_reversal_stays';
    end if;
  end if;
  new.year := extract(year from new.booked_on);
  new.posted_at := app.now();
  loop
    -- Whoever closes the month waits for this entry, or it for them.
    select p.* into period from app.ledger_periods p where p.business_subject_id = new.business_subject_id and p.year = new.year
      and p.month = extract(month from new.booked_on)::smallint for share;
    exit when found;
    insert into app.ledger_periods (business_subject_id, year, month)
      values (new.business_subject_id, new.year, extract(month from new.booked_on)) on conflict do nothing;
  end loop;
  if period.books_state = 'Closed' then
    update app.ledger_period_exceptions x set used_count = x.used_count + 1
      where x.business_subject_id = new.business_subject_id and x.id = (select y.id from app.ledger_period_exceptions y
        where y.business_subject_id = new.business_subject_id and y.ledger_period_id = period.id and y.user_id = app.user_id()
          and y.until_at > app.now() order by y.until_at desc limit 1);
    if not found then
      raise exception 'The month is closed' using errcode = 'check_violation', constraint = 'ledger_entries_month_open';
    end if;
  end if;
  insert into app.ledger_numbers as n (business_subject_id, journal, year, last_number)
    values (new.business_subject_id, new.journal, new.year, 1)
    on conflict (business_subject_id, journal, year) do update set last_number = n.last_number + 1 returning n.last_number into new.number;
  return new;
end $$;

-- As before; the end of the chain is held and moved on by one statement.
create or replace function app.seal_ledger_entry() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare sums record; head app.ledger_heads;
begin
  select count(*) as count, coalesce(sum(l.debit), 0) as debit, coalesce(sum(l.credit), 0) as credit into sums
    from app.ledger_lines l where l.business_subject_id = new.business_subject_id and l.entry_id = new.id;
  if sums.count < 2 or sums.debit <> sums.credit then
    raise exception 'The sides of an entry differ' using errcode = 'check_violation', constraint = 'ledger_entries_balanced';
  end if;
  loop
    update app.ledger_heads h set last_ordinal = h.last_ordinal + 1, last_hash = app.ledger_hash(h.last_hash, new)
      where h.business_subject_id = new.business_subject_id and h.year = new.year returning h.* into head;
    exit when found;
    insert into app.ledger_heads values (new.business_subject_id, new.year, 0, repeat('0', 64)) on conflict do nothing;
  end loop;
  insert into app.ledger_seals values (new.business_subject_id, new.year, head.last_ordinal, new.id, head.last_hash);
  return null;
end $$;

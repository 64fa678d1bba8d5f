-- What the ledger refuses, whoever writes.

-- Before an entry is there: its month is open, and it takes the next number of its journal.
create function app.begin_ledger_entry() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare period app.ledger_periods;
begin
  if not exists (select from app.books b where b.business_subject_id = new.business_subject_id and b.begins_on <= new.booked_on) then
    raise exception 'The books have not begun' using errcode = 'check_violation', constraint = 'ledger_entries_books_begun';
  end if;
  if exists (select from app.ledger_entries e where e.business_subject_id = new.business_subject_id
      and e.id = new.reverses_entry_id and e.reverses_entry_id is not null) then
    raise exception 'A reversal stays' using errcode = 'check_violation', constraint = 'ledger_entries_reversal_stays';
  end if;
  new.year := extract(year from new.booked_on);
  new.posted_at := app.now();
  insert into app.ledger_periods (business_subject_id, year, month)
    values (new.business_subject_id, new.year, extract(month from new.booked_on)) on conflict do nothing;
  -- Whoever closes the month waits for this entry, or it for them.
  select p.* into period from app.ledger_periods p where p.business_subject_id = new.business_subject_id and p.year = new.year
    and p.month = extract(month from new.booked_on) for share;
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
create trigger begins before insert on app.ledger_entries for each row execute function app.begin_ledger_entry();

-- The lines of an entry come by one statement, so that none is added later; they are counted into the months of their accounts.
create function app.take_in_ledger_lines() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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
      where e.journal <> 'PDV') then
    raise exception 'The VAT of the month is filed' using errcode = 'check_violation', constraint = 'ledger_lines_vat_open';
  end if;
  insert into app.account_month_totals as t (business_subject_id, ledger_account_id, year, month, debit, credit)
    select a.business_subject_id, a.ledger_account_id, extract(year from a.booked_on), extract(month from a.booked_on), sum(a.debit),
      sum(a.credit) from added a group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (business_subject_id, ledger_account_id, year, month)
      do update set debit = t.debit + excluded.debit, credit = t.credit + excluded.credit;
  return null;
end $$;
create trigger takes_in after insert on app.ledger_lines referencing new table as added
  for each statement execute function app.take_in_ledger_lines();

create function app.ledger_hash(previous varchar, entry app.ledger_entries) returns varchar language sql stable
  return encode(sha256(convert_to(jsonb_build_array(previous, entry.business_subject_id, entry.id, entry.journal, entry.year, entry.number,
    entry.booked_on, entry.text, entry.source_kind, entry.source_id, entry.purpose, entry.turn, entry.is_credit_note, entry.rule_pack,
    entry.reverses_entry_id, entry.posted_by, extract(epoch from entry.posted_at), (
      select jsonb_agg(jsonb_build_array(l.ordinal, l.ledger_account_id, l.debit, l.credit, l.document_id, l.due_on, l.currency,
        l.currency_amount, l.exchange_rate, l.text) order by l.ordinal)
      from app.ledger_lines l where l.business_subject_id = entry.business_subject_id and l.entry_id = entry.id))::text, 'UTF8')), 'hex');

-- At the end of the transaction an entry comes to zero, and is chained to the one before.
create function app.seal_ledger_entry() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare sums record; head app.ledger_heads;
begin
  select count(*) as count, coalesce(sum(l.debit), 0) as debit, coalesce(sum(l.credit), 0) as credit into sums
    from app.ledger_lines l where l.business_subject_id = new.business_subject_id and l.entry_id = new.id;
  if sums.count < 2 or sums.debit <> sums.credit then
    raise exception 'The sides of an entry differ' using errcode = 'check_violation', constraint = 'ledger_entries_balanced';
  end if;
  insert into app.ledger_heads values (new.business_subject_id, new.year, 0, repeat('0', 64)) on conflict do nothing;
  select * into head from app.ledger_heads h where h.business_subject_id = new.business_subject_id and h.year = new.year for update;
  head.last_ordinal := head.last_ordinal + 1;
  head.last_hash := app.ledger_hash(head.last_hash, new);
  insert into app.ledger_seals values (new.business_subject_id, new.year, head.last_ordinal, new.id, head.last_hash);
  update app.ledger_heads h set last_ordinal = head.last_ordinal, last_hash = head.last_hash
    where h.business_subject_id = new.business_subject_id and h.year = new.year;
  return null;
end $$;
create constraint trigger seals after insert on app.ledger_entries deferrable initially deferred
  for each row execute function app.seal_ledger_entry();

-- The entries whose hash does not follow from the one before, or that are not in the chain: none, if nobody has touched the books.
create function app.broken_ledger_entries(subject bigint) returns table (id bigint) language sql stable as $$
  with chain as (
    select s.entry_id, s.hash, s.ordinal - coalesce(lag(s.ordinal) over turn, 0) as step,
      app.ledger_hash(coalesce(lag(s.hash) over turn, repeat('0', 64)), e) as expected
    from app.ledger_seals s
      join app.ledger_entries e on e.business_subject_id = s.business_subject_id and e.id = s.entry_id and e.year = s.year
    where s.business_subject_id = subject window turn as (partition by s.year order by s.ordinal)
  )
  select chain.entry_id from chain where hash <> expected or step <> 1
  union all
  select e.id from app.ledger_entries e where e.business_subject_id = subject and not exists (
    select from app.ledger_seals s where s.business_subject_id = subject and s.entry_id = e.id and s.year = e.year)
  union all
  select s.entry_id from app.ledger_seals s where s.business_subject_id = subject and not exists (
    select from app.ledger_entries e where e.business_subject_id = subject and e.id = s.entry_id and e.year = s.year)
$$;

create function app.keep_posted() returns trigger language plpgsql as $$
begin
  -- The partner is who it now is: merged ones are followed.
  if tg_table_name = 'ledger_lines' and tg_op = 'UPDATE' then
    new.partner_id := old.partner_id;
    if new is not distinct from old then return null; end if;
  end if;
  raise exception 'What is posted stays' using errcode = 'restrict_violation';
end $$;
create trigger posted_stays before update or delete on app.ledger_entries for each row execute function app.keep_posted();
create trigger posted_stays before delete on app.ledger_lines for each row execute function app.keep_posted();
create trigger partner_follows after update on app.ledger_lines for each row execute function app.keep_posted();
create trigger posted_stays before update or delete on app.ledger_seals for each row execute function app.keep_posted();

-- The books begin no later than their first entry.
create function app.begin_books() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from app.ledger_entries e where e.business_subject_id = new.business_subject_id and e.booked_on < new.begins_on) then
    raise exception 'There are entries before' using errcode = 'check_violation', constraint = 'books_begin_before_entries';
  end if;
  return new;
end $$;
create trigger begins before update on app.books for each row execute function app.begin_books();

-- An entry is found by its journal, its number and its amount too, as the journal shows them: TEM 12/2026, 1250,00.

-- What is posted stays: this adds what its lines say, by one pass over the entries.
alter table app.ledger_entries no force row level security;
alter table app.ledger_lines no force row level security;
alter table app.words no force row level security;
create function app.amount_of_entry(subject bigint, entry bigint) returns bigint language sql stable
  return (select sum(l.debit)::bigint from app.ledger_lines l where l.business_subject_id = subject and l.entry_id = entry);
drop trigger words_change on app.ledger_entries;
alter table app.ledger_entries add amount bigint;
alter table app.ledger_entries alter amount type bigint using app.amount_of_entry(business_subject_id, id), alter amount set not null,
  drop search_text, add search_text text collate "C" not null generated always as (app.words(journal || ' ' || text) || ' ' || number::text ||
    '/' || year::text || ' ' || app.amount_words(amount)) stored;
drop function app.amount_of_entry;
create trigger words_change after update on app.ledger_entries for each row when (new.search_text is distinct from old.search_text)
  execute function app.change_words();

-- The words of the texts are there already, and a text may have said one of these.
insert into app.words (business_subject_id, kind, word, row_id)
  select e.business_subject_id, 'ledger_entries', word, e.id from app.ledger_entries e
    cross join unnest(array[app.fold(e.journal), e.number || '/' || e.year] || string_to_array(app.amount_words(e.amount), ' ')) word
  on conflict do nothing;
alter table app.ledger_entries force row level security;
alter table app.ledger_lines force row level security;
alter table app.words force row level security;

-- As before; what an entry says it comes to is what its lines come to.
create or replace function app.seal_ledger_entry() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare sums record; head app.ledger_heads;
begin
  select count(*) as count, coalesce(sum(l.debit), 0) as debit, coalesce(sum(l.credit), 0) as credit into sums
    from app.ledger_lines l where l.business_subject_id = new.business_subject_id and l.entry_id = new.id;
  if sums.count < 2 or sums.debit <> sums.credit then
    raise exception 'The sides of an entry differ' using errcode = 'check_violation', constraint = 'ledger_entries_balanced';
  end if;
  if sums.debit <> new.amount then
    raise exception 'An entry comes to another amount' using errcode = 'check_violation', constraint = 'ledger_entries_amount';
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

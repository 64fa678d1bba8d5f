-- A line of a bank is found by its amount too, as documents, invoices and entries are: 155,13; what went out with its sign as well.

alter table app.words no force row level security;
alter table app.bank_lines no force row level security;
drop trigger words_change on app.bank_lines;
alter table app.bank_lines drop search_text, add search_text text collate "C" not null generated always as (
  app.words(counterparty_name || ' ' || ultimate_name || ' ' || reference || ' ' || text || ' ' || counterparty_iban) || ' ' ||
    app.amount_words(amount)) stored;
create trigger words_change after update on app.bank_lines for each row when (new.search_text is distinct from old.search_text)
  execute function app.change_words();

-- The words of what the bank wrote are there already, and it may have written the amount too.
insert into app.words (business_subject_id, kind, word, row_id)
  select distinct l.business_subject_id, 'bank_lines', word, l.id from app.bank_lines l
    cross join unnest(string_to_array(app.amount_words(l.amount), ' ')) word
  on conflict do nothing;
alter table app.bank_lines force row level security;
alter table app.words force row level security;

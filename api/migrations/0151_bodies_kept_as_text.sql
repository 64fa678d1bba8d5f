-- PostgreSQL 15.20 adds no column with a default to, and writes anew, no table whose rows a function takes that keeps its body as
-- statements: it reads the columns. These keep theirs as text; what they say is the same.

create or replace function app.title_of_bank_line(line app.bank_lines) returns text language sql immutable as $$
  select concat_ws(' · ', nullif(line.counterparty_name, ''), nullif(line.text, ''))
$$;

create or replace function app.ledger_hash(previous varchar, entry app.ledger_entries) returns varchar language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(previous, entry.business_subject_id, entry.id, entry.journal, entry.year, entry.number,
    entry.booked_on, entry.text, entry.source_kind, entry.source_id, entry.purpose, entry.turn, entry.is_credit_note, entry.rule_pack,
    entry.reverses_entry_id, entry.posted_by, extract(epoch from entry.posted_at), (
      select jsonb_agg(jsonb_build_array(l.ordinal, l.ledger_account_id, l.debit, l.credit, l.document_id, l.due_on, l.currency,
        l.currency_amount, l.exchange_rate, l.text) order by l.ordinal)
      from app.ledger_lines l where l.business_subject_id = entry.business_subject_id and l.entry_id = entry.id))::text, 'UTF8')), 'hex')
$$;

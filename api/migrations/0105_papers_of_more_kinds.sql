-- Papers of more kinds than what is issued: of some there is no document, and what they tell can change or be undone.

alter table app.ledger_papers
  alter column document_id drop not null,
  alter column state type varchar(9),
  drop constraint ledger_papers_state_check,
  -- Withdrawn: what it told no longer stands, and nothing of it is in the books.
  add constraint ledger_papers_state_check check (state in ('Waiting', 'Posted', 'Asked', 'ByHand', 'Withdrawn')),
  -- What was posted of it no longer holds, and is reversed before anything else.
  add column is_stale boolean not null default false,
  -- Where the money of a payment went that somebody entered, as a person said.
  add column money_role varchar(40) check (money_role in ('cash', 'cards.transit', 'bank.transit'));
drop index app.ledger_papers_in_turn;
create index ledger_papers_in_turn on app.ledger_papers (business_subject_id, state, is_stale desc, dated_on, id);

-- One job takes all that waits: a transaction that causes a thousand papers enqueues one.
create or replace function app.post_papers_soon(subject bigint) returns void language plpgsql as $$
declare here text := subject || ' ' || pg_current_xact_id();
begin
  if current_setting('app.papers_soon', true) is distinct from here then
    perform set_config('app.papers_soon', here, true);
    perform app.enqueue_quietly('post-papers',
      json_build_object('payload', json_build_object(), 'scope', json_build_object('businessSubjectId', subject)), 10);
  end if;
end $$;

-- A paper that is new or has changed waits for its turn. What a person posted by hand, they are asked about.
create function app.take_in_paper(subject bigint, kind text, source bigint, document bigint, title text, dated date) returns void
language plpgsql as $$
begin
  insert into app.ledger_papers as p (business_subject_id, source_kind, source_id, document_id, number, dated_on)
    select subject, kind, source, document, left(coalesce(nullif(btrim(title), ''), '–'), 100), dated
    from app.books b where b.business_subject_id = subject and b.begins_on <= dated
    on conflict (business_subject_id, source_kind, source_id) do update set
      document_id = excluded.document_id, number = excluded.number, dated_on = excluded.dated_on,
      state = case p.state when 'ByHand' then 'Asked' else 'Waiting' end,
      reason = case p.state when 'ByHand' then 'SourceChanged' else '' end,
      is_stale = p.is_stale or p.state = 'Posted';
  if found then
    perform app.post_papers_soon(subject);
  end if;
end $$;

-- What is no longer there to be posted: its paper, where there is one, takes back what was posted of it.
create function app.take_back_paper(subject bigint, kind text, source bigint) returns void language plpgsql as $$
begin
  update app.ledger_papers p set is_stale = p.is_stale or p.state = 'Posted',
      state = case p.state when 'ByHand' then 'Asked' else 'Waiting' end,
      reason = case p.state when 'ByHand' then 'SourceChanged' else '' end
    where p.business_subject_id = subject and p.source_kind = kind and p.source_id = source and p.state <> 'Withdrawn';
  if found then
    perform app.post_papers_soon(subject);
  end if;
end $$;
grant execute on function app.take_in_paper, app.take_back_paper to saldo_api;

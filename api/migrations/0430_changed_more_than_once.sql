-- What a person posted by hand asks them once it changes, however often: undoing a part of a line changes it twice, and the second time
-- took the question for an answer, so that the line was posted beside what was posted by hand.
create or replace function app.take_in_paper(subject bigint, kind text, source bigint, document bigint, title text, dated date) returns void
language plpgsql as $$
begin
  insert into app.ledger_papers as p (business_subject_id, source_kind, source_id, document_id, number, dated_on)
    select subject, kind, source, document, left(coalesce(nullif(btrim(title), ''), '–'), 100), dated
    from app.books b where b.business_subject_id = subject and b.begins_on <= dated
    on conflict (business_subject_id, source_kind, source_id) do update set
      document_id = excluded.document_id, number = excluded.number, dated_on = excluded.dated_on,
      state = case when p.state = 'ByHand' or p.reason = 'SourceChanged' then 'Asked' else 'Waiting' end,
      reason = case when p.state = 'ByHand' or p.reason = 'SourceChanged' then 'SourceChanged' else '' end,
      is_stale = p.is_stale or p.state = 'Posted';
  if found then
    perform app.post_papers_soon(subject);
  end if;
end $$;

create or replace function app.take_back_paper(subject bigint, kind text, source bigint) returns void language plpgsql as $$
begin
  update app.ledger_papers p set is_stale = p.is_stale or p.state = 'Posted',
      state = case when p.state = 'ByHand' or p.reason = 'SourceChanged' then 'Asked' else 'Waiting' end,
      reason = case when p.state = 'ByHand' or p.reason = 'SourceChanged' then 'SourceChanged' else '' end
    where p.business_subject_id = subject and p.source_kind = kind and p.source_id = source and p.state <> 'Withdrawn';
  if found then
    perform app.post_papers_soon(subject);
  end if;
end $$;

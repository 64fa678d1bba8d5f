-- What one statement pays is settled by one: of twenty payments, or parts of lines, each took an update of its own, and to begin one costs
-- more than the row that it changes.

create function app.settle_documents() returns trigger language plpgsql as $$
declare paid record;
begin
  for paid in select a.business_subject_id as subject, array_agg(distinct a.document_id) as documents from added a group by 1 loop
    perform from app.documents d where d.business_subject_id = paid.subject and d.id = any(paid.documents) order by d.id for update;
    update app.documents d set (paid_amount, last_payment_on) = (
        select coalesce(sum(p.amount), 0)::bigint, max(p.paid_on) from app.document_payments p
        where p.business_subject_id = d.business_subject_id and p.document_id = d.id and p.withdrawn_at is null)
      where d.business_subject_id = paid.subject and d.id = any(paid.documents);
  end loop;
  return null;
end $$;
drop trigger settle on app.document_payments;
create trigger settle after update or delete on app.document_payments for each row execute function app.settle_document();
create trigger settle_added after insert on app.document_payments referencing new table as added
  for each statement execute function app.settle_documents();

create function app.settle_bank_lines() returns trigger language plpgsql as $$
declare told record; becoming record;
begin
  for told in select a.business_subject_id as subject, array_agg(distinct a.bank_line_id) as lines from added a group by 1 loop
    perform from app.bank_lines l where l.business_subject_id = told.subject and l.id = any(told.lines) order by l.id for update;
    for becoming in
      select array_agg(l.id) as lines, case when x.is_settled then 'Settled' else 'Open' end as state, x.is_settled and x.is_told as is_told,
          bool_or(x.is_allocated and l.state not in ('Open', 'Settled')) as is_refused
        from unnest(told.lines) line
        join app.bank_lines l on l.business_subject_id = told.subject and l.id = line
        cross join lateral (
          select count(*) > 0 as is_allocated, coalesce(sum(a.amount) = l.amount, false) as is_settled,
            coalesce(bool_or(a.decided_by is not null), false) as is_told
          from app.bank_allocations a
          where a.business_subject_id = told.subject and a.bank_line_id = line and not a.is_withdrawn) x
        group by x.is_settled, 3
    loop
      if becoming.is_refused then
        raise exception 'The line takes no allocation' using errcode = 'check_violation', constraint = 'bank_allocations_line_open';
      end if;
      update app.bank_lines l set state = becoming.state, is_told = becoming.is_told
        where l.business_subject_id = told.subject and l.id = any(becoming.lines)
          and (l.state, l.is_told) is distinct from (becoming.state, becoming.is_told);
    end loop;
  end loop;
  return null;
end $$;
drop trigger settle on app.bank_allocations;
create trigger settle after update of is_withdrawn on app.bank_allocations for each row execute function app.settle_bank_line();
create trigger settle_added after insert on app.bank_allocations referencing new table as added
  for each statement execute function app.settle_bank_lines();

-- Asked after the change: a trigger before it has the database reckon every column anew that is made of others.
drop trigger came_so on app.documents;
create trigger came_so after update on app.documents for each row
  when (old.source = 'e-invoice' and current_user = 'saldo_api'
    and (new.document_type, new.document_number, new.partner_name, new.document_date, new.due_date, new.currency,
      new.total_base_amount, new.total_vat_amount, new.total_amount, new.total_amount_to_be_paid, new.iban, new.payment_reference, new.note,
      new.file_id, new.version)
    is distinct from (old.document_type, old.document_number, old.partner_name, old.document_date, old.due_date, old.currency,
      old.total_base_amount, old.total_vat_amount, old.total_amount, old.total_amount_to_be_paid, old.iban, old.payment_reference, old.note,
      old.file_id, old.version))
  execute function app.refuse_other_than_entered();

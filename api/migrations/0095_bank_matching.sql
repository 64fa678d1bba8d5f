-- What a line of a bank was for: the documents it pays, the accounts it belongs to, and what somebody said it is not.

-- Numbers and references as people quote them: `12/P1/1`, `0012-P1-001` and `12 - p1 - 1` are one.
create function app.document_key(given text) returns text language sql immutable strict parallel safe as $$
  select left(btrim(regexp_replace(regexp_replace(upper(given), '[^[:alnum:]]+', '-', 'g'), '(^|-)0+(?=[[:alnum:]])', '\1', 'g'), '-'), 60)
$$;
create function app.reference_key(given text) returns text language sql immutable strict parallel safe as $$
  select app.document_key(regexp_replace(regexp_replace(upper(given), '[ .]', '', 'g'), '^HR[0-9]{2}', ''))
$$;
grant execute on function app.document_key, app.reference_key to saldo_api;

alter table app.documents
  add column number_key text collate "C" not null generated always as (app.document_key(document_number)) stored,
  add column reference_key text collate "C" not null generated always as (app.reference_key(payment_reference)) stored;
create index documents_by_number_key on app.documents (business_subject_id, number_key);
create index documents_by_reference_key on app.documents (business_subject_id, reference_key) where reference_key <> '';

create index documents_open_of_partner on app.documents (business_subject_id, partner_id, document_date, id)
  where settlement in ('Unpaid', 'PartiallyPaid');
create index document_payments_untied on app.document_payments (business_subject_id, amount, paid_on)
  where kind = 'Entered' and withdrawn_at is null;

-- The accounts of partners, one a row: who pays is found by them. A partner's name without marks, as banks write names.
create table app.partner_ibans (
  business_subject_id bigint not null default app.business_subject_id(),
  iban varchar(34) not null,
  partner_id bigint not null,
  primary key (business_subject_id, iban, partner_id),
  constraint partner_ibans_partner foreign key (business_subject_id, partner_id)
    references app.partners (business_subject_id, id) on delete cascade
);
create index partner_ibans_of_partner on app.partner_ibans (business_subject_id, partner_id);
call app.belongs_to_business_subject('app.partner_ibans');
grant select on app.partner_ibans to saldo_api;
create function app.keep_partner_ibans() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from app.partner_ibans where business_subject_id = new.business_subject_id and partner_id = new.id;
  insert into app.partner_ibans (business_subject_id, iban, partner_id)
    select distinct new.business_subject_id, iban, new.id from unnest(new.ibans) iban;
  return null;
end $$;
create trigger ibans_come after insert on app.partners for each row when (cardinality(new.ibans) > 0)
  execute function app.keep_partner_ibans();
create trigger ibans_change after update of ibans on app.partners for each row when (new.ibans is distinct from old.ibans)
  execute function app.keep_partner_ibans();
insert into app.partner_ibans (business_subject_id, iban, partner_id)
  select distinct business_subject_id, iban, id from app.partners cross join unnest(ibans) iban;

create function app.name_key(given text) returns text language sql immutable strict parallel safe as $$
  select left(btrim(regexp_replace(regexp_replace(app.fold(given), '[^[:alnum:]]+', ' ', 'g'),
    '( (j ?)?d ?o ?o| d ?d| obrt| gmbh| ltd| inc| llc| vl [[:alnum:] ]+)+ *$', '')), 200)
$$;
grant execute on function app.name_key to saldo_api;
alter table app.partners add column name_key text collate "C" not null generated always as (app.name_key(name)) stored;
create index partners_by_name_key on app.partners (business_subject_id, name_key);

-- Who stands on the other side, so that what was decided of a line counts for the next of the same payer on the same account.
alter table app.bank_lines
  add column payer_key text collate "C" not null generated always as
    (case when counterparty_iban <> '' then counterparty_iban else app.name_key(counterparty_name) end) stored,
  add column reference_key text collate "C" not null generated always as (app.reference_key(reference)) stored,
  add column ignored_reason varchar(200) not null default '',
  add column ignored_by bigint,
  -- How sure the surest proposal was when it was last looked for, in hundredths: the list begins with the surest. -1: not looked for yet.
  add column certainty smallint not null default -1 check (certainty between -1 and 100),
  add constraint bank_lines_ignored check ((state = 'Ignored') or (ignored_reason = '' and ignored_by is null));
create index bank_lines_of_payer on app.bank_lines (business_subject_id, bank_account_id, payer_key, id desc);
-- What is open before the rest, the surest before the others.
alter table app.bank_lines
  add column work_order smallint not null generated always as (case when state = 'Open' then 1000 + certainty else 0 end) stored;
create index bank_lines_by_work on app.bank_lines (business_subject_id, work_order, booked_on, id);
grant update (ignored_reason, ignored_by, certainty) on app.bank_lines to saldo_api;

create table app.bank_allocations (
  business_subject_id bigint not null default app.business_subject_id(),
  id bigint generated by default as identity,
  bank_line_id bigint not null,
  kind varchar(12) not null check (kind in ('Document', 'Account', 'OwnTransfer', 'Unmatched', 'Reversal')),
  -- In cents of the line's currency, with its sign.
  amount bigint not null check (amount <> 0),
  -- The same in euro; what was gained or lost against the document's rate. Null while the rate of the day is not known.
  euro_amount bigint,
  fx_amount bigint not null default 0,
  document_id bigint,
  -- What of the document it settles, in cents of the document's currency and with the document's sign.
  document_amount bigint,
  account_role varchar(40),
  partner_id bigint,
  own_account_id bigint,
  -- Of a reversal: the other line.
  counter_line_id bigint,
  -- The rule that proposed it and what it said; empty where somebody chose by themselves.
  rule varchar(20) not null default '',
  reason jsonb,
  is_withdrawn boolean not null default false,
  -- Null where it was done by itself.
  decided_by bigint,
  decided_at timestamptz not null default app.now(),
  primary key (business_subject_id, id),
  constraint bank_allocations_line foreign key (business_subject_id, bank_line_id)
    references app.bank_lines (business_subject_id, id) on delete cascade,
  constraint bank_allocations_document foreign key (business_subject_id, document_id) references app.documents (business_subject_id, id),
  constraint bank_allocations_partner foreign key (business_subject_id, partner_id) references app.partners (business_subject_id, id),
  constraint bank_allocations_own_account foreign key (business_subject_id, own_account_id)
    references app.bank_accounts (business_subject_id, id),
  constraint bank_allocations_counter foreign key (business_subject_id, counter_line_id)
    references app.bank_lines (business_subject_id, id) on delete cascade,
  constraint bank_allocations_target check (
    (kind = 'Document') = (document_id is not null) and (kind = 'Document') = (document_amount is not null)
    and (kind = 'Account') = (account_role is not null) and (kind = 'OwnTransfer') = (own_account_id is not null)
    and (kind = 'Reversal') = (counter_line_id is not null) and (kind <> 'Unmatched' or partner_id is not null))
);
create index bank_allocations_of_line on app.bank_allocations (business_subject_id, bank_line_id);
create index bank_allocations_by_moment on app.bank_allocations (business_subject_id, decided_at);
create index bank_allocations_of_document on app.bank_allocations (business_subject_id, document_id) where document_id is not null;
create index bank_allocations_of_partner on app.bank_allocations (business_subject_id, partner_id) where partner_id is not null;
create index bank_allocations_of_counter on app.bank_allocations (business_subject_id, counter_line_id) where counter_line_id is not null;
create index bank_allocations_of_account on app.bank_allocations (business_subject_id, own_account_id) where own_account_id is not null;
call app.belongs_to_business_subject('app.bank_allocations');
call app.is_audited('app.bank_allocations');
grant select, insert, update on app.bank_allocations to saldo_api;

-- A line is settled by what is decided of it, and by nothing else.
create function app.settle_bank_line() returns trigger language plpgsql as $$
declare told record;
begin
  select l.amount, l.state, coalesce(a.amount, 0) as allocated, a.amount is not null as is_allocated into told
    from app.bank_lines l left join lateral (select sum(x.amount)::bigint as amount from app.bank_allocations x
      where x.business_subject_id = l.business_subject_id and x.bank_line_id = l.id and not x.is_withdrawn) a on true
    where l.business_subject_id = new.business_subject_id and l.id = new.bank_line_id for update of l;
  if told.is_allocated and told.state not in ('Open', 'Settled') then
    raise exception 'The line takes no allocation' using errcode = 'check_violation', constraint = 'bank_allocations_line_open';
  end if;
  update app.bank_lines l set state = case when told.is_allocated and told.allocated = told.amount then 'Settled' else 'Open' end
    where l.business_subject_id = new.business_subject_id and l.id = new.bank_line_id
      and l.state is distinct from case when told.is_allocated and told.allocated = told.amount then 'Settled' else 'Open' end;
  return null;
end $$;
create trigger settle after insert or update of is_withdrawn on app.bank_allocations for each row execute function app.settle_bank_line();

-- Whoever decides of a line decides of all of it. What is undone later may leave a rest.
create function app.refuse_part_of_bank_line() returns trigger language plpgsql as $$
begin
  if not new.is_withdrawn and not exists (select from app.bank_lines l
    where l.business_subject_id = new.business_subject_id and l.id = new.bank_line_id and l.state = 'Settled')
    and exists (select from app.bank_allocations a
      where a.business_subject_id = new.business_subject_id and a.id = new.id and not a.is_withdrawn)
  then
    raise exception 'What is allocated is not the line' using errcode = 'check_violation', constraint = 'bank_allocations_whole';
  end if;
  return null;
end $$;
create constraint trigger whole after insert on app.bank_allocations deferrable initially deferred
  for each row execute function app.refuse_part_of_bank_line();

-- What a payment of a document came from. One that came from the bank is undone there.
alter table app.document_payments
  add column bank_allocation_id bigint,
  -- The line that told of it, and where it stands: number of the statement and of the line in it.
  add column bank_line_id bigint,
  add column bank_place varchar(60) not null default '',
  add constraint document_payments_line foreign key (business_subject_id, bank_line_id) references app.bank_lines (business_subject_id, id),
  add constraint document_payments_allocation foreign key (business_subject_id, bank_allocation_id)
    references app.bank_allocations (business_subject_id, id),
  drop constraint document_payments_kind_check,
  add constraint document_payments_kind_check check (kind in ('Entered', 'Issue', 'SetOff', 'Bank')),
  add constraint document_payments_bank check ((kind <> 'Bank' or bank_allocation_id is not null) and (bank_allocation_id is null) = (bank_line_id is null));
create index document_payments_of_line on app.document_payments (business_subject_id, bank_line_id) where bank_line_id is not null;
create unique index document_payments_of_allocation on app.document_payments (business_subject_id, bank_allocation_id)
  where bank_allocation_id is not null;

-- What somebody said a line is not: it is never proposed again, even when the line is brought anew.
create table app.bank_refusals (
  business_subject_id bigint not null default app.business_subject_id(),
  id bigint generated by default as identity,
  bank_account_id bigint not null,
  identity_hash varchar(64) not null,
  payer_key text not null,
  rule varchar(20) not null,
  target varchar(300) not null,
  refused_by bigint not null,
  refused_at timestamptz not null default app.now(),
  primary key (business_subject_id, id),
  constraint bank_refusals_once unique (business_subject_id, bank_account_id, identity_hash, target),
  constraint bank_refusals_account foreign key (business_subject_id, bank_account_id) references app.bank_accounts (business_subject_id, id)
);
create index bank_refusals_of_payer on app.bank_refusals (business_subject_id, bank_account_id, payer_key, id desc);
call app.belongs_to_business_subject('app.bank_refusals');
call app.is_audited('app.bank_refusals');
grant select, insert, delete on app.bank_refusals to saldo_api;

-- Which rules may decide by themselves, where the business subject said otherwise than all of them.
create table app.bank_matching_settings (
  business_subject_id bigint primary key default app.business_subject_id(),
  -- Rules that only propose.
  proposing_rules text[] not null default '{}',
  version integer not null default 1
);
call app.belongs_to_business_subject('app.bank_matching_settings');
call app.is_audited('app.bank_matching_settings');
grant select, insert, update on app.bank_matching_settings to saldo_api;

-- A statement without an opening balance proves nothing, and contradicts nothing.
alter table app.bank_statements drop column is_conflict, add column is_conflict boolean not null generated always as
  (kind = 'Booked' and coalesce(opening_amount + credit_sum + debit_sum <> closing_amount, false)) stored;

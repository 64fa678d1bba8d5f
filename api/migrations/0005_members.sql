-- The people of a business subject and those invited to it: one list, in which who takes up an invitation stays the same row.
-- Their history (app.is_audited) is switched on where the history begins, in 0007.

-- A membership has a number of the same sequence as the invitations, and keeps that of the invitation it came from.
create sequence auth.member_ids;
grant usage on sequence auth.member_ids to saldo_api;

create table auth.memberships (
  business_subject_id bigint not null,
  id bigint not null default nextval('auth.member_ids'),
  user_id bigint not null references auth.users on delete cascade,
  role_id smallint not null references auth.roles,
  -- The last day on which the person may enter; null where there is none.
  access_ends_on date,
  created_at timestamptz not null default app.now(),
  primary key (business_subject_id, user_id),
  constraint memberships_id_unique unique (business_subject_id, id),
  constraint memberships_owner_has_no_end check (role_id <> 1 or access_ends_on is null)
);
create index memberships_user on auth.memberships (user_id, business_subject_id);
create unique index memberships_one_owner on auth.memberships (business_subject_id) where role_id = 1;
grant select, insert, update, delete on auth.memberships to saldo_api;

alter table auth.memberships enable row level security;
alter table auth.memberships force row level security;
-- Inside a business subject its own rows and no others; outside of one, those of the person who asks.
create policy own_rows on auth.memberships to saldo_api using (
  case when nullif(current_setting('app.business_subject_id', true), '') is null then user_id = app.user_id()
    else business_subject_id = current_setting('app.business_subject_id')::bigint end
) with check (business_subject_id = current_setting('app.business_subject_id')::bigint);
do $$ begin
  execute format('create policy upkeep on auth.memberships to %I using (true) with check (true)', current_user);
end $$;

create function auth.has_access(ends_on date) returns boolean language sql stable parallel safe
  return ends_on is null or ends_on >= (app.now() at time zone 'Europe/Zagreb')::date;

-- A business subject that is open keeps its owner: who owns it changes only by passing it on.
create function auth.keep_owner() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if old.role_id = 1
    and exists (select from app.business_subjects b where b.id = old.business_subject_id and b.removed_at is null)
    and not exists (select from auth.memberships m where m.business_subject_id = old.business_subject_id and m.role_id = 1)
  then
    raise exception 'A business subject keeps its owner' using errcode = 'check_violation', constraint = 'memberships_owner_kept';
  end if;
  return null;
end $$;
create constraint trigger owner_kept after update or delete on auth.memberships
  deferrable initially deferred for each row execute function auth.keep_owner();

-- When a member first and last entered the business subject. Apart from the membership, whose every change is history.
create table auth.member_logins (
  business_subject_id bigint not null default app.business_subject_id(),
  user_id bigint not null,
  first_login_at timestamptz not null default app.now(),
  last_login_at timestamptz not null default app.now(),
  primary key (business_subject_id, user_id),
  foreign key (business_subject_id, user_id) references auth.memberships on delete cascade
);
call app.belongs_to_business_subject('auth.member_logins');
grant select, insert, update on auth.member_logins to saldo_api;

create table auth.invitations (
  business_subject_id bigint not null,
  id bigint not null default nextval('auth.member_ids'),
  email varchar(500) not null,
  role_id smallint not null references auth.roles,
  -- SHA-256 of the activation key.
  key_hash varchar(64) not null unique,
  invited_by bigint references auth.users on delete set null,
  expires_at timestamptz not null,
  activated_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default app.now(),
  -- What a search for people looks through.
  search_text text not null generated always as (left(app.fold(email), 1000)) stored,
  primary key (business_subject_id, id)
);
-- Of several invitations of one address the newest is left.
create unique index invitations_pending_email on auth.invitations (business_subject_id, lower(email))
  where activated_at is null and cancelled_at is null;
call app.belongs_to_business_subject('auth.invitations');
grant select, insert, update, delete on auth.invitations to saldo_api;

-- Takes up an invitation for the person of this transaction. What came of it is told in one word; the key's bearer joins the
-- subject in the same transaction, and the membership has the number of the invitation.
create function auth.activate_invitation(hash text)
returns table (outcome text, business_subject_id bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare invitation auth.invitations;
begin
  select * into invitation from auth.invitations i where i.key_hash = hash for update;
  if invitation.id is null then return query select 'unknown', null::bigint; return; end if;
  if invitation.activated_at is not null then return query select 'activated', invitation.business_subject_id; return; end if;
  if invitation.cancelled_at is not null then return query select 'cancelled', null::bigint; return; end if;
  if invitation.expires_at <= app.now() then return query select 'expired', null::bigint; return; end if;
  if exists (select from auth.memberships m where m.business_subject_id = invitation.business_subject_id and m.user_id = app.user_id()) then
    return query select 'activated', invitation.business_subject_id; return;
  end if;
  insert into auth.memberships (business_subject_id, id, user_id, role_id)
    values (invitation.business_subject_id, invitation.id, app.user_id(), invitation.role_id);
  update auth.invitations i set activated_at = app.now()
    where i.business_subject_id = invitation.business_subject_id and i.id = invitation.id;
  return query select 'taken', invitation.business_subject_id;
end $$;
revoke all on function auth.activate_invitation from public;
grant execute on function auth.activate_invitation to saldo_api;

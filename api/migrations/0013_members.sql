-- The people of a business subject and those invited to it: one list, in which who takes up an invitation stays the same row.

-- A membership has a number of the same sequence as the invitations, and keeps that of the invitation it came from.
create sequence auth.member_ids;
grant usage on sequence auth.member_ids to saldo_api;
alter table auth.invitations alter id drop identity;
select setval('auth.member_ids', coalesce(max(id), 0) + 1, false) from auth.invitations;
alter table auth.invitations alter id set default nextval('auth.member_ids');
alter table auth.memberships
  add id bigint not null default nextval('auth.member_ids'),
  -- The last day on which the person may enter; null where there is none.
  add access_ends_on date,
  add constraint memberships_id_unique unique (business_subject_id, id),
  add constraint memberships_owner_has_no_end check (role_id <> 1 or access_ends_on is null);

-- What a search for people looks through.
alter table auth.users add search_text text not null
  generated always as (left(app.fold(display_name || ' ' || email), 1000)) stored;
alter table auth.invitations add search_text text not null generated always as (left(app.fold(email), 1000)) stored;

-- Of several invitations of one address the newest is left.
update auth.invitations i set cancelled_at = app.now()
where activated_at is null and cancelled_at is null and exists (
  select from auth.invitations n where n.business_subject_id = i.business_subject_id and lower(n.email) = lower(i.email)
    and n.activated_at is null and n.cancelled_at is null and n.id > i.id);
set constraints all immediate;
create unique index invitations_pending_email on auth.invitations (business_subject_id, lower(email))
  where activated_at is null and cancelled_at is null;

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

create function auth.has_access(ends_on date) returns boolean language sql stable parallel safe
  return ends_on is null or ends_on >= (app.now() at time zone 'Europe/Zagreb')::date;

drop policy own_row on app.business_subjects;
create policy own_row on app.business_subjects to saldo_api using (
  case when nullif(current_setting('app.business_subject_id', true), '') is null
    then id in (select business_subject_id from auth.memberships where user_id = app.user_id() and auth.has_access(access_ends_on))
    else id = current_setting('app.business_subject_id')::bigint end
) with check (id = current_setting('app.business_subject_id')::bigint);

-- As before, and nobody enters after the last day of their access. The day comes along: this is asked outside of a transaction.
drop function auth.actor(text, bigint);
create function auth.actor(token_hash text, subject bigint, today date)
returns table (
  user_id bigint, session_id bigint, email_verified boolean, selected_language varchar,
  role_id smallint, is_standalone boolean, permissions text[]
)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select u.id, s.id, u.email_verified, u.selected_language, m.role_id, b.is_standalone,
    case when b.id is not null then array(
      select p.permission::text from auth.role_permissions p
      join app.business_subject_modules e on e.business_subject_id = m.business_subject_id and e.module = p.module
      where p.role_id = m.role_id
    ) else '{}' end
  from auth.sessions s
  join auth.users u on u.id = s.user_id
  left join (auth.memberships m join app.business_subjects b on b.id = m.business_subject_id and b.removed_at is null)
    on m.user_id = u.id and m.business_subject_id = subject and (m.access_ends_on is null or m.access_ends_on >= today)
  where s.token = token_hash and s.expires_at > app.now()
$$;
revoke all on function auth.actor from public;
grant execute on function auth.actor to saldo_api;

-- As before, and the membership has the number of the invitation.
create or replace function auth.activate_invitation(hash text)
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

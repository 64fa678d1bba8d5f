-- A key joins the account whose confirmed address the invitation was sent to, and no other that comes by it.

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
  if not exists (select from auth.users u where u.id = app.user_id() and u.email_verified
      and lower(trim(u.email)) = lower(trim(invitation.email))) then
    return query select 'anothers', null::bigint; return;
  end if;
  if exists (select from auth.memberships m where m.business_subject_id = invitation.business_subject_id and m.user_id = app.user_id()) then
    return query select 'activated', invitation.business_subject_id; return;
  end if;
  insert into auth.memberships (business_subject_id, id, user_id, role_id)
    values (invitation.business_subject_id, invitation.id, app.user_id(), invitation.role_id);
  update auth.invitations i set activated_at = app.now()
    where i.business_subject_id = invitation.business_subject_id and i.id = invitation.id;
  return query select 'taken', invitation.business_subject_id;
end $$;

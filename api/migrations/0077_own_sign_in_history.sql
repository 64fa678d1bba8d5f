-- A person sees what was done to their own sign-in, and nobody else's: what the history keeps, told by what it means.
create function auth.own_sign_in_history() returns table (id bigint, at timestamptz, event text, session_id bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select e.id, e.at, told.event, case when e.entity = 'sessions' then e.entity_id end
  from auth.sign_in_entries e cross join lateral (select case
    when e.entity = 'sessions' and e.action = 'insert' then 'SignedIn'
    when e.entity = 'sessions' and e.action = 'delete' then 'SignedOut'
    when e.entity = 'users' and e.action = 'insert' then 'Registered'
    when e.entity = 'users' and e.after -> 'changed' ? 'email' then 'EmailChanged'
    when e.entity = 'users' and e.before ->> 'email_verified' = 'false' and e.after ->> 'email_verified' = 'true' then 'EmailConfirmed'
    when e.entity = 'users' and coalesce(e.before ->> 'two_factor_enabled', 'false') = 'false' and e.after ->> 'two_factor_enabled' = 'true'
      then 'SecondFactorOn'
    when e.entity = 'users' and e.before ->> 'two_factor_enabled' = 'true' and coalesce(e.after ->> 'two_factor_enabled', 'false') = 'false'
      then 'SecondFactorOff'
    when e.entity = 'accounts' and e.action = 'update' and e.after -> 'changed' ? 'password' then 'PasswordChanged'
    when e.entity = 'accounts' and e.action = 'insert' and e.after ->> 'provider_id' <> 'credential' then 'ExternalLoginAdded'
    when e.entity = 'accounts' and e.action = 'delete' and e.before ->> 'provider_id' <> 'credential' then 'ExternalLoginRemoved'
    when e.entity = 'two_factors' and e.action = 'update' and e.after -> 'changed' ? 'backup_codes' then 'RecoveryCodesChanged'
  end as event) as told
  where e.person_id = app.user_id() and told.event is not null
$$;
revoke all on function auth.own_sign_in_history from public;
grant execute on function auth.own_sign_in_history to saldo_api;

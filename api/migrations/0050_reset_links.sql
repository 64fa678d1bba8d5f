-- A link for a new password works only while it is the newest one of its person and the password is the one it was asked for.

create function auth.end_older_reset_links() returns trigger language plpgsql as $$
begin
  -- Two asked for at once come one after the other, so that exactly one of them is left.
  perform from auth.users where id = new.value::bigint for no key update;
  delete from auth.verifications where value = new.value and identifier like 'reset:%';
  return new;
end $$;

create trigger end_older_reset_links before insert on auth.verifications
  for each row when (new.identifier like 'reset:%') execute function auth.end_older_reset_links();

create function auth.end_reset_links() returns trigger language plpgsql as $$
begin
  delete from auth.verifications where value = new.user_id::text and identifier like 'reset:%';
  return new;
end $$;

create trigger end_reset_links after update of password on auth.accounts
  for each row when (new.password is distinct from old.password) execute function auth.end_reset_links();

create index verifications_reset_links on auth.verifications (value) where identifier like 'reset:%';

-- Once the bytes of a file are kept, the API changes nothing of what is known about it: an issued paper stays the one that was made.

revoke update on app.files from saldo_api;
grant update (generation_status, name, hash, size_bytes) on app.files to saldo_api;
-- The owner is a member of the API's role, so that its policies hold for the owner as well.
create policy written_once on app.files as restrictive for update to saldo_api
  using (hash is null or current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'app.files'::regclass))
  with check (true);

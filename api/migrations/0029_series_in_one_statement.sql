-- The next number of a series, for what was made ready with room for so many digits. Where it has others, or a later day has been
-- issued meanwhile, the transaction is begun anew and reads how it is now.
create function app.take_next_ordinal(device bigint, of_year integer, on_day date, digits integer) returns bigint language plpgsql as $$
declare taken bigint := app.take_ordinal(device, of_year, on_day);
begin
  if taken is null or length(taken::text) <> digits then
    raise exception 'The series has gone on' using errcode = 'serialization_failure';
  end if;
  return taken;
end $$;
grant usage on sequence app.files_id_seq to saldo_api;

-- What is written once and read seldom is not packed while somebody waits for it.
alter table app.audit_entries set (toast_tuple_target = 8160);
alter table app.document_details set (toast_tuple_target = 8160);

-- As before, as a function whose expression is prepared once a connection: where it was part of a generated column it was read and planned
-- anew for every row that is written.
create or replace function app.fold(text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g') collate app.hr), 'đłø', 'dlo'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'dj', 'd');
end $$;

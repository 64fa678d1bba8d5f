-- The base settings of a business subject: whether it is in the VAT system and how it counts VAT, its logo, its place in the
-- address, and what the registers of companies said.

alter table app.business_subjects
  add is_in_tax_system boolean not null default false,
  add vat_calculation_type varchar(10) check (vat_calculation_type in ('PaidBill', 'IssuedBill')),
  add logo_file_id bigint,
  add constraint business_subjects_vat check (is_in_tax_system = (vat_calculation_type is not null)),
  add constraint business_subjects_logo foreign key (id, logo_file_id) references app.files (business_subject_id, id);

-- Gives the business subject of this transaction another place in the address. A slug that is taken gets a number; only here can
-- it be seen that it is, because nobody sees other business subjects.
create function auth.give_slug(wanted_slug text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare try text := wanted_slug; number integer := 1;
begin
  loop
    begin
      update app.business_subjects set slug = try where id = app.business_subject_id();
      return try;
    exception when unique_violation then
      number := number + 1;
      try := wanted_slug || '-' || number;
    end;
  end loop;
end $$;
revoke all on function auth.give_slug from public;
grant execute on function auth.give_slug to saldo_api;

-- What the registers of companies answered, so that they are asked once a day for the same OIB. It is public and the same for every
-- business subject, so the table has none.
create table app.register_entries (
  oib varchar(11) primary key,
  entry jsonb not null,
  fetched_at timestamptz not null default app.now()
);
grant select, insert, update, delete on app.register_entries to saldo_api;

-- One word each: a due date is due_date, a partner partner_id, in columns and in what is kept as JSON.
alter table app.documents rename column document_due_date to due_date;
alter table app.set_off_items rename column document_due_date to due_date;

do $$
declare place record;
begin
  for place in select * from (values
    ('invoice_drafts', 'content'), ('offers', 'content'), ('recurring_invoices', 'content'), ('ledger_entry_templates', 'lines')
  ) as t (name, kept) loop
    execute format('alter table app.%I no force row level security', place.name);
    execute format('alter table app.%I disable trigger user', place.name);
    execute format('update app.%1$I set %2$I = replace(%2$I::text, ''"businessSubjectPartnerId":'', ''"partnerId":'')::jsonb
      where %2$I::text like ''%%"businessSubjectPartnerId":%%''', place.name, place.kept);
    execute format('alter table app.%I enable trigger user', place.name);
    execute format('alter table app.%I force row level security', place.name);
  end loop;
end $$;

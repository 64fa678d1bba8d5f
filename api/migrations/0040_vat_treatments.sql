-- Ways of taxing that the VAT Act tells apart: services to other member states and beyond, article 40, margins, what is passed on.
alter table app.items drop constraint items_vat_treatment_check;
alter table app.items add constraint items_vat_treatment_check check (vat_treatment in ('PDV25', 'PDV13', 'PDV5', 'Z', 'AE', 'K', 'AEEU',
  'G', 'O17', 'E', 'E40', 'MF', 'MI', 'MJ', 'MD', 'O', 'POVNAK', 'PP', 'PPMV', 'N'));

-- A hectare is H18 in UN/ECE Recommendation 20; what is written but not issued is corrected, in every business subject at once.
do $$
declare place record;
begin
  for place in select * from (values
    ('items', 'update app.items set unit_code = ''H18'' where unit_code = ''HAR'''),
    ('invoice_drafts', 'update app.invoice_drafts set content = replace(content::text, ''"unitCode": "HAR"'', ''"unitCode": "H18"'')::jsonb where content::text like ''%"HAR"%'''),
    ('offers', 'update app.offers set content = replace(content::text, ''"unitCode": "HAR"'', ''"unitCode": "H18"'')::jsonb where content::text like ''%"HAR"%'''),
    ('recurring_invoices', 'update app.recurring_invoices set content = replace(content::text, ''"unitCode": "HAR"'', ''"unitCode": "H18"'')::jsonb where content::text like ''%"HAR"%''')
  ) as t (name, correction) loop
    execute format('alter table app.%I no force row level security', place.name);
    execute format('alter table app.%I disable trigger user', place.name);
    execute place.correction;
    execute format('alter table app.%I enable trigger user', place.name);
    execute format('alter table app.%I force row level security', place.name);
  end loop;
end $$;

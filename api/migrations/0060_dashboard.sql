-- The dashboard: who sees what of it, and every business subject has one.

insert into auth.role_permissions (role_id, permission, module)
select r.id, given.permission, 'dashboard' from auth.roles r
cross join unnest('{DASHBOARD_BUSINESSRESULTS_READ,DASHBOARD_CUSTOMERSOWE_READ,DASHBOARD_PAYSUPPLIERS_READ}'::text[]) as given (permission)
where r.key = any('{owner,administrator,accountant,viewer}');

insert into app.business_subject_modules (business_subject_id, module)
select id, 'dashboard' from app.business_subjects on conflict do nothing;

-- When a payment was last taken back is told beside when one was last entered.
create index document_payments_withdrawn_at on app.document_payments (business_subject_id, withdrawn_at) where withdrawn_at is not null;

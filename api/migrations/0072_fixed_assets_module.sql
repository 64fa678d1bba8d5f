-- Fixed assets: who sees and who keeps them, and every business subject has the module (GAP-110).

insert into auth.role_permissions (role_id, permission, module)
select r.id, given.permission, 'fixed-assets' from (values
  ('FIXEDASSETS_READ', '{owner,administrator,accountant,viewer}'),
  ('FIXEDASSETS_MANAGE', '{owner,administrator,accountant}')
) as given (permission, roles) join auth.roles r on r.key = any(given.roles::text[]);

insert into app.business_subject_modules (business_subject_id, module)
select id, 'fixed-assets' from app.business_subjects on conflict do nothing;

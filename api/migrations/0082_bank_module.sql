-- The bank: who sees balances and who works with lines, and every business subject has the module (GAP-110).

insert into auth.role_permissions (role_id, permission, module)
select r.id, given.permission, 'bank' from (values
  ('BANK_READ', '{owner,administrator,accountant}'),
  ('BANK_MATCH', '{owner,administrator,accountant,employee}')
) as given (permission, roles) join auth.roles r on r.key = any(given.roles::text[]);

insert into app.business_subject_modules (business_subject_id, module)
select id, 'bank' from app.business_subjects on conflict do nothing;

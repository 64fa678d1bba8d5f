-- The books: who reads, who posts, who closes, and who sees and submits VAT; every business subject has the module (GAP-110).

insert into auth.role_permissions (role_id, permission, module)
select r.id, given.permission, 'accounting' from (values
  ('LEDGER_READ', '{owner,administrator,accountant}'),
  ('LEDGER_POST', '{owner,administrator,accountant}'),
  ('LEDGER_CLOSE', '{owner,administrator,accountant}'),
  ('VAT_READ', '{owner,administrator,accountant}'),
  ('VAT_SUBMIT', '{owner,administrator,accountant}')
) as given (permission, roles) join auth.roles r on r.key = any(given.roles::text[]);

insert into app.business_subject_modules (business_subject_id, module)
select id, 'accounting' from app.business_subjects on conflict do nothing;

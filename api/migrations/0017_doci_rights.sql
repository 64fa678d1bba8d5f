-- Who may read and issue the invoices of a business subject; every subject has the module.

insert into auth.role_permissions (role_id, permission, module)
select role_id, permission, 'doci' from (values
  (1, 'DOCI_INVOICES_READ'), (1, 'DOCI_INVOICES_MANAGE'),
  (2, 'DOCI_INVOICES_READ'), (2, 'DOCI_INVOICES_MANAGE'),
  (3, 'DOCI_INVOICES_READ'), (3, 'DOCI_INVOICES_MANAGE'),
  (4, 'DOCI_INVOICES_READ'),
  (5, 'DOCI_INVOICES_READ')
) as given (role_id, permission);

insert into app.business_subject_modules (business_subject_id, module) select id, 'doci' from app.business_subjects;

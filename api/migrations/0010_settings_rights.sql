-- Who may read and change the settings of a business subject; every subject has the module.

insert into auth.role_permissions (role_id, permission, module)
select role_id, permission, 'business-subject-settings' from (values
  (1, 'SETTINGS_GENERAL_READ'), (1, 'SETTINGS_GENERAL_MANAGE'), (1, 'SETTINGS_GENERAL_DELETE'), (1, 'DOCI_SETTINGS_READ'), (1, 'DOCI_SETTINGS_MANAGE'),
  (2, 'SETTINGS_GENERAL_READ'), (2, 'SETTINGS_GENERAL_MANAGE'), (2, 'SETTINGS_GENERAL_DELETE'), (2, 'DOCI_SETTINGS_READ'), (2, 'DOCI_SETTINGS_MANAGE'),
  (3, 'SETTINGS_GENERAL_READ'), (3, 'DOCI_SETTINGS_READ'), (3, 'DOCI_SETTINGS_MANAGE')
) as given (role_id, permission);

insert into app.business_subject_modules (business_subject_id, module) select id, 'business-subject-settings' from app.business_subjects;

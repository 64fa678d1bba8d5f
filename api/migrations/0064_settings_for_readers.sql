-- Who works with the papers sees by which settings they are made: employees and viewers read them, and change none (GAP-32).

insert into auth.role_permissions (role_id, permission, module)
select r.id, given.permission, 'business-subject-settings'
from auth.roles r, (values ('SETTINGS_GENERAL_READ'), ('DOCI_SETTINGS_READ')) as given (permission)
where r.key in ('employee', 'viewer');

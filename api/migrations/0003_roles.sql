-- What a role permits. A permission counts only in a business subject that has its module.

create table auth.roles (
  id smallint primary key,
  key varchar(30) not null unique
);
create table auth.role_permissions (
  role_id smallint not null references auth.roles on delete cascade,
  permission varchar(60) not null,
  module varchar(40) not null,
  primary key (role_id, permission)
);
grant select on auth.roles, auth.role_permissions to saldo_api;

insert into auth.roles (id, key) values (1, 'owner'), (2, 'administrator'), (3, 'accountant'), (4, 'employee'), (5, 'viewer');

insert into auth.role_permissions (role_id, permission, module)
select r.id, given.permission, given.module from (values
  ('business-subject-settings', 'SETTINGS_GENERAL_READ', '{owner,administrator,accountant}'),
  ('business-subject-settings', 'SETTINGS_GENERAL_MANAGE', '{owner,administrator}'),
  ('business-subject-settings', 'SETTINGS_GENERAL_DELETE', '{owner,administrator}'),
  ('business-subject-settings', 'DOCI_SETTINGS_READ', '{owner,administrator,accountant}'),
  ('business-subject-settings', 'DOCI_SETTINGS_MANAGE', '{owner,administrator,accountant}'),
  ('documents', 'DOCUMENT_OUTGOING_READ', '{owner,administrator,accountant,employee,viewer}'),
  ('documents', 'DOCUMENT_OUTGOING_MANAGE', '{owner,administrator,accountant}'),
  ('documents', 'DOCUMENT_INCOMING_READ', '{owner,administrator,accountant,employee,viewer}'),
  ('documents', 'DOCUMENT_INCOMING_MANAGE', '{owner,administrator,accountant,employee}'),
  ('doci', 'DOCI_INVOICES_READ', '{owner,administrator,accountant,employee,viewer}'),
  ('doci', 'DOCI_INVOICES_MANAGE', '{owner,administrator,accountant}'),
  -- Beside it, the permissions of the settings say who reads and who writes.
  ('vehicle-fleet', 'VEHICLE_FLEET', '{owner,administrator,accountant}')
) as given (module, permission, roles) join auth.roles r on r.key = any(given.roles::text[]);

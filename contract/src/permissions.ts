/** The modules a business subject can have, by the names the specification gives them; a sidebar item each, in this order. */
export const MODULES = [
  'dashboard',
  'dms',
  'doci',
  'documents',
  'employees',
  'fixed-assets',
  'business-subject-settings',
] as const
export type Module = (typeof MODULES)[number]

/** Every permission a role can hold, and the module it belongs to. Nothing else may spell one out. */
export const MODULE_OF_PERMISSION = {
  DOCUMENT_OUTGOING_READ: 'documents',
  DOCUMENT_OUTGOING_MANAGE: 'documents',
  DOCUMENT_INCOMING_READ: 'documents',
  DOCUMENT_INCOMING_MANAGE: 'documents',
  SETTINGS_GENERAL_READ: 'business-subject-settings',
  SETTINGS_GENERAL_MANAGE: 'business-subject-settings',
  SETTINGS_GENERAL_DELETE: 'business-subject-settings',
  DOCI_SETTINGS_READ: 'business-subject-settings',
  DOCI_SETTINGS_MANAGE: 'business-subject-settings',
} as const satisfies Record<string, Module>

export type Permission = keyof typeof MODULE_OF_PERMISSION
export const PERMISSIONS = Object.keys(MODULE_OF_PERMISSION) as readonly Permission[]

/** The modules that are an item of the sidebar each, by the names the specification gives them, in this order. */
export const SIDEBAR_MODULES = [
  'dashboard',
  'dms',
  'doci',
  'documents',
  'bank',
  'employees',
  'fixed-assets',
  'accounting',
  'business-subject-settings',
] as const
/** The modules a business subject can have. The vehicle fleet is a page of the settings. */
export const MODULES = [...SIDEBAR_MODULES, 'vehicle-fleet'] as const
export type Module = (typeof MODULES)[number]

/** Every permission a role can hold, and the module it belongs to. Nothing else may spell one out. */
export const MODULE_OF_PERMISSION = {
  DASHBOARD_BUSINESSRESULTS_READ: 'dashboard',
  DASHBOARD_CUSTOMERSOWE_READ: 'dashboard',
  DASHBOARD_PAYSUPPLIERS_READ: 'dashboard',
  DOCUMENT_OUTGOING_READ: 'documents',
  DOCUMENT_OUTGOING_MANAGE: 'documents',
  DOCUMENT_INCOMING_READ: 'documents',
  DOCUMENT_INCOMING_MANAGE: 'documents',
  SETTINGS_GENERAL_READ: 'business-subject-settings',
  SETTINGS_GENERAL_MANAGE: 'business-subject-settings',
  SETTINGS_GENERAL_DELETE: 'business-subject-settings',
  DOCI_SETTINGS_READ: 'business-subject-settings',
  DOCI_SETTINGS_MANAGE: 'business-subject-settings',
  DOCI_INVOICES_READ: 'doci',
  DOCI_INVOICES_MANAGE: 'doci',
  FIXEDASSETS_READ: 'fixed-assets',
  FIXEDASSETS_MANAGE: 'fixed-assets',
  BANK_READ: 'bank',
  BANK_MATCH: 'bank',
  BANK_ORDERS_MANAGE: 'bank',
  BANK_ORDERS_APPROVE: 'bank',
  LEDGER_READ: 'accounting',
  LEDGER_POST: 'accounting',
  LEDGER_CLOSE: 'accounting',
  VAT_READ: 'accounting',
  VAT_SUBMIT: 'accounting',
  VEHICLE_FLEET: 'vehicle-fleet',
} as const satisfies Record<string, Module>

export type Permission = keyof typeof MODULE_OF_PERMISSION
export const PERMISSIONS = Object.keys(MODULE_OF_PERMISSION) as readonly Permission[]

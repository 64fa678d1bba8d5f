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

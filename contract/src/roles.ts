import type { Message } from './kit/message.ts'
import type { Permission } from './permissions.ts'

/** The role whose holder owns a business subject; `userRoleId` is compared with it. */
export const OWNER_ROLE_ID = 1
/** The role that an owner has after passing a business subject on. */
export const ADMINISTRATOR_ROLE_ID = 2

const DOCUMENTS_READ = ['DOCUMENT_OUTGOING_READ', 'DOCUMENT_INCOMING_READ'] as const
const DOCUMENTS_ALL = [...DOCUMENTS_READ, 'DOCUMENT_OUTGOING_MANAGE', 'DOCUMENT_INCOMING_MANAGE'] as const
const SETTINGS_ALL = [
  'SETTINGS_GENERAL_READ',
  'SETTINGS_GENERAL_MANAGE',
  'SETTINGS_GENERAL_DELETE',
  'DOCI_SETTINGS_READ',
  'DOCI_SETTINGS_MANAGE',
  'VEHICLE_FLEET',
] as const
const DASHBOARD_ALL = ['DASHBOARD_BUSINESSRESULTS_READ', 'DASHBOARD_CUSTOMERSOWE_READ', 'DASHBOARD_PAYSUPPLIERS_READ'] as const
const DOCI_ALL = ['DOCI_INVOICES_READ', 'DOCI_INVOICES_MANAGE'] as const
const FIXED_ASSETS_ALL = ['FIXEDASSETS_READ', 'FIXEDASSETS_MANAGE'] as const
const BANK_OF_ACCOUNTANT = ['BANK_READ', 'BANK_MATCH', 'BANK_ORDERS_MANAGE'] as const
const BANK_ALL = [...BANK_OF_ACCOUNTANT, 'BANK_ORDERS_APPROVE'] as const
const ACCOUNTING_ALL = ['LEDGER_READ', 'LEDGER_POST', 'LEDGER_CLOSE', 'VAT_READ', 'VAT_SUBMIT'] as const
/** An accountant sets how documents are issued and reads the rest. */
const SETTINGS_OF_ACCOUNTANT = ['SETTINGS_GENERAL_READ', 'DOCI_SETTINGS_READ', 'DOCI_SETTINGS_MANAGE', 'VEHICLE_FLEET'] as const
/** Who works with the papers sees by which settings they are made, and changes none (GAP-32). */
const SETTINGS_READ = ['SETTINGS_GENERAL_READ', 'DOCI_SETTINGS_READ'] as const

type Role = { readonly id: number; readonly key: string; readonly name: Message; readonly permissions: readonly Permission[] }

/** The roles of a business subject and what each may. The database holds the same rows; a test compares them. */
export const ROLES = [
  {
    id: OWNER_ROLE_ID,
    key: 'owner',
    name: 'roles.owner',
    permissions: [
      ...DASHBOARD_ALL,
      ...DOCUMENTS_ALL,
      ...DOCI_ALL,
      ...BANK_ALL,
      ...FIXED_ASSETS_ALL,
      ...ACCOUNTING_ALL,
      ...SETTINGS_ALL,
    ],
  },
  {
    id: ADMINISTRATOR_ROLE_ID,
    key: 'administrator',
    name: 'roles.administrator',
    permissions: [
      ...DASHBOARD_ALL,
      ...DOCUMENTS_ALL,
      ...DOCI_ALL,
      ...BANK_ALL,
      ...FIXED_ASSETS_ALL,
      ...ACCOUNTING_ALL,
      ...SETTINGS_ALL,
    ],
  },
  {
    id: 3,
    key: 'accountant',
    name: 'roles.accountant',
    permissions: [
      ...DASHBOARD_ALL,
      ...DOCUMENTS_ALL,
      ...DOCI_ALL,
      ...BANK_OF_ACCOUNTANT,
      ...FIXED_ASSETS_ALL,
      ...ACCOUNTING_ALL,
      ...SETTINGS_OF_ACCOUNTANT,
    ],
  },
  {
    id: 4,
    key: 'employee',
    name: 'roles.employee',
    permissions: [...DOCUMENTS_READ, 'DOCUMENT_INCOMING_MANAGE', 'DOCI_INVOICES_READ', 'BANK_MATCH', ...SETTINGS_READ],
  },
  {
    id: 5,
    key: 'viewer',
    name: 'roles.viewer',
    permissions: [...DASHBOARD_ALL, ...DOCUMENTS_READ, 'DOCI_INVOICES_READ', 'FIXEDASSETS_READ', ...SETTINGS_READ],
  },
] as const satisfies readonly Role[]

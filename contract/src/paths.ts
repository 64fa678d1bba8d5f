import { authPaths } from './auth/auth-paths.ts'
import { businessSubjectsPaths } from './business-subjects/business-subjects-paths.ts'
import { documentsPaths } from './documents/documents-paths.ts'
import { bankAccountsPaths } from './bank-accounts/bank-accounts-paths.ts'
import { documentSettingsPaths } from './document-settings/document-settings-paths.ts'
import { documentIssuingPaths } from './document-issuing/document-issuing-paths.ts'
import { offersPaths } from './offers/offers-paths.ts'
import { recurringInvoicesPaths } from './recurring-invoices/recurring-invoices-paths.ts'
import { partnersPaths } from './partners/partners-paths.ts'
import { itemsPaths } from './items/items-paths.ts'
import { fixedAssetsPaths } from './fixed-assets/fixed-assets-paths.ts'
import { accountingPaths } from './accounting/accounting-paths.ts'
import { vehicleFleetPaths } from './vehicle-fleet/vehicle-fleet-paths.ts'
import { bankPaths } from './bank/bank-paths.ts'

/** The URL of every page, as functions, each said by its feature. Links, redirects, mails and the router all ask here. */
export const paths = {
  root: () => '/',
  pageNotFound: () => '/page-not-found',
  downloadNotFound: () => '/download-not-found',
  moduleNotAllowed: () => '/modul-not-allowed',
  appNotAvailable: () => '/app-not-available',
  download: (token: string) => `/api/downloads/${token}`,
  ...authPaths,
  ...businessSubjectsPaths,
  ...documentsPaths,
  ...bankAccountsPaths,
  ...documentSettingsPaths,
  ...documentIssuingPaths,
  ...offersPaths,
  ...recurringInvoicesPaths,
  ...partnersPaths,
  ...itemsPaths,
  ...fixedAssetsPaths,
  ...accountingPaths,
  ...vehicleFleetPaths,
  ...bankPaths,
} as const

/** First segments that are pages of their own, and so can never be the slug of a business subject. */
const RESERVED_SEGMENTS = [
  'accounting', 'api', 'app-not-available', 'assets', 'auth', 'bank', 'business-subject-settings', 'customers', 'dashboard', 'demo', 'dev', 'dms',
  'doci', 'documents', 'download-not-found', 'employees', 'fixed-assets', 'health', 'metrics', 'modul-not-allowed',
  'module-not-allowed', 'page-not-found', 'test', 'user-settings',
] as const // prettier-ignore

export const isReserved = (segment: string): boolean => (RESERVED_SEGMENTS as readonly string[]).includes(segment)

import type { ExternalLoginProblem } from './auth/external-login.ts'
import type { Language } from './languages.ts'

/** The URL of every page, as functions. Links, redirects, mails and the router all ask here. */

/** First segments that are pages of their own, and so can never be the slug of a business subject. */
const RESERVED_SEGMENTS = [
  'accounting', 'api', 'app-not-available', 'assets', 'auth', 'bank', 'business-subject-settings', 'customers', 'dashboard', 'demo', 'dev', 'dms',
  'doci', 'documents', 'download-not-found', 'employees', 'fixed-assets', 'health', 'metrics', 'modul-not-allowed',
  'module-not-allowed', 'page-not-found', 'test', 'user-settings',
] as const // prettier-ignore

export const isReserved = (segment: string): boolean => (RESERVED_SEGMENTS as readonly string[]).includes(segment)

const at = (slug: string, rest: string) => `/${encodeURIComponent(slug)}${rest}`

/** The pages of the settings of a business subject, by what stands in their address. */
export type SettingsPath =
  | 'base-settings'
  | 'bank-acc-settings'
  | 'users'
  | 'vehicle-fleet'
  | 'internal-act'
  | 'email-templates'
  | 'first-steps'

/** In the address of settings that issuing has sent somebody to (GAP-81). */
export const LACKING = 'dociSettings'
/** In the same address, where it is the e-invoice network that is not connected. */
export const LACKING_NETWORK = 'eInvoiceConnection'

export const paths = {
  root: () => '/',
  signIn: () => '/auth/sign-in',
  signUp: () => '/auth/sign-up',
  forgottenPassword: () => '/auth/forgotten-password',
  newPassword: () => '/auth/new-password',
  verifyEmailMessage: () => '/auth/verify-email-message',
  verifyEmail: () => '/auth/verify-email',
  inviteActivation: () => '/auth/invite-activation',
  pageNotFound: () => '/page-not-found',
  downloadNotFound: () => '/download-not-found',
  moduleNotAllowed: () => '/modul-not-allowed',
  appNotAvailable: () => '/app-not-available',
  userSettings: () => '/user-settings',
  profile: () => '/user-settings/profile',
  ownBusinessSubjects: () => '/user-settings/business-subjects',
  businessSubject: (slug: string) => at(slug, ''),
  documents: (slug: string) => at(slug, '/documents'),
  importingDocuments: (slug: string) => at(slug, '/documents?import=1'),
  enteringInvoice: (slug: string) => at(slug, '/documents?new=1'),
  document: (slug: string, id: number) => at(slug, `/documents?document=${id}`),
  settings: (slug: string, page: SettingsPath) => at(slug, `/business-subject-settings/${page}`),
  addingBankAccount: (slug: string, iban: string) => at(slug, `/business-subject-settings/bank-acc-settings?iban=${iban}`),
  /** Where issuing sends people whose settings lack what it needs; the mark keeps them from being sent back and forth. */
  lackingSettings: (slug: string) => at(slug, `/business-subject-settings/internal-act?${LACKING}=missing`),
  /** Where sending an e-invoice leads people whose business subject is not connected to the network. */
  lackingConnection: (slug: string) => at(slug, `/business-subject-settings/internal-act?${LACKING_NETWORK}=missing`),
  invoices: (slug: string) => at(slug, '/doci/invoices'),
  newInvoice: (slug: string) => at(slug, '/doci/invoices/new'),
  newInvoiceOf: (slug: string, { name, price }: { readonly name: string; readonly price: string }) =>
    at(slug, `/doci/invoices/new?sold=${encodeURIComponent(name)}&price=${price}`),
  invoice: (slug: string, id: number) => at(slug, `/doci/invoices/${id}`),
  offers: (slug: string) => at(slug, '/doci/offers'),
  newOffer: (slug: string) => at(slug, '/doci/offers/new'),
  offer: (slug: string, id: number) => at(slug, `/doci/offers/${id}`),
  recurringInvoices: (slug: string) => at(slug, '/doci/recurring-invoices'),
  newRecurringInvoice: (slug: string) => at(slug, '/doci/recurring-invoices/new'),
  recurringInvoice: (slug: string, id: number) => at(slug, `/doci/recurring-invoices/${id}`),
  recurringInvoiceEditing: (slug: string, id: number) => at(slug, `/doci/recurring-invoices/${id}/edit`),
  partners: (slug: string) => at(slug, '/customers'),
  newPartner: (slug: string) => at(slug, '/customers?new=1'),
  partner: (slug: string, id: number) => at(slug, `/customers/${id}`),
  items: (slug: string) => at(slug, '/doci/items'),
  newItem: (slug: string) => at(slug, '/doci/items?new=1'),
  fixedAssets: (slug: string) => at(slug, '/fixed-assets'),
  newFixedAsset: (slug: string) => at(slug, '/fixed-assets?new=1'),
  importingFixedAssets: (slug: string) => at(slug, '/fixed-assets?import=1'),
  runningDepreciation: (slug: string) => at(slug, '/fixed-assets?run=1'),
  fixedAssetCounts: (slug: string) => at(slug, '/fixed-assets/counts'),
  fixedAssetCount: (slug: string, id: number) => at(slug, `/fixed-assets/counts/${id}`),
  fixedAsset: (slug: string, id: number) => at(slug, `/fixed-assets/${id}`),
  /** With the dialog of its write-off open. */
  writtenOffFixedAsset: (slug: string, id: number) => at(slug, `/fixed-assets/${id}?writeOff=1`),
  accruals: (slug: string) => at(slug, '/accounting/accruals'),
  books: (slug: string) => at(slug, '/accounting/settings'),
  journal: (slug: string) => at(slug, '/accounting/journal'),
  newLedgerEntry: (slug: string) => at(slug, '/accounting/journal?new=1'),
  /** In the journal of VAT, on a day. */
  newVatEntry: (slug: string, on: string) => at(slug, `/accounting/journal?vatEntry=${on.replaceAll('-', '')}`),
  /** With the dialog open that brings them from a file. */
  openingBalances: (slug: string) => at(slug, '/accounting/journal?opening=1'),
  ledgerEntry: (slug: string, id: number) => at(slug, `/accounting/journal?entry=${id}`),
  ledgerPapers: (slug: string) => at(slug, '/accounting/inbox'),
  allLedgerPapers: (slug: string) => at(slug, '/accounting/inbox?all=1'),
  ledgerPaper: (slug: string, id: number) => at(slug, `/accounting/inbox?paper=${id}`),
  ledgerAccounts: (slug: string) => at(slug, '/accounting/accounts'),
  ledgerAccount: (slug: string, id: number) => at(slug, `/accounting/accounts/${id}`),
  results: (slug: string) => at(slug, '/accounting/results'),
  trialBalance: (slug: string) => at(slug, '/accounting/trial-balance'),
  openItems: (slug: string) => at(slug, '/accounting/open-items'),
  vatReturns: (slug: string) => at(slug, '/accounting/vat'),
  vatBooks: (slug: string) => at(slug, '/accounting/vat-books'),
  assetBalances: (slug: string) => at(slug, '/accounting/asset-balances'),
  balanceSheet: (slug: string) => at(slug, '/accounting/balance-sheet'),
  ledgerYears: (slug: string) => at(slug, '/accounting/years'),
  ledgerPeriods: (slug: string) => at(slug, '/accounting/periods'),
  vehicle: (slug: string, id: number) => at(slug, `/business-subject-settings/vehicle-fleet?vehicle=${id}`),
  bankLines: (slug: string) => at(slug, '/bank/lines'),
  bankLine: (slug: string, id: number) => at(slug, `/bank/lines?line=${id}`),
  bankStatements: (slug: string) => at(slug, '/bank/statements'),
  paymentOrders: (slug: string) => at(slug, '/bank/orders'),
  paymentOrder: (slug: string, id: number) => at(slug, `/bank/orders?order=${id}`),
  /** Those invoices are chosen there from the beginning. */
  newPaymentOrder: (slug: string, documentIds: readonly number[] = []) =>
    at(slug, `/bank/orders/new${documentIds.length > 0 ? `?invoices=${documentIds.join(',')}` : ''}`),
  changingPaymentOrder: (slug: string, id: number) => at(slug, `/bank/orders/new?change=${id}`),
  setOffs: (slug: string) => at(slug, '/bank/set-offs'),
  setOff: (slug: string, id: number) => at(slug, `/bank/set-offs?setOff=${id}`),
  /** With that partner chosen from the beginning. */
  newSetOff: (slug: string, partnerId?: number) =>
    at(slug, `/bank/set-offs/new${partnerId === undefined ? '' : `?partner=${partnerId}`}`),
  bankRules: (slug: string) => at(slug, '/bank/rules'),
  bankRuleFromLine: (slug: string, line: number) => at(slug, `/bank/rules?line=${line}`),
  importingStatements: (slug: string) => at(slug, '/bank/lines?import=1'),
  /** Where signing in with the external login begins; the API sends the person on, and afterwards back to `returnTo`. */
  externalLogin: (returnTo: string, language: Language) =>
    `/api/external-login?return=${encodeURIComponent(returnTo)}&language=${language}`,
  /** Where the provider of the external login sends people back to: the redirect URI to register there. */
  externalLoginCallback: () => '/api/external-login/callback',
  /** Where the person finds out why the external login came to nothing, and can try again. */
  externalLoginProblem: (problem: ExternalLoginProblem, returnTo: string) =>
    `/auth/sign-in?problem=${problem}&return=${encodeURIComponent(returnTo)}`,
  /** The second step of signing in, for a person who came through the external login and has two-factor on. */
  signInCode: (returnTo: string) => `/auth/sign-in?step=code&return=${encodeURIComponent(returnTo)}`,
  download: (token: string) => `/api/downloads/${token}`,
} as const

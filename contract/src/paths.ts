import type { ExternalLoginProblem } from './auth/external-login.ts'
import { addressOf, type SaidTo } from './kit/address/page-search.ts'
import type { Language } from './languages.ts'
import type { Searches } from './searches.ts'

/** The URL of every page, as functions. Links, redirects, mails and the router all ask here. */

/** First segments that are pages of their own, and so can never be the slug of a business subject. */
const RESERVED_SEGMENTS = [
  'accounting', 'api', 'app-not-available', 'assets', 'auth', 'bank', 'business-subject-settings', 'customers', 'dashboard', 'demo', 'dev', 'dms',
  'doci', 'documents', 'download-not-found', 'employees', 'fixed-assets', 'health', 'metrics', 'modul-not-allowed',
  'module-not-allowed', 'page-not-found', 'test', 'user-settings',
] as const // prettier-ignore

export const isReserved = (segment: string): boolean => (RESERVED_SEGMENTS as readonly string[]).includes(segment)

const at = (slug: string, rest: string) => `/${encodeURIComponent(slug)}${rest}`

/** A page, and what it is told. */
const told = <Page extends keyof Searches>(path: string, said: SaidTo<Searches[Page]>) => addressOf(path, said)

/** The pages of the settings of a business subject, by what stands in their address. */
export type SettingsPath =
  | 'base-settings'
  | 'bank-acc-settings'
  | 'users'
  | 'vehicle-fleet'
  | 'internal-act'
  | 'email-templates'
  | 'first-steps'

export const paths = {
  root: () => '/',
  signIn: (said: SaidTo<Searches['signIn']> = {}) => told<'signIn'>('/auth/sign-in', said),
  signUp: () => '/auth/sign-up',
  forgottenPassword: () => '/auth/forgotten-password',
  newPassword: (said: SaidTo<Searches['byMail']> = {}) => told<'byMail'>('/auth/new-password', said),
  verifyEmailMessage: () => '/auth/verify-email-message',
  verifyEmail: (said: SaidTo<Searches['byMail']> = {}) => told<'byMail'>('/auth/verify-email', said),
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
  importingDocuments: (slug: string) => told<'documents'>(at(slug, '/documents'), { import: 1 }),
  enteringInvoice: (slug: string) => told<'documents'>(at(slug, '/documents'), { new: 1 }),
  document: (slug: string, id: number) => told<'documents'>(at(slug, '/documents'), { document: id }),
  settings: (slug: string, page: SettingsPath) => at(slug, `/business-subject-settings/${page}`),
  addingBankAccount: (slug: string, iban: string) =>
    told<'bankAccounts'>(at(slug, '/business-subject-settings/bank-acc-settings'), { iban }),
  /** Where issuing sends people whose settings lack what it needs; the mark keeps them from being sent back and forth. */
  lackingSettings: (slug: string) =>
    told<'internalAct'>(at(slug, '/business-subject-settings/internal-act'), { dociSettings: 'missing' }),
  /** Where sending an e-invoice leads people whose business subject is not connected to the network. */
  lackingConnection: (slug: string) =>
    told<'internalAct'>(at(slug, '/business-subject-settings/internal-act'), { eInvoiceConnection: 'missing' }),
  invoices: (slug: string) => at(slug, '/doci/invoices'),
  newInvoice: (slug: string, said: SaidTo<Searches['newInvoice']> = {}) =>
    told<'newInvoice'>(at(slug, '/doci/invoices/new'), said),
  invoice: (slug: string, id: number) => at(slug, `/doci/invoices/${id}`),
  offers: (slug: string) => at(slug, '/doci/offers'),
  newOffer: (slug: string, said: SaidTo<Searches['newOffer']> = {}) => told<'newOffer'>(at(slug, '/doci/offers/new'), said),
  offer: (slug: string, id: number) => at(slug, `/doci/offers/${id}`),
  recurringInvoices: (slug: string) => at(slug, '/doci/recurring-invoices'),
  newRecurringInvoice: (slug: string, said: SaidTo<Searches['newRecurringInvoice']> = {}) =>
    told<'newRecurringInvoice'>(at(slug, '/doci/recurring-invoices/new'), said),
  recurringInvoice: (slug: string, id: number) => at(slug, `/doci/recurring-invoices/${id}`),
  recurringInvoiceEditing: (slug: string, id: number) => at(slug, `/doci/recurring-invoices/${id}/edit`),
  partners: (slug: string) => at(slug, '/customers'),
  newPartner: (slug: string) => told<'partners'>(at(slug, '/customers'), { new: 1 }),
  partner: (slug: string, id: number) => at(slug, `/customers/${id}`),
  items: (slug: string, said: SaidTo<Searches['items']> = {}) => told<'items'>(at(slug, '/doci/items'), said),
  newItem: (slug: string) => told<'items'>(at(slug, '/doci/items'), { new: 1 }),
  fixedAssets: (slug: string) => at(slug, '/fixed-assets'),
  newFixedAsset: (slug: string) => told<'fixedAssets'>(at(slug, '/fixed-assets'), { new: 1 }),
  importingFixedAssets: (slug: string) => told<'fixedAssets'>(at(slug, '/fixed-assets'), { import: 1 }),
  runningDepreciation: (slug: string) => told<'fixedAssets'>(at(slug, '/fixed-assets'), { run: 1 }),
  fixedAssetCounts: (slug: string) => at(slug, '/fixed-assets/counts'),
  fixedAssetCount: (slug: string, id: number) => at(slug, `/fixed-assets/counts/${id}`),
  fixedAsset: (slug: string, id: number) => at(slug, `/fixed-assets/${id}`),
  /** With the dialog of its write-off open. */
  writtenOffFixedAsset: (slug: string, id: number) => told<'fixedAsset'>(at(slug, `/fixed-assets/${id}`), { writeOff: 1 }),
  accruals: (slug: string) => at(slug, '/accounting/accruals'),
  books: (slug: string) => at(slug, '/accounting/settings'),
  journal: (slug: string) => at(slug, '/accounting/journal'),
  newLedgerEntry: (slug: string) => told<'journal'>(at(slug, '/accounting/journal'), { new: 1 }),
  /** In the journal of VAT, on a day. */
  newVatEntry: (slug: string, on: string) =>
    told<'journal'>(at(slug, '/accounting/journal'), { vatEntry: Number(on.replaceAll('-', '')) }),
  /** With the dialog open that brings them from a file. */
  openingBalances: (slug: string) => told<'journal'>(at(slug, '/accounting/journal'), { opening: 1 }),
  ledgerEntry: (slug: string, id: number) => told<'journal'>(at(slug, '/accounting/journal'), { entry: id }),
  ledgerPapers: (slug: string) => at(slug, '/accounting/inbox'),
  allLedgerPapers: (slug: string) => told<'ledgerPapers'>(at(slug, '/accounting/inbox'), { all: 1 }),
  ledgerPaper: (slug: string, id: number) => told<'ledgerPapers'>(at(slug, '/accounting/inbox'), { paper: id }),
  ledgerAccounts: (slug: string) => at(slug, '/accounting/accounts'),
  ledgerAccount: (slug: string, id: number, days: SaidTo<Searches['ofDays']> = {}) =>
    told<'ofDays'>(at(slug, `/accounting/accounts/${id}`), days),
  results: (slug: string, said: SaidTo<Searches['ofYear']> = {}) => told<'ofYear'>(at(slug, '/accounting/results'), said),
  trialBalance: (slug: string) => at(slug, '/accounting/trial-balance'),
  openItems: (slug: string) => at(slug, '/accounting/open-items'),
  vatReturns: (slug: string, said: SaidTo<Searches['vatReturns']> = {}) => told<'vatReturns'>(at(slug, '/accounting/vat'), said),
  vatBooks: (slug: string, said: SaidTo<Searches['vatReturns']> = {}) =>
    told<'vatReturns'>(at(slug, '/accounting/vat-books'), said),
  assetBalances: (slug: string, said: SaidTo<Searches['ofYear']> = {}) =>
    told<'ofYear'>(at(slug, '/accounting/asset-balances'), said),
  balanceSheet: (slug: string) => at(slug, '/accounting/balance-sheet'),
  ledgerYears: (slug: string, said: SaidTo<Searches['ofYear']> = {}) => told<'ofYear'>(at(slug, '/accounting/years'), said),
  ledgerPeriods: (slug: string) => at(slug, '/accounting/periods'),
  vehicle: (slug: string, id: number) =>
    told<'vehicleFleet'>(at(slug, '/business-subject-settings/vehicle-fleet'), { vehicle: id }),
  bankLines: (slug: string) => at(slug, '/bank/lines'),
  bankLine: (slug: string, id: number) => told<'bankLines'>(at(slug, '/bank/lines'), { line: id }),
  bankStatements: (slug: string, said: SaidTo<Searches['bankStatements']> = {}) =>
    told<'bankStatements'>(at(slug, '/bank/statements'), said),
  paymentOrders: (slug: string) => at(slug, '/bank/orders'),
  paymentOrder: (slug: string, id: number) => told<'paymentOrders'>(at(slug, '/bank/orders'), { order: id }),
  /** Those invoices are chosen there from the beginning. */
  newPaymentOrder: (slug: string, documentIds: readonly number[] = []) =>
    told<'newPaymentOrder'>(at(slug, '/bank/orders/new'), { invoices: documentIds }),
  changingPaymentOrder: (slug: string, id: number) => told<'newPaymentOrder'>(at(slug, '/bank/orders/new'), { change: id }),
  setOffs: (slug: string) => at(slug, '/bank/set-offs'),
  setOff: (slug: string, id: number) => told<'setOffs'>(at(slug, '/bank/set-offs'), { setOff: id }),
  /** With that partner chosen from the beginning. */
  newSetOff: (slug: string, partnerId?: number) => told<'newSetOff'>(at(slug, '/bank/set-offs/new'), { partner: partnerId }),
  bankRules: (slug: string) => at(slug, '/bank/rules'),
  bankRuleFromLine: (slug: string, line: number) => told<'bankRules'>(at(slug, '/bank/rules'), { line }),
  importingStatements: (slug: string) => told<'bankLines'>(at(slug, '/bank/lines'), { import: 1 }),
  /** Where signing in with the external login begins; the API sends the person on, and afterwards back to `returnTo`. */
  externalLogin: (returnTo: string, language: Language) => addressOf('/api/external-login', { return: returnTo, language }),
  /** Where the provider of the external login sends people back to: the redirect URI to register there. */
  externalLoginCallback: () => '/api/external-login/callback',
  /** Where the person finds out why the external login came to nothing, and can try again. */
  externalLoginProblem: (problem: ExternalLoginProblem, returnTo: string) =>
    told<'signIn'>('/auth/sign-in', { problem, return: returnTo }),
  /** The second step of signing in, for a person who came through the external login and has two-factor on. */
  signInCode: (returnTo: string) => told<'signIn'>('/auth/sign-in', { step: 'code', return: returnTo }),
  download: (token: string) => `/api/downloads/${token}`,
} as const

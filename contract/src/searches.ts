import type { PageSearch } from './kit/address/page-search.ts'

/**
 * What each page may be told in the search of its address, beside what lists keep there of themselves. `paths` says it, the page reads
 * it by the same declaration.
 */
export const searches = {
  signIn: ({ text, oneOf }) => ({ return: text('return'), step: oneOf('step', ['code']), problem: text('problem') }),
  byMail: ({ text }) => ({ token: text('token') }),
  documents: ({ number }) => ({
    document: number('document'),
    repeated: number('repeated'),
    new: number('new'),
    import: number('import'),
  }),
  bankAccounts: ({ text }) => ({ iban: text('iban') }),
  /** Where issuing sends people whose settings lack what it needs, which keeps them from being sent back and forth (GAP-81). */
  internalAct: ({ oneOf }) => ({
    dociSettings: oneOf('dociSettings', ['missing']),
    /** Where it is the e-invoice network that is not connected. */
    eInvoiceConnection: oneOf('eInvoiceConnection', ['missing']),
  }),
  members: ({ number }) => ({ member: number('member') }),
  vehicleFleet: ({ number }) => ({ vehicle: number('vehicle') }),
  /** A draft to go on with, an invoice to copy or to credit, an advance whose supply is invoiced, or the name and price of what is sold. */
  newInvoice: ({ number, text }) => ({
    draft: number('draft'),
    copy: number('copy'),
    credit: number('credit'),
    final: number('final'),
    sold: text('sold'),
    /** Without VAT, as `2000.00`. */
    price: text('price'),
  }),
  /** What an address is told of the draft that is written there. */
  draft: ({ number }) => ({ draft: number('draft') }),
  newOffer: ({ number }) => ({ draft: number('draft'), copy: number('copy') }),
  newRecurringInvoice: ({ number }) => ({ draft: number('draft'), copy: number('copy') }),
  partners: ({ number }) => ({ new: number('new') }),
  items: ({ number, text }) => ({ search: text('search'), item: number('item'), new: number('new') }),
  fixedAssets: ({ number }) => ({ new: number('new'), import: number('import'), run: number('run') }),
  fixedAsset: ({ number }) => ({ writeOff: number('writeOff') }),
  accruals: ({ number }) => ({ accrual: number('accrual') }),
  journal: ({ number }) => ({
    entry: number('entry'),
    new: number('new'),
    /** Its day, `20260331`. */
    vatEntry: number('vatEntry'),
    opening: number('opening'),
  }),
  ledgerPapers: ({ number }) => ({ paper: number('paper'), all: number('all') }),
  ofDays: ({ day }) => ({ from: day('from'), to: day('to') }),
  ofDay: ({ day }) => ({ on: day('on') }),
  ofYear: ({ number }) => ({ year: number('year') }),
  vatReturns: ({ text }) => ({
    /** `2026-03`, its last month. */
    period: text('period'),
    box: text('box'),
  }),
  bankLines: ({ number }) => ({ line: number('line'), import: number('import') }),
  bankStatements: ({ number }) => ({ account: number('account'), year: number('year') }),
  paymentOrders: ({ number }) => ({ order: number('order') }),
  newPaymentOrder: ({ number, numbers }) => ({ change: number('change'), invoices: numbers('invoices') }),
  setOffs: ({ number }) => ({ setOff: number('setOff') }),
  newSetOff: ({ number }) => ({ partner: number('partner') }),
  bankRules: ({ number }) => ({ line: number('line') }),
} as const satisfies Readonly<Record<string, PageSearch<object>>>

export type Searches = typeof searches

/** What any page may be told. */
export type SearchKey = { readonly [Page in keyof Searches]: keyof ReturnType<Searches[Page]> }[keyof Searches]

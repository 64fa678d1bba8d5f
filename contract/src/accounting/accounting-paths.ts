import { at, told } from '../kit/address/path.ts'
import type { PageSearch, SaidTo } from '../kit/address/page-search.ts'

export const accountingPaths = {
  books: (slug: string) => at(slug, '/accounting/settings'),
  journal: (slug: string) => at(slug, '/accounting/journal'),
  newLedgerEntry: (slug: string) => told<S['journal']>(at(slug, '/accounting/journal'), { new: 1 }),
  /** In the journal of VAT, on a day. */
  newVatEntry: (slug: string, on: string) =>
    told<S['journal']>(at(slug, '/accounting/journal'), { vatEntry: Number(on.replaceAll('-', '')) }),
  /** With the dialog open that brings them from a file. */
  openingBalances: (slug: string) => told<S['journal']>(at(slug, '/accounting/journal'), { opening: 1 }),
  ledgerEntry: (slug: string, id: number) => told<S['journal']>(at(slug, '/accounting/journal'), { entry: id }),
  ledgerPapers: (slug: string) => at(slug, '/accounting/inbox'),
  allLedgerPapers: (slug: string) => told<S['ledgerPapers']>(at(slug, '/accounting/inbox'), { all: 1 }),
  ledgerPaper: (slug: string, id: number) => told<S['ledgerPapers']>(at(slug, '/accounting/inbox'), { paper: id }),
  ledgerAccounts: (slug: string) => at(slug, '/accounting/accounts'),
  ledgerAccount: (slug: string, id: number, days: SaidTo<S['ofDays']> = {}) =>
    told<S['ofDays']>(at(slug, `/accounting/accounts/${id}`), days),
  trialBalance: (slug: string) => at(slug, '/accounting/trial-balance'),
  openItems: (slug: string) => at(slug, '/accounting/open-items'),
  accruals: (slug: string) => at(slug, '/accounting/accruals'),
  assetBalances: (slug: string, said: SaidTo<S['ofYear']> = {}) =>
    told<S['ofYear']>(at(slug, '/accounting/asset-balances'), said),
  balanceSheet: (slug: string) => at(slug, '/accounting/balance-sheet'),
  results: (slug: string, said: SaidTo<S['ofYear']> = {}) => told<S['ofYear']>(at(slug, '/accounting/results'), said),
  vatReturns: (slug: string, said: SaidTo<S['vatReturns']> = {}) => told<S['vatReturns']>(at(slug, '/accounting/vat'), said),
  vatBooks: (slug: string, said: SaidTo<S['vatReturns']> = {}) => told<S['vatReturns']>(at(slug, '/accounting/vat-books'), said),
  ledgerPeriods: (slug: string) => at(slug, '/accounting/periods'),
  ledgerYears: (slug: string, said: SaidTo<S['ofYear']> = {}) => told<S['ofYear']>(at(slug, '/accounting/years'), said),
} as const

/** What its pages may be told. */
export const accountingSearches = {
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
} as const satisfies Readonly<Record<string, PageSearch<object>>>

type S = typeof accountingSearches

import { at, told } from '../kit/address/path.ts'
import type { PageSearch, SaidTo } from '../kit/address/page-search.ts'

export const bankPaths = {
  bankLines: (slug: string) => at(slug, '/bank/lines'),
  bankLine: (slug: string, id: number) => told<S['bankLines']>(at(slug, '/bank/lines'), { line: id }),
  importingStatements: (slug: string) => told<S['bankLines']>(at(slug, '/bank/lines'), { import: 1 }),
  bankStatements: (slug: string, said: SaidTo<S['bankStatements']> = {}) =>
    told<S['bankStatements']>(at(slug, '/bank/statements'), said),
  paymentOrders: (slug: string) => at(slug, '/bank/orders'),
  paymentOrder: (slug: string, id: number) => told<S['paymentOrders']>(at(slug, '/bank/orders'), { order: id }),
  /** Those invoices are chosen there from the beginning. */
  newPaymentOrder: (slug: string, documentIds: readonly number[] = []) =>
    told<S['newPaymentOrder']>(at(slug, '/bank/orders/new'), { invoices: documentIds }),
  changingPaymentOrder: (slug: string, id: number) => told<S['newPaymentOrder']>(at(slug, '/bank/orders/new'), { change: id }),
  setOffs: (slug: string) => at(slug, '/bank/set-offs'),
  setOff: (slug: string, id: number) => told<S['setOffs']>(at(slug, '/bank/set-offs'), { setOff: id }),
  /** With that partner chosen from the beginning. */
  newSetOff: (slug: string, partnerId?: number) => told<S['newSetOff']>(at(slug, '/bank/set-offs/new'), { partner: partnerId }),
  bankRules: (slug: string) => at(slug, '/bank/rules'),
  bankRuleFromLine: (slug: string, line: number) => told<S['bankRules']>(at(slug, '/bank/rules'), { line }),
} as const

/** What its pages may be told. */
export const bankSearches = {
  bankLines: ({ number }) => ({ line: number('line'), import: number('import') }),
  bankStatements: ({ number }) => ({ account: number('account'), year: number('year') }),
  paymentOrders: ({ number }) => ({ order: number('order') }),
  newPaymentOrder: ({ number, numbers }) => ({ change: number('change'), invoices: numbers('invoices') }),
  setOffs: ({ number }) => ({ setOff: number('setOff') }),
  newSetOff: ({ number }) => ({ partner: number('partner') }),
  bankRules: ({ number }) => ({ line: number('line') }),
} as const satisfies Readonly<Record<string, PageSearch<object>>>

type S = typeof bankSearches

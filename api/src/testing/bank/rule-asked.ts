import type { Known, MatchedDocument, MatchedLine } from '../../features/bank/matching/known.ts'
import { proposalsFor } from '../../features/bank/matching/proposals.ts'

/** A line, and all that is known of it, as the rules of matching are asked: without a database, so that each can be tried on its edge. */

export const PAYER = 7
export const line = (given: Partial<MatchedLine> = {}): MatchedLine => ({
  id: 1,
  bankAccountId: 1,
  bookedOn: '2026-03-20',
  amount: 250_00,
  currency: 'EUR',
  originalAmount: null,
  originalCurrency: '',
  counterpartyName: 'Alfa d.o.o.',
  counterpartyIban: 'HR8924020061100679445',
  payerKey: 'HR8924020061100679445',
  referenceModel: '',
  reference: '',
  endToEnd: '',
  text: '',
  code: 'PMNT/RCDT/NTAV',
  bankReference: 'B1',
  identityHash: 'x',
  isReversal: false,
  place: '158/1',
  isUndone: false,
  refusedCount: 0,
  ...given,
})
export const document = (id: number, remaining: number, given: Partial<MatchedDocument> = {}): MatchedDocument => ({
  id,
  number: `${id}/P1/1`,
  numberKey: `${id}-P1-1`,
  referenceKey: `${id}-1-1-2026`,
  partnerId: PAYER,
  partnerName: 'Alfa d.o.o.',
  isOutgoing: true,
  currency: 'EUR',
  remaining,
  isCancelled: false,
  documentDate: '2026-03-01',
  dueDate: null,
  exchangeRate: null,
  ...given,
})
export const payer = { partnerId: PAYER, name: 'Alfa d.o.o.', isByIban: true }
export const known = (given: Partial<Known> = {}): Known => ({
  ownAccounts: [],
  reversible: [],
  sentBack: null,
  orders: [],
  referenced: [],
  named: [],
  payer: null,
  ofPayer: [],
  waiting: [],
  ofAmount: [],
  entered: [],
  remembered: [],
  confirmedCount: 0,
  isDoubted: false,
  refusedTargets: new Set(),
  rules: [],
  proposingRules: new Set(),
  rates: new Map([['EUR', '1']]),
  ...given,
})
/** What is said first: its rule, how sure, and whether it is done by itself. */
export const first = (one: Partial<MatchedLine>, about: Partial<Known>) => {
  const [draft] = proposalsFor(line(one), known(about))
  return draft ? [draft.rule, draft.confidence, draft.isDeciding] : null
}
export const of = (rule: string, one: Partial<MatchedLine>, about: Partial<Known>) =>
  proposalsFor(line(one), known(about)).find((draft) => draft.rule === rule)

export const rule = (given: Partial<Known['rules'][number]> = {}): Known['rules'][number] => ({
  id: 1,
  ordinal: 1,
  name: 'Kartice',
  direction: null,
  iban: '',
  textContains: 'pos',
  code: '',
  amountFrom: null,
  amountTo: null,
  bankAccountId: null,
  accountRole: 'cost.bank',
  feeRole: null,
  feePercent: null,
  isAutomatic: false,
  version: 1,
  ...given,
})

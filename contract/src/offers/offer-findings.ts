import { isDay } from '../croatia/days.ts'
import type { Finding, InvoiceRule, ToIssue } from '../document-issuing/rules/invoice-rule.ts'
import { INVOICE_RULES } from '../document-issuing/rules/invoice-rules.ts'
import { at, fatal } from '../document-issuing/rules/rule-parts.ts'

/** What is asked of an offer before it is issued: the invoice that it would be, and until when it holds. */
export type OfferToIssue = ToIssue & { readonly validUntil: string }

/** What stands against issuing an offer. It is no document of the law, so that most rules of invoices say nothing about it. */
export const offerFindings = (offer: OfferToIssue): Finding[] =>
  [...SHARED_RULES, ...OFFER_RULES, validity(offer)].flatMap(({ code, isFatal, message, broken }) =>
    broken(offer).map((place) => ({ code, isFatal, message, ...place })),
  )

/** Buyer, names, quantities, prices, reasons and ways of taxing: what would be wrong on the invoice is wrong on the offer. */
const SHARED = ['S-01', 'S-02', 'S-21', 'S-22', 'S-23', 'S-24', 'S-25', 'S-30', 'S-31', 'S-32', 'S-33', 'S-34']
const SHARED_RULES = INVOICE_RULES.filter(({ code }) => SHARED.includes(code))

const OFFER_RULES: readonly InvoiceRule[] = [
  fatal({
    code: 'O-01',
    message: 'offerFindings.linesMissing',
    broken: ({ content }) => at('lines', content.lines.length === 0),
  }),
  fatal({
    code: 'O-02',
    message: 'offerFindings.dateInFuture',
    broken: ({ issueDate, today }) => at('issueDate', isDay(issueDate) && issueDate > today),
  }),
  fatal({
    code: 'O-03',
    message: 'offerFindings.totalNegative',
    broken: ({ totals }) => at('lines', totals.totalAmount < 0),
  }),
]

const validity = ({ validUntil }: OfferToIssue): InvoiceRule =>
  fatal({
    code: 'O-04',
    message: 'offerFindings.validityBackwards',
    broken: ({ issueDate }) => at('validUntil', isDay(issueDate) && validUntil < issueDate),
  })

import type { Finding, ToIssue } from './invoice-rule.ts'
import { INVOICE_RULES } from './invoice-rules.ts'

/** What stands against issuing an invoice, in the order of the form, by the rules in force on its date. */
export const invoiceFindings = (invoice: ToIssue): Finding[] =>
  INVOICE_RULES.filter(
    (rule) => rule.validFrom <= invoice.issueDate && invoice.issueDate <= (rule.validUntil ?? LAST_DAY),
  ).flatMap(({ code, isFatal, message, broken }) => broken(invoice).map((place) => ({ code, isFatal, message, ...place })))

const LAST_DAY = '9999-12-31'

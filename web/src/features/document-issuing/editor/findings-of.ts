import { withSupplyCodes } from 'contract/document-issuing/advances/advance-lines'
import { dayInZagreb } from 'contract/croatia/days'
import { EUR } from 'contract/croatia/money'
import { dueDateOf } from 'contract/document-issuing/due-date'
import type { TaxedPart } from 'contract/document-issuing/advances/deductions'
import { creditBeyond } from 'contract/document-issuing/rules/credit-beyond'
import { dateBeforeLast } from 'contract/document-issuing/rules/date-before-last'
import { invoiceFindings } from 'contract/document-issuing/rules/invoice-findings'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import type { Finding, ToIssue } from 'contract/document-issuing/rules/invoice-rule'
import { writtenLines } from 'contract/document-issuing/written-lines'
import type { InvoiceTotals } from 'contract/document-issuing/invoice-totals'
import type { IssuingContext } from 'contract/document-issuing/issuing-contexts'
import { clock } from '../../../kit/clock.ts'
import type { ChosenBuyer } from './fields/use-buyer.ts'

type Written = {
  readonly content: InvoiceContent
  readonly totals: InvoiceTotals
  readonly context: IssuingContext
  readonly partner: ChosenBuyer
  /** What is left of the invoice that is credited; null where nothing is, or that is not known yet. */
  readonly creditable?: readonly TaxedPart[] | null
  /** The last ones of each series; none where it is issued another day. */
  readonly lastInvoices?: IssuingContext['lastInvoices']
}

/** What stands against issuing what is written, by the same rules that the server asks when it issues. */
export function findingsOf({ content, totals, context, partner, creditable = null, lastInvoices = [] }: Written): Finding[] {
  const { internalAct, settings, seller, bankAccounts } = context
  const today = dayInZagreb(clock.now())
  const issueDate = content.issueDate ?? today
  const device = internalAct.paymentDevices.find(({ id }) => id === content.paymentDeviceId)
  const space = internalAct.workSpaces.find(({ id }) => id === device?.businessSubjectWorkSpaceId)
  const account = content.bankAccountId === null ? bankAccounts[0] : bankAccounts.find(({ id }) => id === content.bankAccountId)
  const findings = invoiceFindings({
    content: { ...content, lines: withSupplyCodes(writtenLines(content.lines)) },
    totals,
    unitsPerEuro: content.currency === EUR ? '1' : null,
    issueDate,
    dueDate: dueDateOf(content, { issueDate, days: partner?.paymentDays ?? settings.defaultInvoiceDueDateInDays }),
    seller: { ...seller, iban: account?.iban ?? '' },
    buyer: buyerOf(partner),
    operator: internalAct.operators.find(({ id }) => id === content.operatorId) ?? null,
    paymentDevice: device ? { mark: device.mark, workSpaceMark: space?.mark ?? '' } : null,
    hasNumberFormat: settings.invoiceFormatString !== '',
    today,
  })
  const ofOthers = [
    dateBeforeLast({ paymentDeviceId: content.paymentDeviceId, issueDate }, lastInvoices),
    creditable && creditBeyond({ content, totals }, creditable),
  ]
  return exceptOfComing(partner, [...findings, ...ofOthers.filter((one) => one !== null)])
}

/** A buyer who was chosen and is being read lacks nothing as yet. */
export const exceptOfComing = (partner: ChosenBuyer, findings: readonly Finding[]): Finding[] =>
  findings.filter(({ path }) => partner !== undefined || path !== 'partnerId')

/** A buyer as the rules know one. */
export const buyerOf = (partner: ChosenBuyer): ToIssue['buyer'] =>
  partner ? { ...partner, oib: partner.oib ?? '', vatNumber: partner.vatNumber ?? '' } : null

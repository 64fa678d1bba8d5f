import { dayInZagreb } from 'contract/croatia/days'
import type { Finding } from 'contract/document-issuing/rules/invoice-rule'
import type { InvoiceTotals } from 'contract/document-issuing/invoice-totals'
import type { IssuingContext } from 'contract/document-issuing/issuing-contexts'
import { invoiceOf, validUntilOf, type OfferContent } from 'contract/offers/offer-content'
import { offerFindings } from 'contract/offers/offer-findings'
import { clock } from '../../../kit/clock.ts'
import { buyerOf, exceptOfComing, type ChosenBuyer } from '../../document-issuing/editor/index.ts'

type Written = {
  readonly content: OfferContent
  readonly totals: InvoiceTotals
  readonly context: IssuingContext
  readonly partner: ChosenBuyer
}

/** What stands against issuing what is written, by the same rules that the server asks when it issues. */
export function offerFindingsOf({ content, totals, context: { seller }, partner }: Written): Finding[] {
  const today = dayInZagreb(clock.now())
  const issueDate = content.issueDate ?? today
  const findings = offerFindings({
    content: invoiceOf(content),
    totals,
    // An offer asks for no payment, in cash or otherwise.
    unitsPerEuro: null,
    issueDate,
    dueDate: null,
    seller: { ...seller, iban: '' },
    buyer: buyerOf(partner),
    operator: null,
    paymentDevice: null,
    hasNumberFormat: true,
    today,
    validUntil: validUntilOf(content, issueDate),
  })
  return exceptOfComing(partner, findings)
}

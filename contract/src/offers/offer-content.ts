import type * as z from 'zod'
import { addDays, isDay } from '../croatia/days.ts'
import { InvoiceContent, SaleContent } from '../document-issuing/invoice-content.ts'
import { writtenLines } from '../document-issuing/written-lines.ts'
import { dayOrNull } from '../kit/fields.ts'

/** How long an offer holds where nobody has said otherwise. */
export const USUAL_VALIDITY_DAYS = 30

/** What a person writes as an offer. It may lack anything while it is a draft: offer-findings.ts says what must be there to issue it. */
export const OfferContent = SaleContent.extend({
  /** The last day on which it can be accepted. Null for the day of the offer and the usual days; what a person has set stays. */
  validUntil: dayOrNull.default(null),
})
export type OfferContent = z.infer<typeof OfferContent>

export const validUntilOf = ({ validUntil }: Pick<OfferContent, 'validUntil'>, issueDate: string): string =>
  validUntil ?? (isDay(issueDate) ? addDays(issueDate, USUAL_VALIDITY_DAYS) : issueDate)

/** The invoice that says what an offer says. Who issues it and when is not known yet; an offer takes no advance off. */
export const invoiceOf = ({ validUntil: _validUntil, ...sale }: OfferContent): InvoiceContent => ({
  ...EMPTY,
  ...sale,
  lines: writtenLines(sale.lines.map((line) => ({ ...line, advanceInvoiceId: null }))),
})

const EMPTY = InvoiceContent.parse({ kind: 'Invoice' })

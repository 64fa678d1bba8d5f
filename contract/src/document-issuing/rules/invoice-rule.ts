import type { Message, MessageParams } from '../../kit/message.ts'
import type { InvoiceContent } from '../invoice-content.ts'
import type { InvoiceTotals } from '../invoice-totals.ts'
import type { PartnerKind } from '../../partners/partner-fields.ts'
import type { IssuedParty } from '../../documents/issued-party.ts'

/** What is asked of an invoice before it is issued, and by whom it is issued. Null is what was not chosen, or is not there any more. */
export type ToIssue = {
  readonly content: InvoiceContent
  readonly totals: InvoiceTotals
  /** Of its currency, on the day that counts; null while that rate is not known, `1` for the euro. */
  readonly unitsPerEuro: string | null
  readonly issueDate: string
  readonly dueDate: string | null
  readonly seller: IssuedParty & { readonly isInTaxSystem: boolean; readonly iban: string }
  readonly buyer: (IssuedParty & { readonly kind: PartnerKind }) | null
  readonly operator: { readonly oib: string; readonly mark: string } | null
  readonly paymentDevice: { readonly mark: string; readonly workSpaceMark: string } | null
  readonly hasNumberFormat: boolean
  readonly today: string
}

/** Something that is wrong with an invoice: at which field, by which rule, in which words. What is fatal stops issuing. */
export type Finding = {
  readonly code: string
  readonly isFatal: boolean
  /** It is so by what was issued before, which nobody sees in the form. */
  readonly isOfOthers?: true
  /** `lines.0.quantity`, as in InvoiceContent; a setting is named by what it is: `settings.operators`. */
  readonly path: string
  readonly message: Message
  readonly params?: MessageParams
}

/** A rule, as data: what it is called where it comes from, whom it stops, and from when until when documents are judged by it. */
export type InvoiceRule = {
  readonly code: string
  readonly isFatal: boolean
  readonly validFrom: string
  /** The last day; null where no end is known. */
  readonly validUntil: string | null
  readonly message: Message
  /** Where the invoice breaks it. */
  readonly broken: (invoice: ToIssue) => readonly Place[]
}
export type Place = { readonly path: string; readonly params?: MessageParams }

import { InvoiceContent, LINE_NAME_MAX, type InvoiceLine } from 'contract/document-issuing/invoice-content'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { usualNote, type IssuingContext } from 'contract/document-issuing/issuing-contexts'
import type { OpenAdvance } from 'contract/document-issuing/advances/open-advances'
import type { VatTreatment } from 'contract/codebooks/vat-treatments'
import { linesOfAdvance } from './lines/lines-of-advance.ts'

/** What a new invoice is filled in with beforehand: by the internal act and the settings of documents (DOCI-05). */
export function newInvoice(context: IssuingContext): InvoiceContent {
  const { internalAct, settings } = context
  const language = settings.defaultInvoiceLanguage
  return InvoiceContent.parse({
    kind: 'Invoice',
    operatorId: internalAct.operators[0]?.id ?? null,
    paymentDeviceId: internalAct.paymentDevices[0]?.id ?? null,
    language,
    note: usualNote(context, language),
    lines: [emptyLine(context)],
  })
}

/** A new invoice of one thing that was sold; a price that is none is left for the person to enter. */
export function newSale(
  context: IssuingContext,
  { name, price }: { readonly name: string; readonly price: string },
): InvoiceContent {
  const begun = newInvoice(context)
  const line = { ...emptyLine(context), name: name.slice(0, LINE_NAME_MAX) }
  return { ...begun, lines: [/^\d{1,12}(\.\d{1,2})?$/.test(price) ? { ...line, unitPrice: price } : line] }
}

/** With the language goes the default note, as long as nobody has written another. */
export const inLanguage = (
  context: IssuingContext,
  content: Pick<InvoiceContent, 'note' | 'language'>,
  language: InvoiceContent['language'],
): Partial<InvoiceContent> => ({
  language,
  ...(content.note === usualNote(context, content.language) && { note: usualNote(context, language) }),
})

export const emptyLine = (context: IssuingContext): InvoiceLine =>
  InvoiceContent.shape.lines.unwrap().element.parse({ name: '', quantity: '1', vatTreatment: usualTreatment(context) })

/**
 * A line that comes after another has its VAT and its unit, where somebody wrote that one freely: those of an item are of that
 * item alone, and a KPD is of the words of its own line.
 */
export const lineAfter = (context: IssuingContext, before: InvoiceLine | undefined): InvoiceLine => ({
  ...emptyLine(context),
  ...(before?.itemId === null && { vatTreatment: before.vatTreatment, unitCode: before.unitCode }),
})

/** Who is not in the VAT system has but one way of taxing. */
export const usualTreatment = ({ seller }: IssuingContext): VatTreatment => (seller.isInTaxSystem ? 'PDV25' : 'N')

type Earlier = { readonly id: number; readonly content: IssuedInvoice; readonly partnerId: number }

/** What an earlier invoice said, to be issued once more, or to be credited; its days, number and references do not come along. */
export function copied(
  context: IssuingContext,
  { id, content, partnerId }: Earlier,
  kind: InvoiceContent['kind'],
): InvoiceContent {
  const { operatorId, paymentDeviceId } = newInvoice(context)
  return InvoiceContent.parse({
    ...content,
    kind,
    partnerId,
    operatorId,
    paymentDeviceId,
    issueDate: null,
    dueDate: null,
    deliveryDate: null,
    deliveryEndDate: null,
    bankAccountId: null,
    paymentMethod: content.payment.method,
    lines: content.lines
      .filter(({ advanceInvoiceId }) => advanceInvoiceId === null)
      .map((line) => ({ ...line, quantity: line.quantity })),
    allowances: content.allowances.filter(({ percent }) => percent === ''),
    clauses: {},
    originalInvoiceId: kind === 'CreditNote' ? id : null,
  })
}

/**
 * What was paid in advance is delivered: a line for it, whose name and price the person enters, and off it what is left of the advance;
 * undefined where nothing is left any more.
 */
export function finalInvoice(
  context: IssuingContext,
  { content, partnerId }: Omit<Earlier, 'id'>,
  advance: OpenAdvance | undefined,
): InvoiceContent {
  const { currency, language, hasPricesWithVat, orderNumber, contractNumber } = content
  const begun = newInvoice(context)
  const [first] = advance?.remaining ?? []
  return {
    ...begun,
    ...inLanguage(context, begun, language),
    partnerId,
    currency,
    hasPricesWithVat,
    orderNumber,
    contractNumber,
    lines: [
      { ...emptyLine(context), ...(first && { vatTreatment: first.vatTreatment }) },
      ...(advance ? linesOfAdvance(advance, { language, hasPricesWithVat }) : []),
    ],
  }
}

import { randomUUID } from 'node:crypto'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { usualNote } from 'contract/document-issuing/issuing-contexts'
import { invoiceOf, OfferContent } from 'contract/offers/offer-content'
import { offerInvoiceDrafts, offerRejected } from 'contract/offers/offers'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'
import { notesOf } from '../document-defaults/index.ts'
import { actOfIssuer, invoiceDraftBegun } from '../document-issuing/index.ts'
import { openOutcome } from './offer-outcome.ts'

/** A draft that is there already is the answer: whoever asks twice goes on where the other has stopped. */
export const offerInvoiceDraftRoutes = routes(offerInvoiceDrafts, {
  create: async (_, { db, userId, fail, params: { offerId } }) => {
    const { answer, content, partnerId, invoiceDraftId } = await openOutcome(db, offerId, fail)
    if (answer === 'Rejected') fail(offerRejected)
    if (invoiceDraftId !== null) return { invoiceDraftId }
    const offered = { ...OfferContent.parse(content), partnerId }
    const made = await invoiceDraftBegun(db, await begunWith(db, offered, userId), { idempotencyKey: randomUUID(), userId })
    if (made === undefined) throw new Error('A key that was never given out is known')
    await db.updateTable('offers').set({ invoiceDraftId: made }).where('id', '=', offerId).execute()
    return { invoiceDraftId: made }
  },
})

/** What the offer says, with the operator, device and, where the offer has none, the note that a new invoice begins with. */
async function begunWith(db: Db, offered: OfferContent, userId: number): Promise<InvoiceContent> {
  const { operators, paymentDevices } = await actOfIssuer(db, userId)
  return {
    ...invoiceOf(offered),
    issueDate: null,
    note: offered.note || usualNote(await notesOf(db), offered.language),
    operatorId: operators[0]?.id ?? null,
    paymentDeviceId: paymentDevices[0]?.id ?? null,
  }
}

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from 'contract/croatia/days'
import { OFFER_ANSWERS, OFFER_STATES, offerStateOn } from 'contract/offers/offer-state'
import { invoices } from 'contract/document-issuing/invoices'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { offerAnswers, offerInvoiceDrafts } from 'contract/offers/offers'
import { clock } from '../../kit/clock.ts'
import { as, saldo, useSaldo } from '../../testing/app.ts'
import { buyer, more } from '../../testing/issuing/issue.ts'
import { draftedOffer, offerContent, offered } from '../../testing/issuing/offer.ts'
import { hasState } from './state-sql.ts'

useSaldo()

const today = clock.today()

test('the list finds by state just the offers that show that state, on every day (DOCI-08)', async () => {
  const partnerId = await buyer()
  const cases = [
    { id: (await draftedOffer(offerContent(partnerId))).id, isIssued: false, isInvoiced: false, answer: null, validUntil: null },
  ].map((one) => ({ ...one, answer: one.answer as 'Accepted' | 'Rejected' | null, validUntil: one.validUntil as string | null }))
  for (const answer of [null, ...OFFER_ANSWERS])
    for (const isInvoiced of [false, true]) {
      const validUntil = addDays(today, 2)
      const id = await offered(partnerId, { validUntil })
      if (isInvoiced) {
        const { invoiceDraftId } = (await as('boris').call(offerInvoiceDrafts.create, { ...more, offerId: id })).body
        const { version } = (await as('boris').call(invoiceDrafts.get, { ...more, id: invoiceDraftId })).body
        if (answer) await as('boris').call(offerAnswers.update, { ...more, offerId: id }, { answer })
        expect((await as('boris').call(invoices.create, more, { invoiceDraftId, version })).status).toBe(200)
      } else if (answer) await as('boris').call(offerAnswers.update, { ...more, offerId: id }, { answer })
      cases.push({ id, isIssued: true, isInvoiced, answer, validUntil })
    }
  for (const day of [1, 2, 3].map((count) => addDays(today, count)))
    for (const state of OFFER_STATES) {
      const found = await saldo().database.transaction(more, async (db) => {
        const { rows } = await sql<{ id: number }>`select o.id from offers o where ${hasState(state, day)} order by o.id`.execute(
          db,
        )
        return rows.map(({ id }) => id)
      })
      expect([day, state, found]).toEqual([
        day,
        state,
        cases.filter((one) => offerStateOn(day, one) === state).map(({ id }) => id),
      ])
    }
})

import { addDays } from 'contract/croatia/days'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { invoices } from 'contract/document-issuing/invoices'
import { OfferContent } from 'contract/offers/offer-content'
import { offerAnswers, offerInvoiceDrafts, offerNumbers, offers } from 'contract/offers/offers'
import type { Company } from './company.ts'
import type { KnownCustomer, Trade } from './goods.ts'
import { contentFor, follows, issuedAs, lineOf } from './invoices.ts'
import { pick } from './random.ts'
import { workingDay, workingDayBefore } from './taken-in.ts'

type Outcome = 'Draft' | 'Open' | 'Accepted' | 'Rejected' | 'Expired' | 'Invoiced'

/** How many days ago each was made, and what came of it. */
const STORIES: readonly (readonly [daysAgo: number, outcome: Outcome])[] = [
  [290, 'Invoiced'], [241, 'Rejected'], [198, 'Invoiced'], [152, 'Expired'], [117, 'Invoiced'], [88, 'Expired'],
  [64, 'Rejected'], [33, 'Invoiced'], [21, 'Accepted'], [13, 'Open'], [5, 'Open'], [1, 'Draft'],
] // prettier-ignore

let last = 0

/** Offers in every state that they can come to. */
export function offersMade(company: Company, trade: Trade, every = 1): void {
  const { days, on, random } = company
  for (const [index, [daysAgo, outcome]] of STORIES.entries()) {
    const day = workingDayBefore(addDays(days.today, -daysAgo))
    if (index % every !== 0 || day <= days.moved || day >= days.today) continue
    const to = pick(trade.customers, random)
    on(day, () => offerMade(company, { to, trade, outcome, day }))
  }
}

type Story = { readonly to: KnownCustomer; readonly trade: Trade; readonly outcome: Outcome; readonly day: string }

async function offerMade(company: Company, { to, trade, outcome, day }: Story): Promise<void> {
  const { call, on, random, subject } = company
  const lines = [pick(trade.wares, random), pick(trade.wares, random)].map((ware) => lineOf(ware, random))
  const content = OfferContent.parse({
    partnerId: to.id,
    validUntil: addDays(day, 30),
    note: 'Cijene vrijede do isteka ponude. Rok isporuke dogovaramo po prihvaćanju.',
    lines,
  })
  const { id: offerId, version } = await call(
    offers.create,
    {},
    { content, idempotencyKey: `demo-offer-${subject.id}-${++last}` },
  )
  if (outcome === 'Draft') return
  await call(offerNumbers.create, { offerId }, { version })
  const answeredOn = addDays(day, 6)
  if (outcome === 'Rejected') on(answeredOn, () => call(offerAnswers.update, { offerId }, { answer: 'Rejected' }))
  if (outcome === 'Accepted' || outcome === 'Invoiced')
    on(answeredOn, () => call(offerAnswers.update, { offerId }, { answer: 'Accepted' }))
  if (outcome === 'Invoiced') on(workingDay(addDays(answeredOn, 3)), () => invoiced(company, to, offerId))
}

async function invoiced(company: Company, to: KnownCustomer, offerId: number): Promise<void> {
  const { call } = company
  const { invoiceDraftId } = await call(offerInvoiceDrafts.create, { offerId })
  const { content, version } = await call(invoiceDrafts.get, { id: invoiceDraftId })
  const { operatorId, paymentDeviceId } = await contentFor(company, to, {})
  const saved = await call(
    invoiceDrafts.update,
    { id: invoiceDraftId },
    { content: { ...content, operatorId, paymentDeviceId }, version },
  )
  const issued = await call(invoices.create, {}, { invoiceDraftId, version: saved.version })
  await follows(company, to, await issuedAs(company, issued.id), false)
}

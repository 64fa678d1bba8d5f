import { beforeAll, expect, test } from 'vitest'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { cancellations, invoices } from 'contract/document-issuing/invoices'
import { documentPayments } from 'contract/documents/document-payments'
import { depreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import { fixedAssetUses } from 'contract/fixed-assets/fixed-asset-uses'
import { itemDefaults } from 'contract/items/item-defaults'
import { items } from 'contract/items/items'
import { changedBy } from 'contract/kit/endpoint'
import { offerAnswers, offerInvoiceDrafts } from 'contract/offers/offers'
import type { PartnerRequest } from 'contract/partners/partner-fields'
import { partnerMerges } from 'contract/partners/partner-merges'
import { partners } from 'contract/partners/partners'
import { as, useSaldo } from '../app.ts'
import { enter } from '../fixed-asset.ts'
import { buyer, drafted, issue, more, ready } from '../issuing/issue.ts'
import { offered } from '../issuing/offer.ts'
import { everyRoute } from './every-route.ts'
import { isReading, staleAfter, type Tried } from './stale-answers.ts'

useSaldo()

const endpoints = () => everyRoute().map(({ endpoint }) => endpoint)

test('what a call shows and changes is told by names of resources, and each is changed by somebody', () => {
  const resources = new Set(endpoints().map(({ name }) => name.split('.')[0]))
  const told = endpoints().flatMap(({ shows = [], changes = [] }) => [...shows, ...changes])
  expect(told.filter((resource) => !resources.has(resource))).toEqual([])
  const changed = new Set(
    endpoints()
      .filter((endpoint) => !isReading(endpoint))
      .flatMap(changedBy),
  )
  const idle = endpoints().flatMap(({ name, shows = [] }) =>
    shows.filter((one) => !changed.has(one)).map((one) => `${name}: ${one}`),
  )
  expect(idle).toEqual([])
})

test('only what reads shows, and only what does not read changes', () => {
  expect(
    endpoints()
      .filter((endpoint) => (isReading(endpoint) ? endpoint.changes : endpoint.shows))
      .map(({ name }) => name),
  ).toEqual([])
})

const ITEM = { code: '', name: 'Sat rada', description: '', barcode: '', unitCode: 'HUR', unitPrice: '60', pricesIncludeVat: false, vatTreatment: 'PDV25', classificationCode: '', isActive: true } as const // prettier-ignore
const PARTNER: PartnerRequest = { name: 'Novi d.o.o.', kind: 'Company', oib: '', vatNumber: '', street: '', postalCode: '', cityName: '', countryCode: 'HR', email: '', phone: '', contactName: '', ibans: [], paymentDays: null, documentLanguage: null, eInvoiceAddress: '', note: '', isActive: true } // prettier-ignore
const boris = as('boris')

const issued = async () => {
  const partnerId = await buyer()
  const { id, documentId } = (await issue(await ready(partnerId))).body
  return { id, invoiceId: id, documentId, partnerId }
}
const paid = async () => {
  const about = await issued()
  const payment = { amount: 100_00, paidOn: '2026-11-20', note: '' }
  const { body } = await boris.call(documentPayments.create, { ...more, documentId: about.documentId }, payment)
  return { ...about, paymentId: body.id }
}

/** An offer that was taken, and the invoice that is written of it. */
const ofOffer = async () => {
  const offerId = await offered(await buyer())
  return { offerId, invoiceDraftId: (await boris.call(offerInvoiceDrafts.create, { ...more, offerId })).body.invoiceDraftId }
}
const issueDraft = async (invoiceDraftId: number) => {
  const { version } = (await boris.call(invoiceDrafts.get, { ...more, id: invoiceDraftId })).body
  return boris.call(invoices.create, more, { invoiceDraftId, version })
}

const CASES: readonly (() => Promise<Tried>)[] = [
  async () => {
    const { id } = (await enter()).body
    const month = { year: 2026, month: 4 }
    const about = { id, fixedAssetId: id }
    return { endpoint: depreciationRuns.create, about, run: () => boris.call(depreciationRuns.create, more, month) }
  },
  async () => {
    const { id } = (await boris.call(depreciationRuns.list, more)).body.rows[0] ?? { id: 0 }
    const fixedAssetId = (await enter()).body.id
    const about = { id: fixedAssetId, fixedAssetId }
    return { endpoint: depreciationRuns.remove, about, run: () => boris.call(depreciationRuns.remove, { ...more, id }) }
  },
  async () => {
    const { id } = (await enter({ inUseOn: null })).body
    const run = () => boris.call(fixedAssetUses.create, { ...more, fixedAssetId: id }, { inUseOn: '2026-03-10' })
    return { endpoint: fixedAssetUses.create, about: { id, fixedAssetId: id }, run }
  },
  async () => ({ endpoint: items.create, about: {}, run: () => boris.call(items.create, more, { ...ITEM, code: 'ZAKON-1' }) }),
  async () => {
    const { id } = (await boris.call(items.create, more, { ...ITEM, code: 'ZAKON-2' })).body
    return {
      endpoint: items.update,
      about: { id },
      run: () => boris.call(items.update, { ...more, id }, { ...ITEM, code: 'ZAKON-3' }),
    }
  },
  async () => {
    const content = await ready(await buyer())
    const { id, version } = (await drafted(content)).body
    return {
      endpoint: invoices.create,
      about: {},
      run: () => boris.call(invoices.create, more, { invoiceDraftId: id, version }),
    }
  },
  async () => {
    const about = await issued()
    const payment = { amount: 100_00, paidOn: '2026-11-20', note: '' }
    const run = () => boris.call(documentPayments.create, { ...more, documentId: about.documentId }, payment)
    return { endpoint: documentPayments.create, about, run }
  },
  async () => {
    const { paymentId: id, ...about } = await paid()
    const run = () => boris.call(documentPayments.remove, { ...more, documentId: about.documentId, id })
    return { endpoint: documentPayments.remove, about, run }
  },
  async () => {
    const about = await issued()
    const run = () => boris.call(cancellations.create, { ...more, invoiceId: about.invoiceId })
    return { endpoint: cancellations.create, about, run }
  },
  async () => ({ endpoint: partners.create, about: {}, run: () => boris.call(partners.create, more, PARTNER) }),
  async () => {
    const { partnerId: id } = await issued()
    const merged = (await issued()).partnerId
    const run = () => boris.call(partnerMerges.create, { ...more, id }, { mergedPartnerId: merged })
    return { endpoint: partnerMerges.create, about: { id, partnerId: id }, run }
  },
  async () => {
    const offerId = await offered(await buyer())
    const run = () => boris.call(offerAnswers.update, { ...more, offerId }, { answer: 'Accepted' })
    return { endpoint: offerAnswers.update, about: { id: offerId, offerId }, run }
  },
  async () => {
    const offerId = await offered(await buyer())
    const run = () => boris.call(offerInvoiceDrafts.create, { ...more, offerId })
    return { endpoint: offerInvoiceDrafts.create, about: { id: offerId, offerId }, run }
  },
  async () => {
    const { offerId, invoiceDraftId } = await ofOffer()
    return { endpoint: invoices.create, about: { id: offerId, offerId }, run: () => issueDraft(invoiceDraftId) }
  },
  async () => {
    const { offerId, invoiceDraftId } = await ofOffer()
    const { id: invoiceId } = (await issueDraft(invoiceDraftId)).body
    const run = () => boris.call(cancellations.create, { ...more, invoiceId })
    return { endpoint: cancellations.create, about: { id: offerId, offerId }, run }
  },
]

beforeAll(async () => {
  expect((await boris.call(itemDefaults.get, more)).status).toBe(200)
})

test.each(CASES)(
  'whatever another answer shows of what a call has changed, the browser is told to forget (%#)',
  async (prepare) => {
    const tried = await prepare()
    expect([tried.endpoint.name, await staleAfter(tried)]).toEqual([tried.endpoint.name, []])
  },
)

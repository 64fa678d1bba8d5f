import { beforeAll, expect, test } from 'vitest'
import { addDays, yearOf } from 'contract/croatia/days'
import { inEuro } from 'contract/croatia/money'
import { invoiceFigures } from 'contract/document-issuing/invoice-figures'
import { cancellations, invoices, invoiceSums } from 'contract/document-issuing/invoices'
import { documents, documentTotals, filteredTotals } from 'contract/documents/documents'
import { incomingInvoiceSummary, outgoingInvoiceSummary } from 'contract/dashboard/invoice-summaries'
import { partnerIncomingInvoices } from 'contract/dashboard/partner-incoming-invoices'
import { invoiceStatistics, largestCustomers, mostSoldItems } from 'contract/dashboard/sales'
import { DOCUMENT_FIGURES, issuedFigures, openFigures, partnerFigures, type Figure } from 'contract/documents/figures'
import { fixedAssetDisposals } from 'contract/fixed-assets/changes/fixed-asset-disposals'
import { FIXED_ASSET_FIGURES, fixedAssetStatistics } from 'contract/fixed-assets/fixed-asset-statistics'
import { fixedAssets, fixedAssetSums, type FixedAssetsQuery } from 'contract/fixed-assets/fixed-assets'
import { offers, offerSums } from 'contract/offers/offers'
import { partners } from 'contract/partners/partners'
import { clock } from '../../kit/clock.ts'
import { as, asOwner, saldo, useSaldo } from '../app.ts'
import { enter } from '../fixed-asset.ts'
import { buyer, issue, more, ready } from '../issuing/issue.ts'
import { offered } from '../issuing/offer.ts'
import { everyRoute } from './every-route.ts'

useSaldo()

const today = clock.today()
let partnerIds: number[] = []

/** Documents of every kind that can be, either way, each with every share of it paid, due before, on and after today, or never. */
function stored() {
  const kinds = [125_01, -50_05, 0].flatMap((total) => ['EUR', 'USD', 'CHF'].map((currency) => ({ total, currency })))
  return kinds.flatMap(({ total, currency }, kind) =>
    [0, 0.4, 1].flatMap((share, paid) =>
      [-3, 0, 3, null].flatMap((dueIn, due) =>
        ['OutgoingInvoices', 'IncomingInvoices'].map((documentType) => ({
          documentType,
          source: 'entry',
          documentNumber: `${kind}-${paid}-${due}`,
          partnerId: partnerIds[(kind + due) % 2] ?? 0,
          partnerName: '',
          documentDate: today,
          dueDate: dueIn === null ? null : addDays(today, dueIn),
          currency,
          exchangeRate: { EUR: '1', USD: '1.0832', CHF: null }[currency] ?? null,
          totalEurAmount: { EUR: total, USD: inEuro(total, '1.0832') }[currency] ?? null,
          totalBaseAmount: total,
          totalVatAmount: 0,
          totalAmount: total,
          totalAmountToBePaid: total,
          paidAmount: Math.trunc(total * share) + 0,
        })),
      ),
    ),
  )
}

beforeAll(async () => {
  partnerIds = [await buyer(), await buyer({ name: 'Đaković Đuro, obrt' })]
  await saldo().database.transaction(more, (db) => db.insertInto('documents').values(stored()).execute())
  const [partnerId = 0] = partnerIds
  await issue(await ready(partnerId, { issueDate: addDays(today, -20), dueDate: addDays(today, -5) }))
  const { body: credited } = await issue(await ready(partnerId))
  await issue(await ready(partnerId, { kind: 'CreditNote', originalInvoiceId: credited.id, lines: [{ quantity: '1' }] }))
  await issue(await ready(partnerId, { paymentMethod: 'Cash', lines: [{ unitPrice: '10' }] }))
  const { body: cancelled } = await issue(await ready(partnerId))
  await as('boris').call(cancellations.create, { ...more, invoiceId: cancelled.id })
  await enter()
  await enter({ inUseOn: null })
  const { body: gone } = await enter({ procurementDate: addDays(today, -40), inUseOn: addDays(today, -40) })
  const scrapped = { onDay: today, disposalKind: 'WrittenOff' } as const
  expect((await as('boris').call(fixedAssetDisposals.create, { ...more, fixedAssetId: gone.id }, scrapped)).status).toBe(200)
  await enter({ assetGroupId: 4, fixedAssetTypeId: null, ratePercent: null, taxRatePercent: null })
  await offered(partnerId)
  await offered(partnerId, { currency: 'USD' })
})

/** Every row of a list, from its first page to its last. */
async function all<T>(page: (query: object) => Promise<{ readonly rows: readonly T[] }>): Promise<T[]> {
  const found: T[] = []
  for (let at = 1; ; at++) {
    const { rows } = await page({ page: at, size: 50 })
    found.push(...rows)
    if (rows.length < 50) return found
  }
}

const listed = (filter: Figure['rows']) =>
  all(async (query) => (await as('boris').call(documents.list, more, { ...query, filter: JSON.stringify(filter) } as never)).body)

/** What the rows come to in euro; those whose rate nobody knows count nowhere, and the screen says how many they are. */
async function euroOf({ rows, sums }: Figure): Promise<number> {
  const rates = await asOwner<{ id: number; rate: string | null }>('select id, exchange_rate as rate from app.documents')
  const rateOf = new Map(rates.map(({ id, rate }) => [id, rate]))
  return (await listed(rows)).reduce((sum, row) => {
    const rate = rateOf.get(row.id) ?? null
    return sum + (row.currency === 'EUR' ? row[sums] : rate === null ? 0 : inEuro(row[sums], rate))
  }, 0)
}

test('every figure of a business subject is the sum of the rows that it leads to (GAP-35, DOCS-07)', async () => {
  const { body } = await as('boris').call(documentTotals.get, more)
  for (const [name, figure] of Object.entries(DOCUMENT_FIGURES))
    expect([name, body[name as keyof typeof DOCUMENT_FIGURES]]).toEqual([name, await euroOf(figure)])
  expect(body.overdueAmount).toBeGreaterThan(0)
  const late = await listed(DOCUMENT_FIGURES.overdueAmount.rows)
  const dueDays = late.map(({ documentDueDate: dueDate }) => dueDate).toSorted()
  expect({ count: body.overdueCount, since: body.overdueSince }).toEqual({ count: late.length, since: dueDays[0] })
})

test('each figure above the issued invoices is the sum and the number of the rows that it opens (DOCS-07)', async () => {
  for (const [name, { rows, sums }] of Object.entries(invoiceFigures(yearOf(today)))) {
    const filter = JSON.stringify(rows)
    const { body } = await as('boris').call(invoiceSums.get, more, { filter } as never)
    const found = await all(async (query) => (await as('boris').call(invoices.list, more, { ...query, filter } as never)).body)
    expect([name, found.length > 0]).toEqual([name, true])
    for (const { currency, invoiceCount, ...amounts } of body) {
      const own = found.filter((row) => row.currency === currency)
      const sum = own.reduce((total, row) => total + row[sums], 0)
      expect([name, currency, invoiceCount, amounts[sums]]).toEqual([name, currency, own.length, sum])
    }
    expect(new Set(body.map(({ currency }) => currency))).toEqual(new Set(found.map(({ currency }) => currency)))
  }
})

const registered = (filter: FixedAssetsQuery['filter']) =>
  all(
    async (query) => (await as('boris').call(fixedAssets.list, more, { ...query, filter: JSON.stringify(filter) } as never)).body,
  )

test('each figure above the fixed assets is the sum or the number of the rows that it opens (FA-03)', async () => {
  const { body } = await as('boris').call(fixedAssetStatistics.get, more)
  for (const [name, { rows, sums }] of Object.entries(FIXED_ASSET_FIGURES)) {
    const found = await registered([...rows])
    const own = sums === null ? found.length : found.reduce((total, row) => total + row[sums], 0)
    expect([name, body[name as keyof typeof FIXED_ASSET_FIGURES], own > 0]).toEqual([name, own, true])
  }
})

test('every figure of a partner is the sum of the rows that it leads to (GAP-35)', async () => {
  for (const id of partnerIds) {
    const { body } = await as('boris').call(partners.get, { ...more, id })
    const figures = partnerFigures(id)
    for (const [name, figure] of Object.entries(figures))
      expect([name, body[name as keyof typeof figures]]).toEqual([name, await euroOf(figure)])
  }
})

const figureOf = async (figure: Figure) => ({ amount: await euroOf(figure), count: (await listed(figure.rows)).length })

const SUMMARIES = {
  OutgoingInvoices: async () => {
    const { topBuyers: partners, ...whole } = (await as('boris').call(outgoingInvoiceSummary.get, more)).body
    return { ...whole, partners }
  },
  IncomingInvoices: async () => {
    const { topSuppliers: partners, ...whole } = (await as('boris').call(incomingInvoiceSummary.get, more)).body
    return { ...whole, partners }
  },
} as const

test.each([
  ['OutgoingInvoices', 'receivableAmount', 'overdueReceivableAmount'],
  ['IncomingInvoices', 'payableAmount', 'overduePayableAmount'],
] as const)(
  'what the dashboard says is open of %s is the sum and the number of the rows behind it',
  async (direction, open, late) => {
    const { partners, totalAmount, overdueAmount, overdueInvoices } = await SUMMARIES[direction]()
    const whole = openFigures(direction)
    expect(totalAmount).toBe(await euroOf(whole.totalAmount))
    expect({ amount: overdueAmount, count: overdueInvoices }).toEqual(await figureOf(whole.overdueAmount))
    expect(overdueInvoices).toBeGreaterThan(0)
    expect(partners.length).toBeGreaterThan(0)
    for (const { businessSubjectPartnerId: partnerId, amount, totalInvoices, ...partner } of partners) {
      const figures = partnerFigures(partnerId)
      expect({ amount, count: totalInvoices }).toEqual(await figureOf(figures[open]))
      expect({ amount: partner.overdueAmount, count: partner.overdueInvoices }).toEqual(await figureOf(figures[late]))
    }
  },
)

test('the open invoices of a supplier are the rows of the list behind what is owed them', async () => {
  for (const partnerId of partnerIds) {
    const { body } = await as('boris').call(partnerIncomingInvoices.get, { ...more, partnerId })
    const rows = await listed(partnerFigures(partnerId).payableAmount.rows)
    const ids = body.businessSubjectPartnerIncomingDocumentDtos.map(({ documentId }) => documentId)
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  }
})

test('the dashboard figures of a year are the sum and the number of the rows behind them (GAP-109)', async () => {
  const year = yearOf(today)
  const figures = issuedFigures(year)
  const { paidInvoices, unpaidInvoices, totalInvoices } = (await as('boris').call(invoiceStatistics.get, more, { year })).body
  const told = ({ totalAmount: amount, invoiceCount: count }: typeof totalInvoices) => ({ amount, count })
  expect(told(totalInvoices)).toEqual(await figureOf(figures.total))
  expect(told(paidInvoices)).toEqual(await figureOf(figures.paid))
  expect(told(unpaidInvoices)).toEqual(await figureOf(figures.unpaid))
  const { body: customers } = await as('boris').call(largestCustomers.list, more, { year })
  expect(customers.length).toBeGreaterThan(0)
  for (const { partnerId, totalAmount: amount, invoicesCount: count } of customers)
    expect({ amount, count }).toEqual(await figureOf(figures.ofPartner(partnerId)))
})

test('what an item was sold for is the sum of its lines on the rows of the year (GAP-109)', async () => {
  const year = yearOf(today)
  const rows = new Set((await listed(issuedFigures(year).total.rows)).map(({ id }) => id))
  const lines = await asOwner<{ documentId: number; name: string; amount: number }>(
    'select document_id::int as "documentId", name, net_amount::int as amount from app.document_lines',
  )
  const { body: items } = await as('boris').call(mostSoldItems.list, more, { year })
  expect(items.length).toBeGreaterThan(0)
  for (const { name, totalAmount } of items) {
    const own = lines.filter((line) => line.name === name && rows.has(line.documentId))
    expect([name, totalAmount]).toEqual([name, own.reduce((sum, { amount }) => sum + amount, 0)])
  }
})

type Row = { readonly currency: string; readonly documentType?: string }

/** For each list with sums: its rows, and the amounts that its sums are of. */
const SUMMED: Readonly<
  Record<string, { readonly rows: () => Promise<readonly Row[]>; readonly sums: () => Promise<readonly Row[]> }>
> = {
  'filteredTotals.get': {
    rows: async () =>
      (await listed([])).map((row) => ({
        ...row,
        withoutRateCount: Number(row.totalEurAmount === null && row.status !== 'Cancelled'),
      })),
    sums: async () => (await as('boris').call(filteredTotals.get, more, {})).body,
  },
  'fixedAssetSums.get': {
    rows: async () => (await registered([])).map((row) => ({ ...row, currency: 'EUR' })),
    sums: async () => (await as('boris').call(fixedAssetSums.get, more, {})).body,
  },
  'invoiceSums.get': {
    rows: () => all(async (query) => (await as('boris').call(invoices.list, more, query)).body),
    sums: async () => (await as('boris').call(invoiceSums.get, more, {})).body,
  },
  'offerSums.get': {
    rows: () => all(async (query) => (await as('boris').call(offers.list, more, query)).body),
    sums: async () => (await as('boris').call(offerSums.get, more, {})).body,
  },
}

test.each(Object.entries(SUMMED))('what %s sums are the rows of its list, by currency', async (_, { rows, sums }) => {
  const [found, told] = [await rows(), await sums()]
  expect(told.length).toBeGreaterThan(0)
  for (const { currency, documentType, ...amounts } of told) {
    const own = found.filter(
      (row) => row.currency === currency && (documentType === undefined || row.documentType === documentType),
    )
    for (const [name, amount] of Object.entries(amounts)) {
      // A count is one of the rows, but where they say themselves which of them count.
      const isOfAll = name.endsWith('Count') && !own.some((row) => name in row)
      const wanted = isOfAll ? own.length : own.reduce((sum, row) => sum + Number(row[name as keyof Row]), 0)
      expect([currency, name, amount]).toEqual([currency, name, wanted])
    }
  }
})

test('no sum of a list is without this law', () => {
  const sums = everyRoute().flatMap(({ endpoint: { name, path } }) => (/\/(sums|totals)$/.test(path) ? [name] : []))
  expect(sums.toSorted()).toEqual(Object.keys(SUMMED).toSorted())
})

import { beforeAll, expect, test } from 'vitest'
import { addDays } from 'contract/croatia/days'
import { inEuro } from 'contract/croatia/money'
import { cancellations, invoices, invoiceSums } from 'contract/document-issuing/invoices'
import { documents, documentTotals, filteredTotals } from 'contract/documents/documents'
import { DOCUMENT_FIGURES, partnerFigures, type Figure } from 'contract/documents/figures'
import { offers, offerSums } from 'contract/offers/offers'
import { partners } from 'contract/partners/partners'
import { clock } from '../../kit/clock.ts'
import { as, asOwner, saldo, useSaldo } from '../app.ts'
import { buyer, issue, more, ready } from '../issuing/issue.ts'
import { offered } from '../issuing/offer.ts'
import { everyRoute } from './every-route.ts'

useSaldo()

const today = clock.today()
let partnerIds: number[] = []

/** Documents of every kind that can be, each with every share of it paid, due before, on and after today, or never. */
function stored() {
  const kinds = [125_01, -50_05, 0].flatMap((total) => ['EUR', 'USD', 'CHF'].map((currency) => ({ total, currency })))
  return kinds.flatMap(({ total, currency }, kind) =>
    [0, 0.4, 1].flatMap((share, paid) =>
      [-3, 0, 3, null].map((dueIn, due) => ({
        documentType: due % 2 === 0 ? 'OutgoingInvoices' : 'IncomingInvoices',
        source: 'entry',
        documentNumber: `${kind}-${paid}-${due}`,
        partnerId: partnerIds[(kind + due) % 2] ?? 0,
        partnerName: '',
        documentDate: today,
        documentDueDate: dueIn === null ? null : addDays(today, dueIn),
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
  )
}

beforeAll(async () => {
  partnerIds = [await buyer(), await buyer({ name: 'Đaković Đuro, obrt' })]
  await saldo().database.transaction(more, (db) => db.insertInto('documents').values(stored()).execute())
  const [partnerId = 0] = partnerIds
  const { body: credited } = await issue(await ready(partnerId))
  await issue(await ready(partnerId, { kind: 'CreditNote', originalInvoiceId: credited.id, lines: [{ quantity: '1' }] }))
  await issue(await ready(partnerId, { paymentMethod: 'Cash', lines: [{ unitPrice: '10' }] }))
  const { body: cancelled } = await issue(await ready(partnerId))
  await as('boris').call(cancellations.create, { ...more, invoiceId: cancelled.id })
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
})

test('every figure of a partner is the sum of the rows that it leads to (GAP-35)', async () => {
  for (const id of partnerIds) {
    const { body } = await as('boris').call(partners.get, { ...more, id })
    const figures = partnerFigures(id)
    for (const [name, figure] of Object.entries(figures))
      expect([name, body[name as keyof typeof figures]]).toEqual([name, await euroOf(figure)])
  }
})

type Row = { readonly currency: string; readonly documentType?: string }

/** For each list with sums: its rows, and the amounts that its sums are of. */
const SUMMED: Readonly<
  Record<string, { readonly rows: () => Promise<readonly Row[]>; readonly sums: () => Promise<readonly Row[]> }>
> = {
  'filteredTotals.get': {
    rows: () => listed([]),
    sums: async () => (await as('boris').call(filteredTotals.get, more, {})).body,
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
      const wanted = name.endsWith('Count') ? own.length : own.reduce((sum, row) => sum + Number(row[name as keyof Row]), 0)
      expect([currency, name, amount]).toEqual([currency, name, wanted])
    }
  }
})

test('no sum of a list is without this law', () => {
  const sums = everyRoute().flatMap(({ endpoint: { name, path } }) => (path.endsWith('/totals') ? [name] : []))
  expect(sums.toSorted()).toEqual(Object.keys(SUMMED).toSorted())
})

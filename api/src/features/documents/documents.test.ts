import { beforeAll, expect, test } from 'vitest'
import { addDays } from 'contract/croatia/days'
import { DOCUMENT_STATUSES } from 'contract/documents/document-status'
import { documentFilterCurrencies, documentFilterPartners, documentFilterStatuses, documentFilterTypes, documents, documentTotals, DOCUMENT_SORTS, filteredTotals, type Document, type DocumentsQuery } from 'contract/documents/documents' // prettier-ignore
import { clock } from '../../kit/clock.ts'
import { one } from '../../kit/rows.ts'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { SUBJECTS, type Name } from '../../testing/cast.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
const today = clock.today()
const PARTNERS = ['Čačić i sinovi d.o.o.', 'Đaković Đuro, obrt', 'Žuti mačak j.d.o.o.', 'Wiener Papier GmbH'] as const
const COUNT = 47
let partnerIds: number[] = []

/** Many equal values and many empty ones: what an order that is not complete stumbles over. */
const rowOf = (index: number) => {
  const total = [100_00, 1_234_56, -50_05, 7, 100_00][index % 5] ?? 0
  const paid = Math.trunc(total * ([0, 1, 0.5, 0][index % 4] ?? 0))
  return {
    documentType: index % 3 === 0 ? 'IncomingInvoices' : 'OutgoingInvoices',
    source: 'entry',
    documentNumber: `${index + 1}/P${index % 2}/1`,
    partnerId: partnerIds[index % 4] ?? 0,
    partnerName: PARTNERS[index % 4] ?? '',
    documentDate: addDays(today, -(index % 7)),
    dueDate: index % 6 === 0 ? null : addDays(today, (index % 9) - 4),
    currency: index % 8 === 0 ? 'USD' : 'EUR',
    totalBaseAmount: Math.trunc(total * 0.8),
    totalVatAmount: total - Math.trunc(total * 0.8),
    totalAmount: total,
    totalAmountToBePaid: total,
    paidAmount: paid,
    lastPaymentOn: paid === 0 ? null : addDays(today, -(index % 5)),
    isCancelled: index === 11,
  }
}

beforeAll(async () => {
  partnerIds = await saldo().database.transaction(more, async (db) => {
    const rows = await db
      .insertInto('partners')
      .values(PARTNERS.map((name) => ({ name })))
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  })
  const rows = Array.from({ length: COUNT }, (_, index) => rowOf(index))
  await saldo().database.transaction(more, (db) => db.insertInto('documents').values(rows).execute())
})

type Filter = DocumentsQuery['filter'][number]
type Query = Partial<Omit<DocumentsQuery, 'filter'>> & { filter?: readonly Filter[] }
const list = async (query: Query = {}, name: Name = 'boris') =>
  (await as(name).call(documents.list, more, { ...query, filter: JSON.stringify(query.filter ?? []) } as never)).body
const all = async (query: Query = {}, name: Name = 'boris') => (await list({ size: 50, ...query }, name)).rows
const numbers = (rows: readonly Document[]) => rows.map(({ documentNumber }) => documentNumber)

test('every sort key in both directions leads through the pages without a gap or a repetition (DOCS-24)', async () => {
  for (const sort of DOCUMENT_SORTS) {
    for (const direction of ['asc', 'desc'] as const) {
      const whole = (await all({ sort, direction })).map(({ id }) => id)
      const pages: number[] = []
      for (const page of [1, 2, 3, 4, 5, 6])
        pages.push(...(await list({ sort, direction, size: 10, page })).rows.map(({ id }) => id))
      expect([sort, direction, pages]).toEqual([sort, direction, whole])
      expect([sort, direction, new Set(pages).size]).toEqual([sort, direction, COUNT])
    }
    const turned = (await all({ sort, direction: 'desc' })).toReversed()
    expect([sort, numbers(turned)]).toEqual([sort, numbers(await all({ sort, direction: 'asc' }))])
  }
})

test('numbers inside document numbers are sorted by their value, names as Croatians sort them', async () => {
  expect(numbers(await all({ sort: 'documentNumber', direction: 'asc' })).slice(0, 11)).toEqual([
    '1/P0/1', '2/P1/1', '3/P0/1', '4/P1/1', '5/P0/1', '6/P1/1', '7/P0/1', '8/P1/1', '9/P0/1', '10/P1/1', '11/P0/1',
  ]) // prettier-ignore
  const names = (await all({ sort: 'businessSubjectPartnerName', direction: 'asc' })).map((row) => row.businessSubjectPartnerName)
  expect([...new Set(names)]).toEqual([PARTNERS[0], PARTNERS[1], PARTNERS[3], PARTNERS[2]])
})

test('without a word the newest document comes first, 20 on a page (DOCS-21, DOCS-22, API-21)', async () => {
  const { rows, totalCount } = await list()
  const dates = rows.map(({ documentDate }) => documentDate)
  expect([rows.length, totalCount]).toEqual([20, COUNT])
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(dates[0]).toBe(today)
})

test('pages have 10, 20 or 50 rows; any other size is refused; behind the last page there is nothing (DOCS-21, DOCS-24)', async () => {
  for (const size of [10, 20, 50] as const) expect((await list({ size })).rows).toHaveLength(Math.min(size, COUNT))
  expect((await as('boris').call(documents.list, more, { size: 15 } as never)).status).toBe(400)
  expect(await list({ page: 99 })).toEqual({ rows: [], totalCount: COUNT })
  expect((await list({ requireTotalCount: false })).totalCount).toBeNull()
})

test('behind the last page of a search with a filter the count is that of both together (DOCS-24)', async () => {
  const filter: Filter[] = [{ dataField: 'documentType', value: ['OutgoingInvoices'] }]
  const [found, left] = [await list({ search: 'mačak' }), await list({ search: 'mačak', filter })]
  expect(left.totalCount).toBeGreaterThan(0)
  expect(left.totalCount).toBeLessThan(found.totalCount ?? 0)
  expect(await list({ search: 'mačak', filter, page: 99 })).toEqual({ rows: [], totalCount: left.totalCount })
})

const isIn = (from: string, to: string) => (value: string | null) => value !== null && value >= from && value <= to
const range = { startDate: addDays(today, -2), endDate: addDays(today, 1) }
const within = isIn(range.startDate, range.endDate)
test.each<[string, () => Filter, (row: Document) => boolean]>([
  ['type (DOCS-35)', () => ({ dataField: 'documentType', value: ['IncomingInvoices'] }), (row) => row.documentType === 'IncomingInvoices'],
  ...DOCUMENT_STATUSES.map((status): [string, () => Filter, (row: Document) => boolean] => [
    `status ${status} (DOCS-36)`, () => ({ dataField: 'status', value: [status] }), (row) => row.status === status,
  ]),
  ['two statuses (DOCS-36)', () => ({ dataField: 'status', value: ['Paid', 'PartiallyPaid'] }), (row) => ['Paid', 'PartiallyPaid'].includes(row.status)],
  ['partner (DOCS-37)', () => ({ dataField: 'businessSubjectPartnerId', value: [partnerIds[1] ?? 0] }), (row) => row.businessSubjectPartnerId === partnerIds[1]],
  ['document date (DOCS-38)', () => ({ dataField: 'documentDate', value: range }), (row) => within(row.documentDate)],
  ['due date (DOCS-39)', () => ({ dataField: 'documentDueDate', value: range }), (row) => within(row.documentDueDate)],
  ['due date from a day on (DOCS-39, DOCS-42)', () => ({ dataField: 'documentDueDate', value: { startDate: today } }), (row) => isIn(today, '9999-12-31')(row.documentDueDate)],
  ['last payment (DOCS-40)', () => ({ dataField: 'lastPaymentOn', value: range }), (row) => within(row.lastPaymentOn)],
  ['currency (DOCS-41)', () => ({ dataField: 'currencyId', value: [840] }), (row) => row.currency === 'USD'],
])('the filter by %s leaves just what it says, and the count agrees', async (_, filter, matches) => {
  const expected = numbers((await all()).filter(matches))
  const { rows, totalCount } = await list({ size: 50, filter: [filter()] })
  expect(numbers(rows)).toEqual(expected)
  expect(totalCount).toBe(expected.length)
}) // prettier-ignore

test('filters and a search together leave what satisfies all of them (DOCS-24, DOCS-42)', async () => {
  const filter: Filter[] = [
    { dataField: 'documentType', value: ['OutgoingInvoices'] },
    { dataField: 'documentDate', value: { endDate: addDays(today, -1) } },
  ]
  const expected = (await all()).filter(
    (row) =>
      row.documentType === 'OutgoingInvoices' && row.documentDate < today && row.businessSubjectPartnerName === PARTNERS[1],
  )
  expect(expected.length).toBeGreaterThan(0)
  expect(numbers(await all({ filter, search: 'đaković' }))).toEqual(numbers(expected))
})

test.each([
  ['cacic', PARTNERS[0]],
  ['ČAČIĆ', PARTNERS[0]],
  ['čačić sinovi', PARTNERS[0]],
  ['djakovic', PARTNERS[1]],
  ['dakovic', PARTNERS[1]],
  ['đuro', PARTNERS[1]],
  ['zuti macak', PARTNERS[2]],
])('the search for %s finds %s and nobody else (DOCS-23)', async (search, name) => {
  const rows = await all({ search })
  expect(new Set(rows.map((row) => row.businessSubjectPartnerName))).toEqual(new Set([name]))
  expect(rows).toEqual((await all()).filter((row) => row.businessSubjectPartnerName === name))
})

test('the search finds a document by its number and by an amount as Croatians write it (DOCS-23)', async () => {
  expect(numbers(await all({ search: '47/p0' }))).toEqual(['47/P0/1'])
  for (const search of ['1.234,56', '1234,56'])
    expect(numbers(await all({ search }))).toEqual(numbers((await all()).filter((row) => row.totalAmountToBePaid === 1_234_56)))
  expect((await all({ search: '-50,05' })).length).toBeGreaterThan(0)
  for (const search of ['%', '_', '\\', "'", 'nigdje takvog']) expect(await list({ search })).toEqual({ rows: [], totalCount: 0 })
})

test('the sums of what filters leave are told by currency and direction, and agree with the rows (DOCS-05)', async () => {
  const filter: Filter[] = [{ dataField: 'documentType', value: ['OutgoingInvoices'] }]
  const { body } = await as('boris').call(filteredTotals.get, more, { filter: JSON.stringify(filter) } as never)
  const rows = await all({ filter })
  expect(body.map(({ currency }) => currency)).toEqual(['EUR', 'USD'])
  for (const totals of body) {
    const own = rows.filter(({ currency }) => currency === totals.currency)
    const sum = (key: keyof Document & `${string}Amount${string}`) => own.reduce((total, row) => total + (row[key] ?? 0), 0)
    expect(totals).toEqual({
      currency: totals.currency,
      documentType: 'OutgoingInvoices',
      documentCount: own.length,
      totalBaseAmount: sum('totalBaseAmount'),
      totalAmountToBePaid: sum('totalAmountToBePaid'),
      remainingAmount: sum('remainingAmount'),
      totalEurAmount: sum('totalEurAmount'),
      remainingEurAmount: sum('remainingEurAmount'),
      withoutRateCount: own.filter(({ totalEurAmount, status }) => totalEurAmount === null && status !== 'Cancelled').length,
    })
  }
})

test('the filters offer the partners, currencies, statuses and types there are, and no other (GAP-35, DOCS-46, API-25, SHELL-54)', async () => {
  const partners = async (search: string) =>
    (await as('boris').call(documentFilterPartners.list, more, { search })).body.map(({ name }) => name)
  expect(await partners('')).toEqual([PARTNERS[0], PARTNERS[1], PARTNERS[3], PARTNERS[2]])
  expect(await partners('cacic')).toEqual([PARTNERS[0]])
  const found = await as('boris').call(documentFilterPartners.list, more, { search: 'cacic' })
  expect(found.body).toEqual([{ id: expect.any(Number), name: PARTNERS[0] }])
  const { body } = await as('boris').call(documentFilterCurrencies.list, more)
  expect(body).toEqual([
    { id: 978, mark: 'EUR' },
    { id: 840, mark: 'USD' },
  ])
  const rows = await all()
  const statuses = DOCUMENT_STATUSES.filter((status) => rows.some((row) => row.status === status))
  expect((await as('boris').call(documentFilterStatuses.list, more)).body).toEqual(statuses)
  expect(statuses).not.toContain('Issued')
  expect((await as('boris').call(documentFilterTypes.list, more)).body).toEqual(['IncomingInvoices', 'OutgoingInvoices'])
})

test('a viewer sees what the accountant sees; without the right to a direction its documents are neither listed nor counted (PERM-11)', async () => {
  expect(await all({}, 'cvita')).toEqual(await all())
  await asOwner(`delete from auth.role_permissions where role_id = 5 and permission = 'DOCUMENT_OUTGOING_READ'`)
  const incoming = (await all()).filter(({ documentType }) => documentType === 'IncomingInvoices')
  expect(await list({ size: 50 }, 'cvita')).toEqual({ rows: incoming, totalCount: incoming.length })
  const outgoing: Filter[] = [{ dataField: 'documentType', value: ['OutgoingInvoices'] }]
  expect(await list({ filter: outgoing }, 'cvita')).toEqual({ rows: [], totalCount: 0 })
  const { body } = await as('cvita').call(documentTotals.get, more)
  expect(body).toMatchObject({ outgoingTotalAmount: 0, overdueAmount: 0, documentCount: incoming.length })
  await asOwner(`delete from auth.role_permissions where role_id = 5`)
  expect((await as('cvita').call(documents.list, more, {})).status).toBe(403)
  expect((await as('ema').call(documents.list, more, {})).status).toBe(404)
  expect(one([(await as(null).call(documents.list, more, {})).status])).toBe(401)
})

import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { documentImports } from 'contract/documents/document-imports'
import { documents, documentTotals, filteredTotals } from 'contract/documents/documents'
import { addDays } from 'contract/croatia/days'
import { clock } from '../../kit/clock.ts'
import { enqueue, jobsDone } from '../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, upload, useSaldo } from '../../testing/app.ts'
import { PEOPLE, SUBJECTS } from '../../testing/cast.ts'
import { E_INVOICE, type EInvoiceGiven } from '../../testing/e-invoice-given.ts'
import { eInvoiceXml } from '../../testing/e-invoice-xml.ts'
import { partyOf } from '../../testing/party-of.ts'
import { fetchExchangeRates } from './fetch-exchange-rates.ts'

/** A bank with one list for every day, which can be told to be out of order and counts who asks. */
const bank = { isOut: false, askedCount: 0 }
const LISTED = { USD: '0,800000', GBP: '0,870000' }
const server = createServer(({ url = '' }, response) => {
  bank.askedCount += 1
  const day = new URL(url, 'http://hnb').searchParams.get('datum-primjene-do')
  const list = Object.entries(LISTED).map(([valuta, rate]) => ({ datum_primjene: day, valuta, srednji_tecaj: rate }))
  response.writeHead(bank.isOut ? 503 : 200).end(JSON.stringify(list))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close().closeAllConnections())
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0

useSaldo({ EXCHANGE_RATES_URL: `http://127.0.0.1:${port}/` }, { hasJobs: true })

const kovac = { businessSubjectId: SUBJECTS.kovac.id }
const DAY = '2026-10-05'

let last = 0
/** Takes in an invoice of one line without VAT; its id, once the queue is through. */
async function issued(given: Partial<EInvoiceGiven> & { net: string }): Promise<number> {
  const { net, ...more } = given
  const [line] = E_INVOICE.lines
  if (!line) throw new Error('The sample has no line')
  const bytes = eInvoiceXml({
    number: `${++last}-P1-1`,
    issueDate: DAY,
    deliveryDate: null,
    dueDate: '2026-12-31',
    currency: 'USD',
    vatCurrency: 'EUR',
    vatAmountInVatCurrency: 0,
    seller: partyOf(SUBJECTS.kovac),
    buyer: partyOf(SUBJECTS.more),
    lines: [{ ...line, quantity: '1', unitPrice: net, vatCategory: 'Z', vatRate: '0' }],
    allowances: [],
    prepaidAmount: 0,
    roundingAmount: 0,
    ...more,
  })
  const { body } = await upload('ana', documentImports.create, kovac, { name: `${last}.xml`, bytes })
  expect(body.results).toMatchObject([{ outcome: 'Imported' }])
  return body.results[0]?.documentId ?? 0
}
const valueOf = (id: number) =>
  saldo().database.transaction(kovac, (db) =>
    db.selectFrom('documents').select(['exchangeRate', 'totalEurAmount']).where('id', '=', id).executeTakeFirst(),
  )
const totals = async () => (await as('ana').call(documentTotals.get, kovac)).body
const done = () => jobsDone(saldo().ownerUrl)

test('a document in a foreign currency counts in euro once the rate has come, to the cent, half away from zero (GAP-47)', async () => {
  const id = await issued({ net: '100.02' })
  const credit = await issued({ net: '100.02', kind: 'CreditNote' })
  await done()
  expect(await valueOf(id)).toEqual({ exchangeRate: '0.800000', totalEurAmount: 125_03 })
  expect(await valueOf(credit)).toEqual({ exchangeRate: '0.800000', totalEurAmount: -125_03 })
  const one = await issued({ net: '8' })
  expect(await totals()).toMatchObject({ outgoingTotalAmount: 10_00, withoutRateCount: 0 })
  expect(await valueOf(one)).toMatchObject({ totalEurAmount: 10_00 })
})

test('a rate that is known is not asked for again', async () => {
  const { askedCount } = bank
  const id = await issued({ net: '16' })
  expect(await valueOf(id)).toEqual({ exchangeRate: '0.800000', totalEurAmount: 20_00 })
  await done()
  expect(bank.askedCount).toBe(askedCount)
})

test('the rate is that of the day of delivery where the document names one', async () => {
  await issued({ net: '1', deliveryDate: '2026-09-29' })
  await done()
  const days = await asOwner<{ day: string }>('select day::text from app.exchange_rates order by day')
  expect(days.map(({ day }) => day)).toEqual(['2026-09-29', DAY])
})

test('while the bank is out of order the totals say how many documents are left out, and later they are in', async () => {
  const before = await totals()
  bank.isOut = true
  const id = await issued({ net: '80', issueDate: '2026-10-07' })
  for (let wait = 0; wait < 2_000 && (await attemptsAt('2026-10-07')) === 0; wait++)
    await new Promise((again) => setTimeout(again, 50))
  expect(await valueOf(id)).toEqual({ exchangeRate: null, totalEurAmount: null })
  expect(await totals()).toMatchObject({ outgoingTotalAmount: before.outgoingTotalAmount, withoutRateCount: 1 })
  bank.isOut = false
  for (let wait = 0; wait < 2_000 && (await valueOf(id))?.exchangeRate === null; wait++)
    await new Promise((again) => setTimeout(again, 50))
  expect(await totals()).toMatchObject({ outgoingTotalAmount: before.outgoingTotalAmount + 100_00, withoutRateCount: 0 })
})

const attemptsAt = async (day: string) =>
  (await asOwner<{ attempts: number }>('select attempts from graphile_worker.jobs where key like $1', [`%${day}`]))[0]?.attempts

test('a currency that the bank does not list stays out of the totals, which say so', async () => {
  const before = await totals()
  const id = await issued({ net: '500', currency: 'INR' })
  await done()
  expect(await valueOf(id)).toEqual({ exchangeRate: null, totalEurAmount: null })
  expect(await totals()).toMatchObject({ outgoingTotalAmount: before.outgoingTotalAmount, withoutRateCount: 1 })
})

test('a job that runs once more changes nothing; the change it made stands in the history', async () => {
  const id = await issued({ net: '8.70', currency: 'GBP' })
  await done()
  const before = [await totals(), await historyOf(id)]
  await saldo().database.transaction(kovac, (db) => enqueue(db, fetchExchangeRates, { currency: 'GBP', day: DAY }, kovac))
  await done()
  expect([await totals(), await historyOf(id)]).toEqual(before)
  expect(await historyOf(id)).toEqual([
    { action: 'insert', user: PEOPLE.ana.id, amount: null },
    { action: 'update', user: PEOPLE.ana.id, amount: 10_00 },
  ])
})

const historyOf = (id: number) =>
  asOwner<{ action: string; user: number; amount: number | null }>(
    `select action, user_id as "user", (after ->> 'total_eur_amount')::int8 as amount from app.audit_entries
     where entity = 'documents' and entity_id = $1 order by id`,
    [id],
  )

test('the rate of a day that is still to come is fetched on that day', async () => {
  const { askedCount } = bank
  const day = addDays(clock.today(), 3)
  await issued({ net: '1', deliveryDate: day })
  const [waiting] = await asOwner<{ day: string }>(
    `select (run_at at time zone 'Europe/Zagreb')::date::text as day from graphile_worker.jobs where key like $1`,
    [`%${day}`],
  )
  expect(waiting?.day).toBe(day)
  await done()
  expect(bank.askedCount).toBe(askedCount)
})

test('a bank that stays silent is asked again the day after', async () => {
  bank.isOut = true
  const once = { ...fetchExchangeRates, mostAttempts: 1 }
  await saldo().database.transaction(kovac, (db) => enqueue(db, once, { currency: 'USD', day: '2026-10-08' }, kovac))
  await done()
  bank.isOut = false
  const waiting = await asOwner<{ hours: number }>(
    'select round(extract(epoch from run_at - now()) / 3600)::int as hours from graphile_worker.jobs where attempts = 0 and key is null',
  )
  expect(waiting).toEqual([{ hours: 24 }])
})

test('a rate that books were kept by can be neither changed nor taken away', async () => {
  for (const change of ['update exchange_rates set rate = 2', 'delete from exchange_rates'])
    await expect(saldo().database.pool.query(change)).rejects.toThrow(/permission denied/)
})

test('a row of the list says what its document comes to and what remains of it in euro, and together they are the totals (GAP-124, GAP-47)', async () => {
  const id = await issued({ net: '80' })
  await done()
  const { body } = await as('ana').call(documents.list, kovac, { size: 50 })
  expect(body.rows.find((row) => row.id === id)).toMatchObject({
    currency: 'USD',
    totalAmountToBePaid: 80_00,
    totalEurAmount: 100_00,
    remainingEurAmount: 100_00,
  })
  const sum = (key: 'totalEurAmount' | 'remainingEurAmount') => body.rows.reduce((all, row) => all + (row[key] ?? 0), 0)
  expect(await totals()).toMatchObject({
    outgoingTotalAmount: sum('totalEurAmount'),
    outgoingRemainingAmount: sum('remainingEurAmount'),
  })
})

test('the sums of a filter in euro are the totals, and say how many documents have no rate (GAP-124, GAP-47)', async () => {
  await issued({ net: '7', currency: 'GBP' })
  await done()
  const filter = [{ dataField: 'documentType', value: ['OutgoingInvoices'] }]
  const { body } = await as('ana').call(filteredTotals.get, kovac, { filter: JSON.stringify(filter) } as never)
  expect(body.length).toBeGreaterThan(1)
  const sum = (key: 'totalEurAmount' | 'remainingEurAmount' | 'withoutRateCount') => body.reduce((all, row) => all + row[key], 0)
  const { outgoingTotalAmount, outgoingRemainingAmount, withoutRateCount } = await totals()
  expect(withoutRateCount).toBeGreaterThan(0)
  expect([sum('totalEurAmount'), sum('remainingEurAmount'), sum('withoutRateCount')]).toEqual([
    outgoingTotalAmount,
    outgoingRemainingAmount,
    withoutRateCount,
  ])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ledgerReversals } from 'contract/accounting/ledger-entries'
import { receivedReversals } from 'contract/accounting/received/received-confirmations'
import { receivedPapers, type ReceivedTreatment } from 'contract/accounting/received/received-papers'
import { receivedPaperPreviews } from 'contract/accounting/received/received-paper-previews'
import { vatEntries } from 'contract/accounting/vat/vat-entries'
import { vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { entryText, leftOf, paperOf } from '../../../testing/accounting/posted.ts'
import { boxesText, onDay, previewOf } from '../../../testing/accounting/return-set.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { buyer } from '../../../testing/issuing/issue.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'

onDay('2026-12-02')
useSaldo()
const boris = as('boris')
let partnerId = 0
let last = 0

beforeAll(async () => {
  await beginBooks({ beginsOn: '2026-10-01' })
  partnerId = await buyer({ oib: '69435151530' })
  documentId = inTime = await entered()
  await treat({ arrivedOn: '2026-10-31' })
})
let documentId = 0
/** What was treated before the return of its month was handed in. */
let inTime = 0
beforeEach(async () => {
  onDay('2026-12-02')
  documentId = await entered()
})
afterAll(() => clock.move(null))

/** For 1.000,00 and VAT. */
async function entered(documentDate = '2026-10-31'): Promise<number> {
  const vatLines = [{ vatRate: '25', baseAmount: 1_000_00, vatAmount: 250_00 }]
  const { body } = await enterInvoice({ partnerId, documentNumber: `K-${++last}`, documentDate, currency: 'EUR', vatLines }) // prettier-ignore
  return body.documentId
}
const SERVICES = { ordinal: 1, treatment: 'PDV25', supplyKind: 'Services', costKind: 'Ordinary', accountCode: '419900' } as const
const UNSAID = { arrivedOn: '2026-12-02', isSupplierPaidBill: false, groups: [SERVICES] }
async function treat(said: Partial<ReceivedTreatment> = {}, group: Partial<ReceivedTreatment['groups'][number]> = {}) {
  const { id = 0 } = (await paperOf(documentId)) ?? {}
  const treatment = { ...UNSAID, groups: [{ ...SERVICES, ...group }], ...said }
  const { status, problem } = await boris.call(receivedPapers.update, { ...more, id }, treatment as never)
  expect([status, problem.code]).toEqual([200, undefined])
  return id
}

/** What stands of the document, entry by entry: the day, and what its accounts come to. */
const standing = async () =>
  (
    await asOwner<{ day: string; said: string }>(
      `select e.booked_on::text as day, string_agg(a.code || ' ' || (l.debit - l.credit) / 100, ' · ' order by l.ordinal) as said
        from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.ledger_account_id
        where e.source_kind = 'ReceivedInvoice' and e.source_id = $1 and e.reverses_entry_id is null
          and not exists (select from ledger_entries r where r.reverses_entry_id = e.id) group by e.id, e.booked_on order by e.id`.replaceAll(/(from|join) ledger/g, '$1 app.ledger'), // prettier-ignore
      [documentId],
    )
  ).map(({ day, said }) => `${day}: ${said}`)

const APART = ['2026-10-31: 419900 1000 · 140800 250 · 220000 -1250', '2026-12-02: 140012 250 · 140800 -250']
const TOGETHER = ['2026-10-31: 419900 1000 · 140012 250 · 220000 -1250']
const inputVat = async (month: number) => (await boxesText(2026, month))['303'] ?? ''

test('an invoice that came after the return of its month was due is cost of that month, and its VAT waits for the month in which it came (pitfall L14) (ledger D02)', async () => {
  const before = await inputVat(10)
  await treat()
  expect(await standing()).toEqual(APART)
  expect([await inputVat(10), await inputVat(12)]).toEqual([before, '1.000,00 / 250,00'])
  for (const month of [10, 11, 12]) expect((await previewOf(2026, month)).body.untied).toEqual([])
  expect(await leftOf(documentId)).toEqual({ waiting: 0, open: -1_250_00 })
})

test('what came before it was due has one entry, and what is treated anew leaves nothing of both', async () => {
  const id = await treat()
  await treat({ arrivedOn: '2026-11-20', reversedOn: '2026-12-02' })
  expect(await standing()).toEqual(TOGETHER)
  await treat({ reversedOn: '2026-12-02' })
  expect(await standing()).toEqual(APART)
  const { body } = await boris.call(
    receivedPaperPreviews.create,
    { ...more, ledgerPaperId: id },
    { ...UNSAID, reversedOn: '2026-12-02' },
  )
  expect(body).toMatchObject({ bookedOn: '2026-10-31', vat: [{ boxIn: '303', vatOn: '2026-12-02' }] })
})

test('looking at what a paper would come to says that it is not taken back before its own day, as posting it does', async () => {
  const id = await treat()
  const early = { ...UNSAID, reversedOn: '2026-10-30' }
  const previewed = await boris.call(receivedPaperPreviews.create, { ...more, ledgerPaperId: id }, early)
  const posted = await boris.call(receivedPapers.update, { ...more, id }, early)
  const refused = [previewed, posted].map(({ status, problem }) => `${status} ${problem.code}`)
  expect(refused).toEqual(Array(2).fill('422 LedgerEntry.ReversedBefore'))
})

test.each([0, 1])('whichever of the two entries is taken back by hand, the other goes with it (%s)', async (place) => {
  await treat()
  const entries = await asOwner<{ id: string }>(`select id from app.ledger_entries where source_kind = 'ReceivedInvoice' and source_id = $1 order by id`, [documentId]) // prettier-ignore
  const ledgerEntryId = Number(entries[place]?.id)
  const { status } = await boris.call(
    ledgerReversals.create,
    { ...more, ledgerEntryId },
    { bookedOn: '2026-12-02', text: 'Krivo' },
  )
  expect(status).toBe(200)
  expect(await standing()).toEqual([])
  expect(await leftOf(documentId)).toEqual({ waiting: 0, open: 0 })
  expect((await paperOf(documentId))?.reason).toBe('Reversed')
  for (const month of [10, 12]) expect((await previewOf(2026, month)).body.untied).toEqual([])
  await treat()
  expect(await standing()).toEqual(APART)
  // And so it goes once more: what was taken back before is let be.
  const again = (await paperOf(documentId))?.ledgerEntryId ?? 0
  const params = { ...more, ledgerEntryId: again }
  expect((await boris.call(ledgerReversals.create, params, { bookedOn: '2026-12-02', text: 'Krivo' })).status).toBe(200)
  expect(await standing()).toEqual([])
})

test('VAT that the recipient assesses waits on both sides', async () => {
  await asOwner('update app.document_vat_totals set vat_rate = 0, vat_amount = 0 where document_id = $1', [documentId])
  await treat({}, { treatment: 'AE', ownRate: '25' } as never)
  expect(await standing()).toEqual([
    '2026-10-31: 419900 1000 · 220000 -1000 · 140800 250 · 240060 -250',
    '2026-12-02: 140110 250 · 140800 -250 · 240110 -250 · 240060 250',
  ])
})

test('what was delivered in October and invoiced in November is cost of October and VAT of November (ledger D06)', async () => {
  documentId = await entered('2026-11-05')
  await treat({ arrivedOn: '2026-11-06', deliveredOn: '2026-10-31' })
  expect(await standing()).toEqual([APART[0], '2026-11-05: 140012 250 · 140800 -250'])
  for (const month of [10, 11]) expect((await previewOf(2026, month)).body.untied).toEqual([])
})

test('beside a box stands how many entries it opens: what is not deducted at all is not told there', async () => {
  documentId = await entered('2026-11-05')
  await treat({ arrivedOn: '2026-11-06' }, { costKind: 'Entertainment', accountCode: '418000' })
  const { boxes } = (await previewOf(2026, 11)).body
  for (const { box, entryCount } of boxes.filter((one) => one.entryCount > 0 || one.box === '303')) {
    const { body } = await boris.call(vatEntries.list, more, { year: 2026, month: 11, box })
    expect([box, entryCount]).toEqual([box, body.totalCount])
  }
})

test('the VAT of its month may have been handed in: the cost still goes there, where the books are open (ledger D05)', async () => {
  const { id } = (await boris.call(vatReturns.create, more, { year: 2026, month: 10 })).body
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId: id }, { submittedOn: '2026-12-02' })
  await treat({ arrivedOn: '2026-11-06' })
  expect(await standing()).toEqual([APART[0], '2026-11-06: 140012 250 · 140800 -250'])
  expect(await entryText(documentId)).toContain('419900 D 1.000,00')
})

const inputVats = async () => [await inputVat(10), await inputVat(12)]
const OTHER = [{ ...SERVICES, accountCode: '412300' }]
const HALF = [{ ...OTHER[0], costKind: 'PassengerVehicle', accountCode: '407500' }]
const ANEW = { arrivedOn: '2026-10-31', reversedOn: '2026-12-02', bookedOn: '2026-12-02' } as const

test('treated on another account once its return was handed in, it changes the VAT of no month', async () => {
  documentId = inTime
  const before = await inputVats()
  await treat({ ...ANEW, groups: OTHER as never })
  expect(await standing()).toEqual(['2026-12-02: 412300 1000 · 140012 250 · 220000 -1250'])
  expect(await inputVats()).toEqual(before)
  for (const month of [10, 12]) expect((await previewOf(2026, month)).body.untied).toEqual([])
})

test('taken back after that and treated later, it changes the VAT of no month either', async () => {
  documentId = inTime
  const before = await inputVats()
  const { id = 0 } = (await paperOf(documentId)) ?? {}
  expect((await boris.call(receivedReversals.create, more, { ledgerPaperIds: [id] })).body.doneIds).toEqual([id])
  await treat({ arrivedOn: '2026-10-31', bookedOn: '2026-12-02' })
  expect(await inputVats()).toEqual(before)
})

test('treated anew as of a supplier by paid bill, its VAT waits for the payment', async () => {
  documentId = inTime
  const id = await treat({ ...ANEW, isSupplierPaidBill: true })
  const [last] = await asOwner<{ on: string | null }>(
    'select vat_on::text as on from app.vat_entries where ledger_paper_id = $1 order by id desc limit 1',
    [id],
  )
  expect(last).toEqual({ on: null })
})

test('what a person corrects in the month that was handed in counts there alone, and its return says so', async () => {
  documentId = await entered()
  const [october, december] = await inputVats()
  await treat({ ...ANEW, reversedOn: null, vatOn: '2026-10-31' })
  await treat({ ...ANEW, vatOn: '2026-10-31', groups: HALF as never })
  const [corrected, left] = await inputVats()
  expect(left).toBe(december)
  expect([vatIn(corrected) - vatIn(october)]).toEqual([125])
})

test('taken back by hand after its return was handed in, it is not counted a second time in that month, whatever day a person says', async () => {
  await treat({ ...ANEW, reversedOn: null, vatOn: '2026-10-31' })
  const before = await inputVats()
  const { ledgerEntryId, id = 0 } = (await paperOf(documentId)) ?? {}
  const params = { ...more, ledgerEntryId: ledgerEntryId ?? 0 }
  expect((await boris.call(ledgerReversals.create, params, { bookedOn: '2026-12-02', text: 'Krivo' })).status).toBe(200)
  const said = { ...UNSAID, arrivedOn: '2026-10-31', bookedOn: '2026-12-02', vatOn: '2026-10-29' }
  const { status, problem } = await boris.call(receivedPapers.update, { ...more, id }, said as never)
  expect([status, problem.code, problem.params]).toEqual([422, 'ReceivedPaper.VatTwice', { month: '10/2026', open: '12/2026' }])
  const { status: previewed } = await boris.call(receivedPaperPreviews.create, { ...more, ledgerPaperId: id }, said as never)
  expect(previewed).toBe(422)
  await treat({ arrivedOn: '2026-10-31', bookedOn: '2026-12-02' })
  expect(await inputVats()).toEqual(before)
})

/** Of a box: `1.000,00 / 250,00`. */
const vatIn = (box = '') => Number(box.split(' / ')[1]?.replace('.', '').replace(',', '.'))

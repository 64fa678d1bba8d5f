import { afterAll, beforeAll, expect, test } from 'vitest'
import { receivedPapers } from 'contract/accounting/received/received-papers'
import { vatReturnDrafts, vatReturns, vatReturnSubmissions, vatReturnWithdrawals } from 'contract/accounting/vat/vat-returns'
import { ledgerPeriodClosings } from 'contract/accounting/ledger-periods'
import { waitingWork } from 'contract/dashboard/waiting-work'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { paperOf, postPapers } from '../../../testing/accounting/posted.ts'
import { at, issued, onDay, previewOf } from '../../../testing/accounting/return-set.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { buyer } from '../../../testing/issuing/issue.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'

onDay('2026-06-15')
useSaldo()
const boris = as('boris')
let partnerId = 0
beforeAll(async () => {
  await beginBooks({ beginsOn: '2026-06-01' })
  partnerId = await buyer({ oib: '69435151530' })
  for (const day of ['2026-06-15', '2026-07-15']) {
    onDay(day)
    await issued(partnerId, { lines: [at('1000')] })
    await postPapers()
  }
  onDay('2026-08-10')
})
afterAll(() => clock.move(null))

const told = async () => (await boris.call(waitingWork.get, more)).body.changedReturn
const made = async (month: number) => (await boris.call(vatReturns.create, more, { year: 2026, month })).body.id
const handIn = (vatReturnId: number) => boris.call(vatReturnSubmissions.create, { ...more, vatReturnId }, { submittedOn: clock.today() }) // prettier-ignore

/** An invoice that arrived in a month whose return was handed in, and is booked after its books were closed: its VAT counts there. */
async function late(month: number, documentNumber: string, costKind: 'Ordinary' | 'Entertainment' = 'Ordinary'): Promise<void> {
  const vatLines = [{ vatRate: '25', baseAmount: 100_00, vatAmount: 25_00 }]
  const arrivedOn = `2026-0${month}-21`
  const { body } = await enterInvoice({ partnerId, documentNumber, documentDate: `2026-0${month}-20`, currency: 'EUR', vatLines })
  const groups = [
    {
      ordinal: 1,
      treatment: 'PDV25',
      supplyKind: 'Services',
      costKind,
      accountCode: costKind === 'Ordinary' ? '419900' : '418000',
    } as const,
  ]
  const { id = 0 } = (await paperOf(body.documentId)) ?? {}
  const said = { arrivedOn, vatOn: arrivedOn, bookedOn: '2026-08-07', groups }
  expect((await boris.call(receivedPapers.update, { ...more, id }, said)).status).toBe(200)
}

test('nothing is to be corrected as long as nothing came to what was handed in', async () => {
  expect(await told()).toBeNull()
  expect((await boris.call(waitingWork.get, more)).body.vatReturn).toMatchObject({ month: 6, isCorrection: false })
  // What came before the days of a return that was handed in is none of it, though its own was not yet.
  await handIn(await made(7))
  expect(await told()).toBeNull()
  await handIn(await made(6))
  expect(await told()).toBeNull()
})

test('a period to which VAT came after its return was handed in waits for a correction, the earliest first, until it is handed in', async () => {
  for (const month of [6, 7]) await boris.call(ledgerPeriodClosings.create, more, { year: 2026, month })
  await late(7, 'K-1')
  expect(await told()).toEqual({ year: 2026, month: 7 })
  await late(6, 'K-2')
  expect(await told()).toEqual({ year: 2026, month: 6 })
  const correction = await made(6)
  // What is made and not handed in waits as every return does.
  expect(await told()).toEqual({ year: 2026, month: 7 })
  expect((await boris.call(waitingWork.get, more)).body.vatReturn).toMatchObject({ month: 6, isCorrection: true })
  await handIn(correction)
  await handIn(await made(7))
  expect(await told()).toBeNull()
})

test('VAT that came and was taken back changes no box, and asks for no correction', async () => {
  await late(7, 'K-3')
  expect(await told()).toEqual({ year: 2026, month: 7 })
  const columns = 'ledger_paper_id, document_id, book, treatment, country, supply_kind, rate, deductible_share, box_out, box_in, other_boxes, statement_column, state, vat_on, business_subject_id' // prettier-ignore
  const amounts = ['base', 'vat', 'deductible_base', 'deductible_vat', 'undeductible_vat']
  await asOwner(`insert into app.vat_entries (${columns}, ${amounts.join(', ')}, entry_id, reverses_id)
    select ${columns}, ${amounts.map((amount) => `-${amount}`).join(', ')}, entry_id, id from app.vat_entries order by id desc limit 1`)
  expect(await told()).toBeNull()
})

/** An entry that came to July late, with the amounts and boxes of the last one but for what is said otherwise. */
let nth = 9000
const came = (said: Record<string, unknown>) =>
  asOwner(
    `insert into app.vat_entries select (jsonb_populate_record(v, $1::jsonb)).* from app.vat_entries v
      where v.id = (select max(o.id) from app.vat_entries o where o.id < 9000 and o.reverses_id is null)`,
    [JSON.stringify({ ...NOTHING, id: (nth += 1), ...said })],
  )
const NOTHING = { base: 0, vat: 0, deductible_base: 0, deductible_vat: 0, undeductible_vat: 0, book: 'I-RA', box_out: null, box_in: null, other_boxes: [] } // prettier-ignore

test('what comes late and stands in no box, or in one with nothing, asks for no correction: none could be made', async () => {
  await came({ base: 100_00, vat: 25_00 })
  await late(7, 'K-4', 'Entertainment')
  expect(await told()).toBeNull()
  expect((await boris.call(vatReturns.create, more, { year: 2026, month: 7 })).problem.code).toBe('VatReturn.Unchanged')
})

test.each([
  ['a base without VAT', [{ box_out: '110', base: 10_00 }]],
  ['VAT without a base', [{ box_out: '203', vat: 1 }]],
  ['what is deducted', [{ box_in: '303', deductible_vat: 1 }]],
  ['the base of what is deducted', [{ box_in: '303', deductible_base: 1 }]],
  ['data beside the tax', [{ other_boxes: ['640'], base: 10_00 }]],
  ['a move from one box to another', [{ box_out: '203', base: -10_00, vat: -2_50 }, { box_out: '202', base: 10_00, vat: 2_50 }]], // prettier-ignore
])('%s that comes late asks for a correction', async (_, entries) => {
  expect(await told()).toBeNull()
  for (const entry of entries) await came(entry)
  expect(await told()).toEqual({ year: 2026, month: 7 })
  await handIn(await made(7))
})

test('a return that was handed in by mistake is none that is to be corrected', async () => {
  await came({ box_out: '110', base: 10_00 })
  expect(await told()).toEqual({ year: 2026, month: 7 })
  const vatReturnId = (await previewOf(2026, 7)).body.versions[0]?.id ?? 0
  expect((await boris.call(vatReturnWithdrawals.create, { ...more, vatReturnId }, { reason: 'Krivi mjesec' })).status).toBe(204)
  expect(await told()).toBeNull()
  await handIn(vatReturnId)
})

test.each([
  ['a correction of input VAT', { correction: 12_50 }],
  ['a business that was transferred', { transferred: 1 }],
  ['a sum of purchases and sales', { byHand: { 702: { purchase: 0, sale: 5_00 } } }],
])('%s typed once its return was handed in asks for a correction, until it is typed as it was', async (_, typed) => {
  // Where nothing came since, it is made as it was.
  if ((await told()) !== null) await handIn(await made(7))
  expect(await told()).toBeNull()
  const { version } = (await previewOf(2026, 7)).body.draft
  const said = { year: 2026, month: 7, correction: 0, transferred: 0, byHand: {} }
  await boris.call(vatReturnDrafts.update, more, { ...said, ...typed, version })
  expect(await told()).toEqual({ year: 2026, month: 7 })
  const again = (await previewOf(2026, 7)).body.draft.version
  await boris.call(vatReturnDrafts.update, more, { ...said, version: again })
  expect(await told()).toBeNull()
})

test('who may not see VAT is told of no correction (DASH-I-09)', async () => {
  await late(7, 'K-5')
  expect((await as('franka').call(waitingWork.get, more)).body.changedReturn).toBeNull()
})

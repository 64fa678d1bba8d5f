import { afterAll, beforeAll, expect, test } from 'vitest'
import { receivedPapers } from 'contract/accounting/received/received-papers'
import { vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { ledgerPeriodClosings } from 'contract/accounting/ledger-periods'
import { waitingWork } from 'contract/dashboard/waiting-work'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { paperOf, postPapers } from '../../../testing/accounting/posted.ts'
import { at, issued, onDay } from '../../../testing/accounting/return-set.ts'
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
async function late(month: number, documentNumber: string): Promise<void> {
  const vatLines = [{ vatRate: '25', baseAmount: 100_00, vatAmount: 25_00 }]
  const arrivedOn = `2026-0${month}-21`
  const { body } = await enterInvoice({ partnerId, documentNumber, documentDate: `2026-0${month}-20`, currency: 'EUR', vatLines })
  const groups = [
    { ordinal: 1, treatment: 'PDV25', supplyKind: 'Services', costKind: 'Ordinary', accountCode: '419900' } as const,
  ]
  const { id = 0 } = (await paperOf(body.documentId)) ?? {}
  const said = { arrivedOn, vatOn: arrivedOn, bookedOn: '2026-08-07', groups }
  expect((await boris.call(receivedPapers.update, { ...more, id }, said)).status).toBe(200)
}

test('nothing is to be corrected as long as nothing came to what was handed in', async () => {
  expect(await told()).toBeNull()
  await handIn(await made(6))
  await handIn(await made(7))
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
  expect((await boris.call(waitingWork.get, more)).body.vatReturn).toMatchObject({ month: 6 })
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

test('who may not see VAT is told of no correction (DASH-I-09)', async () => {
  await late(7, 'K-4')
  expect((await as('franka').call(waitingWork.get, more)).body.changedReturn).toBeNull()
})

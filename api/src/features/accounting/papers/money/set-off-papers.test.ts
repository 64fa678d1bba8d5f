import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { vatReturnPreviews } from 'contract/accounting/vat/vat-returns'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { receivedPapers } from 'contract/accounting/received/received-papers'
import { setOffs } from 'contract/bank/set-offs/set-offs'
import { cancellations } from 'contract/document-issuing/invoices'
import { enteredInvoices } from 'contract/documents/entered-invoices'
import { clock } from '../../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../../testing/app.ts'
import { beginBooks, more } from '../../../../testing/accounting/books.ts'
import { leftOf, paperOf, paperOfSource, postPapers, sourceText, vatText } from '../../../../testing/accounting/posted.ts'
import { mutualPartner, setOff, settingOff } from '../../../../testing/bank/mutual-set.ts'
import { SUBJECTS } from '../../../../testing/cast.ts'
import { buyer, issue, ready } from '../../../../testing/issuing/issue.ts'
import { enterInvoice } from '../../../../testing/received/entered.ts'

useSaldo()
const today = clock.today()
const [year = 0, month = 0] = today.split('-').map(Number)
const boris = as('boris')
let last = 0

beforeAll(async () => void (await beginBooks()))
const openMonths = () => asOwner(`update app.ledger_periods set books_state = 'Open', closed_by = null, closed_at = null`)
beforeEach(openMonths)
afterEach(() => byPaidBill(false))

const byPaidBill = (is: boolean) =>
  asOwner('update app.business_subjects set vat_calculation_type = $1 where id = $2', [is ? 'PaidBill' : 'IssuedBill', SUBJECTS.more.id]) // prettier-ignore

async function issued(partnerId: number, unitPrice = '800', given: Parameters<typeof ready>[1] = {}) {
  const { body } = await issue(await ready(partnerId, { lines: [{ quantity: '1', unitPrice }], ...given }))
  await postPapers()
  return body
}
/** An invoice of a supplier for so much with VAT of 25 %, and how it is treated. */
async function received(partnerId: number, baseAmount = 80_000, documentDate = today) {
  const vatLines = [{ vatRate: '25', baseAmount, vatAmount: baseAmount / 4 }]
  const { body } = await enterInvoice({ partnerId, documentNumber: `P-${++last}`, documentDate, currency: 'EUR', vatLines }) // prettier-ignore
  return body.documentId
}
async function treat(documentId: number, isSupplierPaidBill = false) {
  const group = { ordinal: 1, treatment: 'PDV25', supplyKind: 'Services', costKind: 'Ordinary', accountCode: '419900' } as const
  const paper = await paperOf(documentId)
  const { status } = await boris.call(
    receivedPapers.update,
    { ...more, id: paper?.id ?? 0 },
    { arrivedOn: today, isSupplierPaidBill, groups: [group] },
  )
  expect(status).toBe(200)
}
async function bought(partnerId: number, baseAmount = 80_000): Promise<number> {
  const documentId = await received(partnerId, baseAmount)
  await treat(documentId)
  return documentId
}
const made = async (partnerId: number, parts: readonly (readonly [number, number])[]) => {
  const { id } = await setOff(partnerId, parts, { setOffOn: today })
  await postPapers()
  return id
}
const boxes = async () => {
  const { body } = await boris.call(vatReturnPreviews.get, more, { year, month } as never)
  const of = (box: string) => body.boxes.find((one) => one.box === box)
  return ['203', '303'].map((box) => {
    const found = of(box)
    return found && 'vat' in found ? found.vat : 0
  })
}

test('a set-off with a partner who buys and sells is posted by itself, each side with its partner and document (ledger P45)', async () => {
  const partnerId = await buyer()
  const [{ documentId }, theirs] = [await issued(partnerId), await bought(partnerId)]
  const id = await made(partnerId, [[documentId, 1_000_00], [theirs, 1_000_00]]) // prettier-ignore
  expect(await sourceText('SetOff', id)).toBe('220000 D 1.000,00 · 120000 P 1.000,00')
  const lines = await asOwner<{ document_id: string; partner_id: string; debit: string; journal: string; on: string }>(
    `select l.document_id, l.partner_id, l.debit, e.journal, e.booked_on::text as on from app.ledger_lines l join app.ledger_entries e on e.id = l.entry_id
      and e.business_subject_id = l.business_subject_id where e.source_kind = 'SetOff' and e.source_id = $1 order by l.debit desc`, [id]) // prettier-ignore
  expect(
    lines.map((line) => [Number(line.document_id), Number(line.partner_id), Number(line.debit), line.journal, line.on]),
  ).toEqual([
    [theirs, partnerId, 1_000_00, 'TEM', today],
    [documentId, partnerId, 0, 'TEM', today],
  ])
  expect([await leftOf(documentId), await leftOf(theirs)]).toMatchObject([{ open: 0 }, { open: 0 }])
  expect(await asOwner(`select from app.ledger_papers where source_kind = 'DocumentPayment' and document_id = any($1)`, [[documentId, theirs]])).toEqual([]) // prettier-ignore
})

test('several documents of both sides are one entry, a line for each, and a credit note stands on the other side', async () => {
  const partnerId = await buyer()
  const first = await issued(partnerId)
  const second = await issued(partnerId, '400')
  const note = await issued(partnerId, '80', { kind: 'CreditNote', originalInvoiceId: second.id })
  await asOwner(`update app.document_payments set withdrawn_at = now() where kind = 'SetOff' and document_id = any($1)`, [[second.documentId, note.documentId]]) // prettier-ignore
  await postPapers()
  const [one, two] = [await bought(partnerId, 96_000), await bought(partnerId, 16_000)]
  const parts = [[first.documentId, 1_000_00], [second.documentId, 500_00], [note.documentId, 100_00], [one, 1_200_00], [two, 200_00]] as const // prettier-ignore
  const id = await made(partnerId, parts)
  expect(await sourceText('SetOff', id)).toBe(
    '120000 D 100,00 · 220000 D 1.200,00 · 220000 D 200,00 · 120000 P 1.000,00 · 120000 P 500,00',
  )
  for (const [documentId] of parts) expect([documentId, (await leftOf(documentId)).open]).toEqual([documentId, 0])
})

test('by paid bill the VAT of both sides falls due with the set-off, as much of it as is set off (ledger P45)', async () => {
  await byPaidBill(true)
  const partnerId = await buyer()
  const [{ documentId }, theirs] = [await issued(partnerId), await received(partnerId)]
  await treat(theirs, true)
  const before = await boxes()
  const id = await made(partnerId, [[documentId, 500_00], [theirs, 500_00]]) // prettier-ignore
  expect(await sourceText('SetOff', id)).toBe(
    '220000 D 500,00 · 120000 P 500,00 · 240060 D 100,00 · 240012 P 100,00 · 140012 D 100,00 · 140800 P 100,00',
  )
  const due = (await boxes()).map((vat, index) => vat - (before[index] ?? 0))
  expect(due).toEqual([100_00, 100_00])
  expect(await vatText(documentId)).toContain(`203: 400,00 / 100,00 on ${today}`)
  await boris.call(setOffs.remove, { ...more, id })
  await postPapers()
  expect(await boxes()).toEqual(before)
  expect(await leftOf(documentId)).toEqual({ waiting: -200_00, open: 1_000_00 })
})

test('undone, what was posted of it is taken back', async () => {
  const partnerId = await buyer()
  const [{ documentId }, theirs] = [await issued(partnerId), await bought(partnerId)]
  const id = await made(partnerId, [[documentId, 300_00], [theirs, 300_00]]) // prettier-ignore
  await boris.call(setOffs.remove, { ...more, id })
  await postPapers()
  expect([await sourceText('SetOff', id), (await paperOfSource('SetOff', id))?.state]).toEqual(['', 'Withdrawn'])
  expect([(await leftOf(documentId)).open, (await leftOf(theirs)).open]).toEqual([1_000_00, -1_000_00])
})

test('a set-off waits for the documents that it settles, and is posted after them', async () => {
  const partnerId = await buyer()
  const { documentId } = await issued(partnerId)
  const theirs = await received(partnerId)
  const id = await made(partnerId, [[documentId, 1_000_00], [theirs, 1_000_00]]) // prettier-ignore
  expect(await paperOfSource('SetOff', id)).toMatchObject({ state: 'Asked', reason: 'DocumentNotPosted' })
  await treat(theirs)
  await postPapers()
  expect(await sourceText('SetOff', id)).toBe('220000 D 1.000,00 · 120000 P 1.000,00')
})

const close = (of = { year, month }) =>
  asOwner(
    `insert into app.ledger_periods (business_subject_id, year, month, books_state, closed_by, closed_at) values ($1, $2, $3, 'Closed', 2, now())
      on conflict (business_subject_id, year, month) do update set books_state = 'Closed', closed_by = 2, closed_at = now()`,
    [SUBJECTS.more.id, of.year, of.month],
  )

test('a set-off whose month was closed before it was posted is posted on the day of another month that a person gives', async () => {
  const partnerId = await buyer()
  const [theirs, credited] = [await received(partnerId, 80_000, '2026-05-11'), await received(partnerId, -20_000, '2026-05-11')]
  for (const documentId of [theirs, credited]) await treat(documentId)
  const { id } = await setOff(partnerId, [[credited, 250_00], [theirs, 250_00]], { setOffOn: '2026-05-20' }) // prettier-ignore
  await close({ year: 2026, month: 5 })
  await postPapers()
  const paper = await paperOfSource('SetOff', id)
  expect(paper).toMatchObject({ state: 'Asked', reason: 'MonthClosed' })
  const decided = await boris.call(ledgerPapers.update, { ...more, id: paper?.id ?? 0 }, { bookedOn: today } as never)
  expect(decided.body).toMatchObject({ state: 'Posted' })
  const [entry] = await asOwner(`select booked_on::text from app.ledger_entries where source_kind = 'SetOff' and source_id = $1`, [id]) // prettier-ignore
  expect(entry).toEqual({ booked_on: today })
})

test('what such a set-off frees of VAT by paid bill counts on the day that a person gives, and in no month that is closed', async () => {
  const partnerId = await buyer()
  const parts = [await received(partnerId, -20_000, '2026-05-11'), await received(partnerId, 80_000, '2026-05-11')]
  for (const documentId of parts) await treat(documentId, true)
  const { id } = await setOff(partnerId, parts.map((documentId) => [documentId, 250_00] as const), { setOffOn: '2026-05-20' }) // prettier-ignore
  await close({ year: 2026, month: 5 })
  await postPapers()
  const paper = await paperOfSource('SetOff', id)
  const decided = await boris.call(ledgerPapers.update, { ...more, id: paper?.id ?? 0 }, { bookedOn: today } as never)
  expect(decided.body).toMatchObject({ state: 'Posted' })
  const freed = await asOwner(`select vat_on::text as on, vat::int from app.vat_entries where document_id = any($1) and state = 'Freed' order by vat`, [parts]) // prettier-ignore
  expect(freed).toEqual([{ on: today, vat: -50_00 }, { on: today, vat: 50_00 }]) // prettier-ignore
})

test('with the books begin the set-offs from their first day on, once however often they begin', async () => {
  const partnerId = await buyer()
  const [{ documentId }, theirs] = [await issued(partnerId), await bought(partnerId)]
  const id = await made(partnerId, [[documentId, 1_00], [theirs, 1_00]]) // prettier-ignore
  await asOwner(`delete from app.ledger_papers where source_kind = 'SetOff' and state = 'Waiting'`)
  await asOwner(`update app.books set begins_on = begins_on where business_subject_id = $1`, [SUBJECTS.more.id])
  expect(await asOwner(`select state from app.ledger_papers where source_kind = 'SetOff' and source_id = $1`, [id])).toEqual([{ state: 'Posted' }]) // prettier-ignore
  const undone = await setOff(partnerId, [[documentId, 1_00], [theirs, 1_00]], { setOffOn: today }) // prettier-ignore
  const standing = await setOff(partnerId, [[documentId, 2_00], [theirs, 2_00]], { setOffOn: today }) // prettier-ignore
  const [books] = await asOwner<{ on: string }>('select begins_on::text as on from app.books where business_subject_id = $1', [SUBJECTS.more.id]) // prettier-ignore
  const { partnerId: another, items } = await mutualPartner(SUBJECTS.more.id)
  const documents = items.map((item) => item.documentId)
  await asOwner('update app.documents set document_date = $2 where id = any($1)', [documents, books?.on])
  const onFirstDay = await setOff(another, documents.map((one) => [one, 1_00] as const), { setOffOn: books?.on ?? '' }) // prettier-ignore
  await boris.call(setOffs.remove, { ...more, id: undone.id })
  await asOwner(`delete from app.ledger_papers where source_kind = 'SetOff' and state = 'Waiting'`)
  await asOwner(`update app.books set begins_on = begins_on where business_subject_id = $1`, [SUBJECTS.more.id])
  const waiting = await asOwner<{ id: number }>(`select source_id::int as id from app.ledger_papers where source_kind = 'SetOff' and state = 'Waiting' order by dated_on`) // prettier-ignore
  expect(waiting.map(({ id: waits }) => waits)).toEqual([onFirstDay.id, standing.id])
  await boris.call(setOffs.remove, { ...more, id: onFirstDay.id })
})

test('no set-off comes into a month that is closed, and none is undone in one; each is said in its own words', async () => {
  const partnerId = await buyer()
  const [{ documentId }, theirs] = [await issued(partnerId), await bought(partnerId)]
  const id = await made(partnerId, [[documentId, 100_00], [theirs, 100_00]]) // prettier-ignore
  await close()
  const refused = await boris.call(setOffs.create, more, settingOff(partnerId, [[documentId, 1_00], [theirs, 1_00]], { setOffOn: today })) // prettier-ignore
  expect([refused.status, refused.problem.code, refused.problem.field]).toEqual([422, 'SetOff.MonthClosed', 'setOffOn'])
  const undone = await boris.call(setOffs.remove, { ...more, id })
  expect([undone.status, undone.problem.code]).toEqual([409, 'SetOff.UndoneInClosedMonth'])
  expect((await boris.call(setOffs.get, { ...more, id })).body.state).toBe('Standing')
  expect((await boris.call(setOffs.list, more, { search: '' } as never)).body.rows.filter((one) => one.partnerId === partnerId)).toHaveLength(1) // prettier-ignore
  await openMonths()
  expect((await boris.call(setOffs.remove, { ...more, id })).status).toBe(204)
})

test('an invoice that is set off is cancelled or removed only once the set-off is undone', async () => {
  const partnerId = await buyer()
  const { id: invoiceId, documentId } = await issued(partnerId)
  const theirs = await received(partnerId)
  const { id } = await setOff(partnerId, [[documentId, 100_00], [theirs, 100_00]], { setOffOn: today }) // prettier-ignore
  expect((await boris.call(cancellations.create, { ...more, invoiceId })).problem.code).toBe('Cancellation.HasPayments')
  expect((await boris.call(enteredInvoices.remove, { ...more, documentId: theirs })).status).toBe(409)
  await boris.call(setOffs.remove, { ...more, id })
  expect((await boris.call(cancellations.create, { ...more, invoiceId })).status).toBe(200)
  expect((await boris.call(enteredInvoices.remove, { ...more, documentId: theirs })).status).toBe(204)
  // Its paper still names what was removed.
  const { items } = (await boris.call(setOffs.get, { ...more, id })).body
  expect(items.map((item) => [item.documentId === null, item.documentNumber !== ''])).toEqual([[false, true], [true, true]]) // prettier-ignore
})

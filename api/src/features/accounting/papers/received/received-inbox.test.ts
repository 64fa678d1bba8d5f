import { beforeAll, expect, test } from 'vitest'
import { ledgerEntries } from 'contract/accounting/ledger-entries'
import { ledgerPeriodClosings } from 'contract/accounting/ledger-periods'
import { paperInbox } from 'contract/accounting/paper-inbox'
import { receivedConfirmations, receivedReversals } from 'contract/accounting/received/received-confirmations'
import { receivedPaperPreviews } from 'contract/accounting/received/received-paper-previews'
import { receivedPapers } from 'contract/accounting/received/received-papers'
import type { Given } from 'contract/kit/endpoint'
import { as, asOwner, useSaldo } from '../../../../testing/app.ts'
import { beginBooks, more } from '../../../../testing/accounting/books.ts'
import { entryText, paperOf, vatText } from '../../../../testing/accounting/posted.ts'
import { partyGiven } from '../../../../testing/e-invoice-given.ts'
import { received } from '../../../../testing/received/received-invoice.ts'

useSaldo()
beforeAll(async () => void (await beginBooks({ beginsOn: '2026-01-01' })))

const DAY = '2026-07-15'
const boris = as('boris')
const hosting = partyGiven('Zagrebački hosting d.o.o.', '85821130368')
/** An invoice over 100,00 and its VAT: of its line 40,00 is taken off. */
const arrived = async (day = DAY, seller = hosting) => {
  const { id } = await received([{ unitPrice: '140.00', classificationCode: 'J61.10.11' }], day, seller)
  return { documentId: id, id: (await paperOf(id))?.id ?? 0 }
}
type Said = Given<typeof receivedPapers.update>
const said = (given: Partial<Said> = {}): Said => ({
  arrivedOn: DAY,
  groups: [{ ordinal: 1, treatment: 'PDV25', supplyKind: 'Services', costKind: 'Ordinary', accountCode: '410000' }],
  ...given,
})
const treat = (id: number, given: Partial<Said> = {}) => boris.call(receivedPapers.update, { ...more, id }, said(given))
const preview = (ledgerPaperId: number, given: Partial<Said> = {}) =>
  boris.call(receivedPaperPreviews.create, { ...more, ledgerPaperId }, said(given))
const inbox = async () => (await boris.call(paperInbox.get, more)).body
const entryOf = async (documentId: number) => {
  const id = (await paperOf(documentId))?.ledgerEntryId ?? 0
  return (await boris.call(ledgerEntries.get, { ...more, id })).body
}
const countOf = async (table: string) => (await asOwner<{ count: string }>(`select count(*) from app.${table}`))[0]?.count

test('what a treatment comes to is shown by posting it and undoing it: accounts, boxes, what is not deducted and not recognised', async () => {
  const { id, documentId } = await arrived()
  const before = [await countOf('ledger_entries'), await countOf('vat_entries'), await countOf('received_treatments')]
  const fuel = {
    ordinal: 1,
    treatment: 'PDV25',
    supplyKind: 'Goods',
    costKind: 'PassengerVehicle',
    accountCode: '407500',
  } as const
  const proposed = (await boris.call(receivedPapers.get, { ...more, id })).body
  // What is proposed is told by its name as well.
  expect(proposed.accounts).toMatchObject(
    proposed.groups.map(({ accountCode }) => ({ code: accountCode, nameHr: 'Telefon i internet' })),
  )
  const { status, body } = await preview(id, { groups: [fuel] })
  expect([status, body]).toMatchObject([
    200,
    {
      journal: 'UR',
      bookedOn: '2026-07-15',
      lines: [
        { accountCode: '407500', debit: 56_25, credit: 0 },
        { accountCode: '407600', debit: 56_25, credit: 0 },
        { accountCode: '140012', debit: 12_50, credit: 0 },
        { accountCode: '220000', debit: 0, credit: 125_00 },
      ],
      vat: [{ boxIn: '303', deductibleVat: 12_50, undeductibleVat: 12_50, state: 'Due' }],
      unrecognised: 56_25,
    },
  ])
  expect([await countOf('ledger_entries'), await countOf('vat_entries'), await countOf('received_treatments')]).toEqual(before)
  expect(await paperOf(documentId)).toMatchObject({ state: 'Asked', reason: 'TreatmentMissing' })
  await treat(id, { groups: [fuel] })
  expect((await entryOf(documentId)).number).toBe(body?.number)
})

test('a preview is refused as posting would be, with its sentence', async () => {
  const { id } = await arrived()
  const refused = await preview(id, { groups: [{ ordinal: 1, treatment: 'N', supplyKind: 'Services', costKind: 'Ordinary', accountCode: '410000' }] }) // prettier-ignore
  expect(refused.problem?.code).toBe('ReceivedPaper.T-08')
})

test('an entry is booked on another day where a person says so, and never in a closed month', async () => {
  await boris.call(ledgerPeriodClosings.create, more, { year: 2026, month: 1, isEarly: false })
  const late = await arrived('2026-01-20')
  const shut = await treat(late.id, { bookedOn: '2026-01-20' })
  expect([shut.problem?.code, shut.problem?.params]).toMatchObject([
    'LedgerEntry.MonthClosed',
    { month: '1/2026', open: '2/2026' },
  ])
  expect((await preview(late.id, { bookedOn: '2026-02-01' })).body?.bookedOn).toBe('2026-02-01')
  expect((await treat(late.id, { bookedOn: '2026-02-01' })).status).toBe(200)
  expect((await entryOf(late.documentId)).bookedOn).toBe('2026-02-01')
  // Its VAT keeps the day on which it arrived.
  expect(await vatText(late.documentId)).toBe(`303: 100,00 / 25,00 on ${DAY}`)
})

test('the inbox tells what is unclear of each paper, and which are sure', async () => {
  const seller = partyGiven('Pošta d.d.', '87311810356')
  const first = await arrived(DAY, seller)
  expect((await inbox()).rows.find(({ id }) => id === first.id)).toMatchObject({ asks: 'FirstTime', partnerName: 'Pošta d.d.', amount: 125_00, beforeCount: 0 }) // prettier-ignore
  const decided = (await inbox()).decidedTodayCount
  await treat(first.id)
  const second = await arrived(DAY, seller)
  const after = await inbox()
  expect(after.rows.find(({ id }) => id === second.id)).toMatchObject({ asks: null, beforeCount: 1 })
  expect(after.rows.some(({ id }) => id === first.id)).toBe(false)
  expect(after.decidedTodayCount).toBe(decided + 1)
  expect(after.askedCount).toBeGreaterThanOrEqual(after.rows.length)
})

test('sure papers are posted together, each for itself: one that is refused or is other than what was seen stays and says why', async () => {
  const seller = partyGiven('Telekom d.d.', '81793146560')
  await treat((await arrived('2026-03-02', seller)).id)
  const [good, closed, changed] = [await arrived('2026-03-03', seller), await arrived('2026-01-05', seller), await arrived('2026-03-04', seller)] // prettier-ignore
  const shown = new Map((await inbox()).rows.map((row) => [row.id, row.proposal]))
  const papers = [good, closed, changed].map(({ id }) => ({ ledgerPaperId: id, proposal: id === changed.id ? 'PDV13' : (shown.get(id) ?? '') })) // prettier-ignore
  // January is closed; its delivery was in it.
  await asOwner("update app.documents set delivery_date = '2026-01-05' where id = $1", [closed.documentId])
  const { body } = await boris.call(receivedConfirmations.create, more, { papers })
  expect(body.doneIds).toEqual([good.id])
  expect(body.left).toMatchObject([
    { ledgerPaperId: closed.id, message: 'ledgerEntries.failures.monthClosed', params: { open: '2/2026' } },
    { ledgerPaperId: changed.id, message: 'receivedPapers.failures.notSureNow' },
  ])
  expect(await entryText(good.documentId)).toBe('410000 D 100,00 · 140800 D 25,00 · 220000 P 125,00')
  expect((await entryOf(good.documentId)).postedByName).toBe('Boris Jurić')
  expect(await paperOf(closed.documentId)).toMatchObject({ state: 'Asked', ledgerEntryId: null })

  const undone = await boris.call(receivedReversals.create, more, { ledgerPaperIds: [good.id, closed.id] })
  expect(undone.body).toMatchObject({ doneIds: [good.id], left: [{ message: 'receivedPapers.failures.nothingPosted' }] })
  expect(await paperOf(good.documentId)).toMatchObject({ state: 'Asked', reason: 'Reversed' })
})

test('a paper that was never sure is not posted among the sure ones', async () => {
  const { id } = await arrived(DAY, partyGiven('Novi dobavljač', '94577403194'))
  const proposal = (await inbox()).rows.find((row) => row.id === id)?.proposal ?? ''
  const { body } = await boris.call(receivedConfirmations.create, more, { papers: [{ ledgerPaperId: id, proposal }] })
  expect(body).toMatchObject({ doneIds: [], left: [{ message: 'receivedPapers.failures.notSureNow' }] })
})

test('what was treated wrongly is treated again: its entry is taken back, the right one posted, and each names the other', async () => {
  const { id, documentId } = await arrived('2026-07-20')
  await treat(id)
  const wrong = await entryOf(documentId)
  expect((await treat(id)).problem?.code).toBe('LedgerPaper.Posted')
  const right = [{ ordinal: 1, treatment: 'PDV25', supplyKind: 'Services', costKind: 'Ordinary', accountCode: '412300' }] as const
  const again = { reversedOn: '2026-07-31', groups: [...right] }
  expect((await preview(id, again)).body?.lines[0]).toMatchObject({ accountCode: '412300' })
  expect((await entryOf(documentId)).id).toBe(wrong.id)
  expect((await treat(id, { ...again, reversedOn: '2026-01-31' })).problem?.code).toBe('LedgerEntry.MonthClosed')
  expect((await treat(id, { ...again, reversedOn: '2026-07-19' })).problem?.code).toBe('LedgerEntry.ReversedBefore')
  expect((await treat(id, again)).status).toBe(200)
  const entry = await entryOf(documentId)
  expect(entry).toMatchObject({ replaces: { id: wrong.id }, replacedBy: null, receivedPaperId: id })
  expect(entry.lines[0]?.accountCode).toBe('412300')
  const before = (await boris.call(ledgerEntries.get, { ...more, id: wrong.id })).body
  expect(before).toMatchObject({ replacedBy: { id: entry.id }, replaces: null, receivedPaperId: null })
  const reversal = (await boris.call(ledgerEntries.get, { ...more, id: before.reversedBy?.id ?? 0 })).body
  expect(reversal).toMatchObject({ bookedOn: '2026-07-31', reverses: { id: wrong.id } })
})

import { beforeAll, expect, test } from 'vitest'
import { accruals } from 'contract/accounting/accruals/accruals'
import { paperInbox } from 'contract/accounting/paper-inbox'
import { receivedConfirmations } from 'contract/accounting/received/received-confirmations'
import { receivedPapers, type ReceivedPaper } from 'contract/accounting/received/received-papers'
import { as, useSaldo } from '../../../../testing/app.ts'
import { beginBooks, more } from '../../../../testing/accounting/books.ts'
import { entryText, paperOf } from '../../../../testing/accounting/posted.ts'
import { partyGiven, type EInvoiceGiven, type LineGiven } from '../../../../testing/e-invoice-given.ts'
import { received } from '../../../../testing/received/received-invoice.ts'

useSaldo()
beforeAll(async () => void (await beginBooks()))

const boris = as('boris')
const DAY = '2026-07-01'
const INSURER = partyGiven('Osiguranje Jadran d.d.', '69435151530')
const INSURANCE = { name: 'Polica', unitPrice: '1200.00', vatCategory: 'E', vatRate: '0', exemptionCode: 'VATEX-EU-135-1', classificationCode: 'K65.12.11' } // prettier-ignore
const period = (startDate: string | null, endDate: string | null) => ({ startDate, endDate })
const YEAR = period('2026-07-01', '2027-06-30')

async function arrived(given: Partial<EInvoiceGiven>, lines: readonly Partial<LineGiven>[] = [{}]) {
  const { id: documentId } = await received(lines.map((line) => ({ ...INSURANCE, ...line })), DAY, INSURER, { deliveryDate: null, ...given }) // prettier-ignore
  const { id = 0 } = (await paperOf(documentId)) ?? {}
  return { documentId, paper: (await boris.call(receivedPapers.get, { ...more, id })).body }
}

const treat = ({ id, arrivedOn, deliveredOn }: ReceivedPaper, spread: { firstOn: string; lastOn: string } | null) =>
  boris.call(receivedPapers.update, { ...more, id }, { arrivedOn, deliveredOn, spread, groups: [{ ordinal: 1, treatment: 'E', supplyKind: 'Services', costKind: 'Ordinary', accountCode: '464000' }] }) // prettier-ignore

const spreads = async () => (await boris.call(accruals.list, more, { size: 50 } as never)).body.rows

test('the period of an e-invoice is proposed for its cost, and taken as it is proposed it is twelve parts (ledger P35) (ledger D07)', async () => {
  const { documentId, paper } = await arrived({ period: YEAR })
  expect(paper).toMatchObject({
    spread: null,
    spreadProposed: { firstOn: '2026-07-01', lastOn: '2027-06-30', monthCount: 12, from: 'Document' },
    deliveredOn: null,
  })
  const answer = await treat(paper, { firstOn: '2026-07-01', lastOn: '2027-06-30' })
  expect([answer.status, answer.problem]).toEqual([200, answer.problem])
  expect(await entryText(documentId)).toBe('190000 D 1.200,00 · 220000 P 1.200,00')
  const [spread] = (await spreads()).filter(({ ledgerPaperId }) => ledgerPaperId === paper.id)
  const { months } = (await boris.call(accruals.get, { ...more, id: spread?.id ?? 0 })).body
  expect(months.map(({ amount }) => amount)).toEqual(Array<number>(12).fill(10_000))
  expect((await boris.call(receivedPapers.get, { ...more, id: paper.id })).body.spreadProposed).toBeNull()
})

test('refused, it is the cost of its day, and is proposed no more', async () => {
  const { documentId, paper } = await arrived({ period: YEAR })
  expect((await treat(paper, null)).status).toBe(200)
  expect(await entryText(documentId)).toBe('464000 D 1.200,00 · 220000 P 1.200,00')
  expect((await spreads()).filter(({ ledgerPaperId }) => ledgerPaperId === paper.id)).toEqual([])
  expect((await boris.call(receivedPapers.get, { ...more, id: paper.id })).body).toMatchObject({ spread: null, spreadProposed: null }) // prettier-ignore
})

test('what would be sure isn’t while a spread is proposed: nobody confirms it unseen (ledger D07)', async () => {
  for (const _ of [1, 2, 3]) await treat((await arrived({})).paper, null)
  expect((await arrived({})).paper).toMatchObject({ isSure: true, spreadProposed: null })
  const { paper } = await arrived({ period: YEAR })
  expect(paper).toMatchObject({ isSure: false, groups: [{ reason: 'AsBefore' }] })
  const { rows } = (await boris.call(paperInbox.get, more)).body
  const row = rows.find(({ id }) => id === paper.id)
  expect(row?.asks).toBe('Spread')
  const confirmed = await boris.call(receivedConfirmations.create, more, { papers: [{ ledgerPaperId: paper.id, proposal: row?.proposal ?? '' }] }) // prettier-ignore
  expect(confirmed.body).toMatchObject({ doneIds: [], left: [{ message: 'receivedPapers.failures.notSureNow' }] })
  expect((await paperOf(paper.documentId ?? 0))?.state).toBe('Asked')
})

test.each([
  ['every line says the same', {}, [YEAR, YEAR], { firstOn: '2026-07-01', lastOn: '2027-06-30', from: 'Lines' }],
  ['lines say more than the whole', { period: period('2026-01-01', '2026-12-31') }, [YEAR], { firstOn: '2026-07-01', from: 'Lines' }],
  ['lines differ', { period: YEAR }, [YEAR, period('2026-07-01', '2026-12-31')], null],
  ['one of the lines says nothing', {}, [YEAR, undefined], null],
  ['two months and a day', { period: period('2026-06-15', '2026-07-15') }, [undefined], { monthCount: 2 }],
  ['a month that begins on the 15th', { period: period('2026-06-15', '2026-07-14') }, [undefined], null],
  ['one month', { period: period('2026-07-01', '2026-07-31') }, [undefined], null],
  ['three months', { period: period('2026-05-31', '2026-07-01') }, [undefined], { monthCount: 3 }],
  ['its end is open', { period: period('2026-07-01', null) }, [undefined], null],
  ['it ends before it begins', { period: period('2027-06-30', '2026-07-01') }, [undefined], null],
  ['more months than may be', { period: period('2026-07-01', '2036-07-01') }, [undefined], null],
  ['an advance', { typeCode: '386', period: YEAR }, [undefined], null],
] as const)('where %s, the proposal is what all of it says or none', async (_, given, periods, proposed) => {
  const { paper } = await arrived(given as Partial<EInvoiceGiven>, periods.map((one) => (one ? { period: one } : {})))
  if (proposed === null) expect(paper.spreadProposed).toBeNull()
  else expect(paper.spreadProposed).toMatchObject(proposed)
}) // prettier-ignore

test('a period that has passed is when it was delivered; one to come is not', async () => {
  expect((await arrived({ period: period('2026-05-01', '2026-06-30') })).paper.deliveredOn).toBe('2026-06-30')
  expect((await arrived({ period: YEAR })).paper.deliveredOn).toBeNull()
  expect((await arrived({ period: YEAR, deliveryDate: '2026-07-03' })).paper.deliveredOn).toBe('2026-07-03')
})

import { beforeAll, expect, test } from 'vitest'
import { receivedReversals } from 'contract/accounting/received/received-confirmations'
import { receivedPapers } from 'contract/accounting/received/received-papers'
import { receivedPaperPreviews } from 'contract/accounting/received/received-paper-previews'
import { as, asOwner, useSaldo } from '../../../../testing/app.ts'
import { beginBooks, more } from '../../../../testing/accounting/books.ts'
import { entryText, leftOf, paperOf, vatText } from '../../../../testing/accounting/posted.ts'
import { buyer } from '../../../../testing/issuing/issue.ts'
import { enterInvoice } from '../../../../testing/received/entered.ts'

useSaldo()
beforeAll(async () => void (await beginBooks()))
const DAY = '2026-07-15'
const boris = as('boris')
let last = 0

type Of = {
  readonly partnerId: number
  readonly base: number
  readonly vat: number
  readonly isAdvance?: boolean
  readonly paid?: number
  readonly currency?: string
}

/** A supplier's invoice; `paid` is what it says was paid before, which is then not to be paid any more. */
async function received({ partnerId, base, vat, isAdvance = false, paid = 0, currency = 'EUR' }: Of) {
  const vatLines = [{ vatRate: '25', baseAmount: base, vatAmount: vat }]
  const { body } = await enterInvoice({ partnerId, documentNumber: `A-${++last}`, documentDate: DAY, currency, vatLines }) // prettier-ignore
  if (isAdvance) await asOwner("update app.documents set type_code = '386' where id = $1", [body.documentId])
  await asOwner('update app.documents set total_amount_to_be_paid = total_amount_to_be_paid - $2 where id = $1', [body.documentId, paid]) // prettier-ignore
  return { documentId: body.documentId, id: (await paperOf(body.documentId))?.id ?? 0 }
}
const GROUP = { ordinal: 1, treatment: 'PDV25', supplyKind: 'Services', costKind: 'Ordinary', accountCode: '419900' } as const
const said = (advancePaperIds: number[] = [], costKind: 'Ordinary' | 'PassengerVehicle' = 'Ordinary', accountCode = '419900') => ({ arrivedOn: DAY, advancePaperIds, groups: [{ ...GROUP, costKind, accountCode }] }) // prettier-ignore
const treat = ({ id }: { id: number }, ...of: Parameters<typeof said>) => boris.call(receivedPapers.update, { ...more, id }, said(...of)) // prettier-ignore
const seen = async ({ id }: { id: number }) => (await boris.call(receivedPapers.get, { ...more, id })).body

async function advance(partnerId: number) {
  const paper = await received({ partnerId, base: 200_00, vat: 50_00, isAdvance: true })
  expect((await treat(paper)).status).toBe(200)
  return paper
}
const FINAL = '419900 D 500,00 · 140012 D 125,00 · 220000 P 625,00 · 220000 D 250,00 · 125000 P 200,00 · 140022 P 50,00'

test('a supplier’s invoice for an advance brings its VAT alone (ledger P30b)', async () => {
  const { documentId } = await advance(await buyer())
  expect([await entryText(documentId), await vatText(documentId)]).toEqual([
    '140022 D 50,00 · 125000 P 50,00',
    `303: 200,00 / 50,00 on ${DAY}`,
  ])
})

test('the final invoice takes the advance and its VAT off, as it says by itself; what is owed is what is left to pay (ledger P30c)', async () => {
  const partnerId = await buyer()
  const given = await advance(partnerId)
  const final = await received({ partnerId, base: 500_00, vat: 125_00, paid: 250_00 })
  expect(await seen(final)).toMatchObject({ prepaidAmount: 250_00, advancePaperIds: [given.id], openAdvances: [{ ledgerPaperId: given.id, totalAmount: 250_00, issuedOn: DAY }], isSure: false }) // prettier-ignore
  expect((await treat(final, [given.id])).status).toBe(200)
  expect([await entryText(final.documentId), await vatText(final.documentId)]).toEqual([FINAL, `303: 500,00 / 125,00 on ${DAY}; 303: −200,00 / −50,00 on ${DAY}`]) // prettier-ignore
  expect((await leftOf(final.documentId)).open).toBe(-375_00)
  expect(await openOn(given.documentId, '125000')).toBe(-250_00)
})

test('a final invoice whose lines are what is left after the advance comes to the same entry (ledger P30c)', async () => {
  const partnerId = await buyer()
  const given = await advance(partnerId)
  const final = await received({ partnerId, base: 300_00, vat: 75_00 })
  expect(await seen(final)).toMatchObject({ prepaidAmount: 0, advancePaperIds: [] })
  await treat(final, [given.id])
  expect(await entryText(final.documentId)).toBe(FINAL)
})

test('an advance is taken off once, and stays as it is while it is; taken off no more it is open again', async () => {
  const partnerId = await buyer()
  const given = await advance(partnerId)
  const [final, other] = [await received({ partnerId, base: 300_00, vat: 75_00 }), await received({ partnerId, base: 100_00, vat: 25_00 })] // prettier-ignore
  await treat(final, [given.id])
  expect((await treat(other, [given.id])).problem.code).toBe('ReceivedPaper.AdvanceTaken')
  expect([(await seen(other)).openAdvances, (await seen(final)).openAdvances]).toMatchObject([[], [{ ledgerPaperId: given.id }]])
  const again = { ...said(), reversedOn: DAY }
  expect((await boris.call(receivedPapers.update, { ...more, id: given.id }, again)).problem.code).toBe('ReceivedPaper.AdvanceTaken') // prettier-ignore
  expect((await seen(final)).advancePaperIds).toEqual([given.id])
  expect((await boris.call(receivedPapers.update, { ...more, id: final.id }, again)).status).toBe(200)
  expect(await entryText(final.documentId)).toBe('419900 D 300,00 · 140012 D 75,00 · 220000 P 375,00')
  expect((await seen(other)).openAdvances).toHaveLength(1)
  const preview = (await boris.call(receivedPaperPreviews.create, { ...more, ledgerPaperId: other.id }, said([given.id]))).body
  expect(preview?.lines.map(({ accountCode }) => accountCode)).toContain('125000')
  expect((await seen(other)).openAdvances).toHaveLength(1)
})

test('what is no posted advance of the supplier in euro is not taken off, nor more or less than the invoice says', async () => {
  const [partnerId, stranger] = [await buyer(), await buyer({ oib: '', kind: 'Person', name: 'Drugi Dobavljač' })]
  const final = await received({ partnerId, base: 500_00, vat: 125_00, paid: 250_00 })
  const waiting = await received({ partnerId, base: 200_00, vat: 50_00, isAdvance: true })
  const plain = await received({ partnerId, base: 200_00, vat: 50_00 })
  await treat(plain)
  const foreign = await received({ partnerId, base: 200_00, vat: 50_00, isAdvance: true, currency: 'USD' })
  await asOwner("update app.documents set exchange_rate = '1' where id = $1", [foreign.documentId])
  expect((await treat(foreign)).status).toBe(200)
  const reversed = await advance(partnerId)
  await boris.call(receivedReversals.create, more, { ledgerPaperIds: [reversed.id] })
  const codes = []
  for (const one of [await advance(stranger), waiting, plain, foreign, reversed, final, { id: 999_999 }])
    codes.push((await treat(final, [one.id])).problem.code)
  expect(new Set(codes)).toEqual(new Set(['ReceivedPaper.NotItsAdvance']))
  expect((await seen(final)).openAdvances).toEqual([])
  const both = [await advance(partnerId), await advance(partnerId)]
  expect((await treat(final, both.map(({ id }) => id))).problem.code).toBe('ReceivedPaper.AdvancesDiffer') // prettier-ignore
  expect((await seen(final)).advancePaperIds).toEqual([])
  expect(await asOwner('select 1 from app.received_treatment_advances where ledger_paper_id = $1', [final.id])).toEqual([])
})

test.each([
  ['less', 249_99],
  ['more', 250_01],
])(
  'a final invoice that takes off %s than its advance by its own words is refused, and nothing of it is kept',
  async (_, paid) => {
    const partnerId = await buyer()
    const given = await advance(partnerId)
    const final = await received({ partnerId, base: 500_00, vat: 125_00, paid })
    expect(await seen(final)).toMatchObject({
      prepaidAmount: paid,
      advancePaperIds: [],
      openAdvances: [{ ledgerPaperId: given.id }],
    })
    expect((await treat(final, [given.id])).problem.code).toBe('ReceivedPaper.AdvancesDiffer')
    expect([await entryText(final.documentId), (await seen(final)).advancePaperIds]).toEqual(['', []])
    // The same advance is still there for the invoice that takes all of it off.
    const right = await received({ partnerId, base: 500_00, vat: 125_00, paid: 250_00 })
    expect((await treat(right, [given.id])).status).toBe(200)
    expect(await entryText(right.documentId)).toBe(FINAL)
  },
)

test('only a final invoice in euro takes advances off', async () => {
  const partnerId = await buyer()
  const given = await advance(partnerId)
  const dollars = await received({ partnerId, base: 500_00, vat: 125_00, currency: 'USD' })
  await asOwner("update app.documents set exchange_rate = '1' where id = $1", [dollars.documentId])
  const other = await received({ partnerId, base: 500_00, vat: 125_00, isAdvance: true })
  const note = await received({ partnerId, base: -500_00, vat: -125_00 })
  for (const one of [dollars, other, note])
    expect((await treat(one, [given.id])).problem.code).toBe('ReceivedPaper.NotItsAdvance')
  expect((await seen(dollars)).openAdvances).toEqual([])
})

test('an advance at one rate is taken off what is bought at that rate', async () => {
  const partnerId = await buyer()
  const given = await advance(partnerId)
  const vatLines = [{ vatRate: '13', baseAmount: 100_00, vatAmount: 13_00 }, { vatRate: '25', baseAmount: 300_00, vatAmount: 75_00 }] // prettier-ignore
  const { body } = await enterInvoice({ partnerId, documentNumber: 'A-DVIJE', documentDate: DAY, currency: 'EUR', vatLines }) // prettier-ignore
  const { groups } = await seen({ id: (await paperOf(body.documentId))?.id ?? 0 })
  const treated = groups.map(({ ordinal, vatRate }) => ({ ...GROUP, ordinal, treatment: Number(vatRate) === 13 ? ('PDV13' as const) : ('PDV25' as const) })) // prettier-ignore
  await boris.call(receivedPapers.update, { ...more, id: (await paperOf(body.documentId))?.id ?? 0 }, { arrivedOn: DAY, advancePaperIds: [given.id], groups: treated }) // prettier-ignore
  expect((await vatText(body.documentId)).split('; ').toSorted()).toEqual([`302: 100,00 / 13,00 on ${DAY}`, `303: 500,00 / 125,00 on ${DAY}`, `303: −200,00 / −50,00 on ${DAY}`].toSorted()) // prettier-ignore
})

test('of an advance whose VAT is not deducted all of it becomes cost with the final invoice', async () => {
  const partnerId = await buyer()
  const given = await received({ partnerId, base: 200_00, vat: 50_00, isAdvance: true })
  await treat(given, [], 'PassengerVehicle', '407500')
  expect(await entryText(given.documentId)).toBe('140022 D 25,00 · 125000 P 25,00')
  const final = await received({ partnerId, base: 300_00, vat: 75_00 })
  await treat(final, [given.id], 'PassengerVehicle', '407500')
  expect(await entryText(final.documentId)).toBe('407500 D 281,25 · 407600 D 281,25 · 140012 D 62,50 · 220000 P 625,00 · 220000 D 250,00 · 125000 P 225,00 · 140022 P 25,00') // prettier-ignore
  expect(await openOn(given.documentId, '125000')).toBe(-250_00)
})

/** What of a document stands on an account, debit above zero. */
async function openOn(documentId: number, code: string): Promise<number> {
  const [row] = await asOwner<{ open: string }>(
    `select coalesce(sum(l.debit - l.credit), 0) as open from app.ledger_lines l
      join app.ledger_accounts a on a.business_subject_id = l.business_subject_id and a.id = l.ledger_account_id
     where l.document_id = $1 and a.code = $2`,
    [documentId, code],
  )
  return Number(row?.open)
}

import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ledgerEntries } from 'contract/accounting/ledger-entries'
import { cancellations } from 'contract/document-issuing/invoices'
import { fixedAssetDisposals } from 'contract/fixed-assets/changes/fixed-asset-disposals'
import { clock } from '../../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../../testing/app.ts'
import { beginBooks, more } from '../../../../testing/accounting/books.ts'
import { entryText, leftOf, paperOf, paperOfSource, postPapers, sourceText } from '../../../../testing/accounting/posted.ts'
import { changesOf, dispose, impair, noAssets, run, undo, undoLastRun } from '../../../../testing/fixed-asset-changes.ts'
import { enter, itIs } from '../../../../testing/fixed-asset.ts'
import { buyer, issue, ready } from '../../../../testing/issuing/issue.ts'

useSaldo()
beforeAll(async () => void (await beginBooks()))
beforeEach(async () => {
  await noAssets()
  itIs('2026-07-10')
})
afterEach(() => clock.move(null))

const LAPTOP = { assetGroupId: 8, fixedAssetTypeId: 4, price: 160_000, ratePercent: '50', taxRatePercent: '50', procurementDate: '2026-03-10', inUseOn: '2026-03-10' } // prettier-ignore
const PASSENGER_VEHICLE = { ...LAPTOP, assetGroupId: 11, fixedAssetTypeId: 2, price: 3_000_000, undeductedVat: 375_000, ratePercent: '20', taxRatePercent: '20', isPrivateUseLimited: true } // prettier-ignore
const MACHINE = { ...LAPTOP, assetGroupId: 10, fixedAssetTypeId: 3, price: 1_200_000, ratePercent: '25', taxRatePercent: '25', procurementDate: '2023-10-10', inUseOn: '2023-10-10', openingOn: '2026-05-31', openingAccumulated: 750_000 } // prettier-ignore
const whole = { sharePercent: null, shareAmount: null, text: '', documentId: null } as const

async function ran(year: number, month: number) {
  const { body, status, problem } = await run(year, month)
  expect([status, problem]).toEqual([200, problem])
  await postPapers()
  return body.id
}
async function latest(assetId: number): Promise<number> {
  await postPapers()
  return (await changesOf(assetId)).find(({ canUndo }) => canUndo)?.id ?? 0
}

test('a laptop is written off by the month: one entry of the run, taken back with it (ledger P50)', async () => {
  await enter(LAPTOP)
  await enter({ ...LAPTOP, price: 320_000 })
  const id = await ran(2026, 4)
  expect(await sourceText('DepreciationRun', id)).toBe('433100 D 200,00 · 039100 P 200,00')
  const paper = await paperOfSource('DepreciationRun', id)
  const entry = (await as('boris').call(ledgerEntries.get, { ...more, id: paper?.ledgerEntryId ?? 0 })).body
  expect([entry.journal, entry.bookedOn, entry.text, paper?.documentNumber]).toEqual(['OS', '2026-04-30', 'Amortizacija 4/2026', '4/2026']) // prettier-ignore
  expect(await undoLastRun()).toBe('undone')
  await postPapers()
  expect(await sourceText('DepreciationRun', id)).toBe('')
  expect(await paperOfSource('DepreciationRun', id)).toMatchObject({ state: 'Withdrawn' })
  const [left] = await asOwner<{ sum: string }>("select sum(l.debit) from app.ledger_lines l join app.ledger_entries e on e.id = l.entry_id where e.source_kind = 'DepreciationRun' and e.source_id = $1", [id]) // prettier-ignore
  expect(left?.sum).toBe('0')
})

test('of a car half is recognised, of its undeducted VAT as well (ledger P50b)', async () => {
  await enter(PASSENGER_VEHICLE)
  expect(await sourceText('DepreciationRun', await ran(2026, 4))).toBe(
    '432000 D 250,00 · 432100 D 250,00 · 432300 D 31,25 · 432400 D 31,25 · 039300 P 500,00 · 039500 P 62,50',
  )
})

test('a machine that is sold leaves with what it was worth, and comes back when that is undone (ledger P51)', async () => {
  const { id } = (await enter(MACHINE)).body
  const sold = await dispose(id, { ...whole, onDay: '2026-05-31', disposalKind: 'Sold', saleAmount: 500_000 })
  expect([sold.status, sold.problem]).toEqual([200, sold.problem])
  const change = await latest(id)
  expect(await sourceText('FixedAssetChange', change)).toBe('039100 D 7.500,00 · 730000 D 4.500,00 · 031900 P 12.000,00')
  expect((await undo(id, change)).status).toBe(204)
  await postPapers()
  expect(await sourceText('FixedAssetChange', change)).toBe('')
})

const MACHINE_SOLD = { ...whole, onDay: '2026-05-31', disposalKind: 'Sold', saleAmount: 500_000 } as const
const sale = async (lines: readonly string[], partnerId = buyer()) => {
  const { body } = await issue(await ready(await partnerId, { lines: lines.map((unitPrice) => ({ quantity: '1', unitPrice, classificationCode: '28.41.11' })) })) // prettier-ignore
  await postPapers()
  return body
}

test('the invoice by which a machine is sold is no revenue of goods, whatever was first; undone it is one again (ledger P51)', async () => {
  const { documentId } = await sale(['5000'])
  expect(await entryText(documentId)).toBe('120000 D 6.250,00 · 760000 P 5.000,00 · 240012 P 1.250,00')
  const { id } = (await enter(MACHINE)).body
  await dispose(id, { ...MACHINE_SOLD, documentId })
  const change = await latest(id)
  expect(await sourceText('FixedAssetChange', change)).toBe('039100 D 7.500,00 · 730000 D 4.500,00 · 031900 P 12.000,00')
  expect(await entryText(documentId)).toBe('120000 D 6.250,00 · 240012 P 1.250,00 · 781000 P 5.000,00')
  expect((await leftOf(documentId)).open).toBe(6_250_00)
  expect((await undo(id, change)).status).toBe(204)
  await postPapers()
  expect(await entryText(documentId)).toBe('120000 D 6.250,00 · 760000 P 5.000,00 · 240012 P 1.250,00')
})

test('an invoice that is named after the asset was sold, or another one, is posted by it; a credit note of it stays', async () => {
  const customer = buyer()
  const [first, second] = [await sale(['5000'], customer), await sale(['5000'])]
  const note = await issue(await ready(await customer, { kind: 'CreditNote', originalInvoiceId: first.id, lines: [{ quantity: '1', unitPrice: '10', classificationCode: '28.41.11' }] })) // prettier-ignore
  await postPapers()
  const { ledgerEntryId } = (await paperOf(note.body.documentId)) ?? {}
  const { id } = (await enter(MACHINE)).body
  await dispose(id, { ...MACHINE_SOLD })
  const change = await latest(id)
  const name = async (documentId: number | null) => {
    const params = { ...more, fixedAssetId: id, id: change }
    expect((await as('boris').call(fixedAssetDisposals.update, params, { documentId })).status).toBe(204)
    await postPapers()
    return [await entryText(first.documentId), await entryText(second.documentId)].map((entry) => entry.includes('781000'))
  }
  expect(await name(first.documentId)).toEqual([true, false])
  expect(await name(second.documentId)).toEqual([false, true])
  expect(await name(null)).toEqual([false, false])
  expect(await paperOf(note.body.documentId)).toMatchObject({ ledgerEntryId })
})

test('beside goods only the line of the asset is none; what cancels the invoice takes back what it posted', async () => {
  const { documentId, id: invoiceId } = await sale(['5000', '40'])
  const { id } = (await enter(MACHINE)).body
  await dispose(id, { ...MACHINE_SOLD, documentId })
  await postPapers()
  expect(await entryText(documentId)).toBe('120000 D 6.300,00 · 240012 P 1.260,00 · 781000 P 5.000,00 · 760000 P 40,00')
  const { body: back } = await as('boris').call(cancellations.create, { ...more, invoiceId })
  await postPapers()
  expect(await entryText(back.documentId)).toBe('120000 D −6.300,00 · 240012 P −1.260,00 · 781000 P −5.000,00 · 760000 P −40,00')
  expect((await undo(id, await latest(id))).status).toBe(204)
  await postPapers()
  expect([await entryText(documentId), await entryText(back.documentId)]).toEqual([
    '120000 D 6.300,00 · 760000 P 5.040,00 · 240012 P 1.260,00',
    '120000 D −6.300,00 · 760000 P −5.040,00 · 240012 P −1.260,00',
  ])
})

test('a machine is written off, with the months that had to be written off before (ledger P52)', async () => {
  const { id } = (await enter(MACHINE)).body
  await dispose(id, { ...whole, onDay: '2026-05-31', disposalKind: 'WrittenOff', saleAmount: null })
  expect(await sourceText('FixedAssetChange', await latest(id))).toBe(
    '039100 D 7.500,00 · 482000 D 4.500,00 · 031900 P 12.000,00',
  )
  const later = (await enter(MACHINE)).body
  await dispose(later.id, { ...whole, onDay: '2026-06-15', disposalKind: 'WrittenOff', saleAmount: null })
  expect(await sourceText('FixedAssetChange', await latest(later.id))).toBe(
    '433300 D 250,00 · 039100 P 250,00 · 039100 D 7.750,00 · 482000 D 4.250,00 · 031900 P 12.000,00',
  )
})

test('a car leaves with its VAT, and what was impaired of a machine leaves with it', async () => {
  const vehicle = (await enter(PASSENGER_VEHICLE)).body
  await ran(2026, 4)
  await dispose(vehicle.id, { ...whole, onDay: '2026-05-20', disposalKind: 'Stolen', saleAmount: null })
  expect(await sourceText('FixedAssetChange', await latest(vehicle.id))).toContain(
    '039300 D 1.000,00 · 039500 D 125,00 · 482000 D 32.625,00 · 032000 P 30.000,00 · 033000 P 3.750,00',
  )
  const machine = (await enter(MACHINE)).body
  await impair(machine.id, { onDay: '2026-05-31', recoverableAmount: 400_000, lifeMonths: 24, text: '' })
  expect(await sourceText('FixedAssetChange', await latest(machine.id))).toBe('441000 D 500,00 · 038000 P 500,00')
  await dispose(machine.id, { ...whole, onDay: '2026-05-31', disposalKind: 'WrittenOff', saleAmount: null })
  expect(await sourceText('FixedAssetChange', await latest(machine.id))).toBe(
    '039100 D 7.500,00 · 038000 D 500,00 · 482000 D 4.000,00 · 031900 P 12.000,00',
  )
})

/** The machine of 4.800,00 at 25 %, in use since 10.3.2026. */
const FOUR_YEARS = { ...MACHINE, price: 480_000, procurementDate: '2026-03-10', inUseOn: '2026-03-10', openingOn: null, openingAccumulated: null } // prettier-ignore

test('a machine sold after fourteen months leaves 3.400,00 of expense beside 2.000,00 of income (assets A08)', async () => {
  itIs('2027-06-10')
  const { documentId } = await sale(['2000'])
  const { id } = (await enter(FOUR_YEARS)).body
  for (let month = 4; month <= 15; month++) await ran(2026 + Math.floor((month - 1) / 12), ((month - 1) % 12) + 1)
  await dispose(id, { ...whole, onDay: '2027-05-17', disposalKind: 'Sold', saleAmount: 200_000, documentId })
  expect(await sourceText('FixedAssetChange', await latest(id))).toBe(
    '433300 D 200,00 · 039100 P 200,00 · 039100 D 1.400,00 · 730000 D 3.400,00 · 031900 P 4.800,00',
  )
  expect(await entryText(documentId)).toBe('120000 D 2.500,00 · 240012 P 500,00 · 781000 P 2.000,00')
})

test('what an impairment takes stands on an account of its own, and what is scrapped in part on that of write-offs (assets A13, A18)', async () => {
  const machine = { ...MACHINE, price: 1_000_000, taxRatePercent: '10', ratePercent: '10', fixedAssetTypeId: 5, procurementDate: '2024-12-31', inUseOn: '2024-12-31' } // prettier-ignore
  itIs('2027-02-10')
  const { id } = (await enter({ ...machine, openingOn: '2026-12-31', openingAccumulated: 200_000 })).body
  await impair(id, { onDay: '2026-12-31', recoverableAmount: 500_000, lifeMonths: 96, text: '' })
  expect(await sourceText('FixedAssetChange', await latest(id))).toBe('441000 D 3.000,00 · 038000 P 3.000,00')
  const scrapped = { ...machine, ratePercent: '20', taxRatePercent: '20', procurementDate: '2025-01-10', inUseOn: '2025-01-10' }
  const part = (await enter({ ...scrapped, openingOn: '2026-06-30', openingAccumulated: 283_333 })).body
  await dispose(part.id, { ...whole, onDay: '2026-06-30', disposalKind: 'WrittenOff', saleAmount: null, sharePercent: '40' })
  expect(await sourceText('FixedAssetChange', await latest(part.id))).toBe('039100 D 1.133,33 · 482000 D 2.866,67 · 031900 P 4.000,00') // prettier-ignore
})

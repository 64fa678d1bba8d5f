import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancellations } from 'contract/document-issuing/invoices'
import { fixedAssetDisposalPreviews, fixedAssetDisposals } from 'contract/fixed-assets/changes/fixed-asset-disposals'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { add, assetNow, changesOf, dispose, everything, impair, monthsNow, noAssets, run, runs, undoLastRun, undoLatest } from '../../../testing/fixed-asset-changes.ts' // prettier-ignore
import { enter, itIs } from '../../../testing/fixed-asset.ts'
import { buyer, issue, ready } from '../../../testing/issuing/issue.ts'

useSaldo()
beforeEach(async () => {
  await noAssets()
  itIs('2040-06-15')
})
afterEach(() => clock.move(null))

const more = { businessSubjectId: SUBJECTS.more.id }
const sold = (onDay: string, saleAmount = 200_000) => ({ onDay, disposalKind: 'Sold', saleAmount }) as const
const scrapped = (onDay: string) => ({ onDay, disposalKind: 'WrittenOff' }) as const

test('a sale books the months up to its own first; the rest is an expense, and nothing is written off after it (assets A08) (pitfall A1, A4)', async () => {
  const { body } = await enter()
  await runs('2026-04', '2027-02')
  const before = await everything()
  const { body: after } = await dispose(body.id, sold('2027-05-17'))
  expect(after).toMatchObject({ status: 'WroteOff', wroteOffOn: '2027-05-17', totalAmortizedValue: 140_000, currentValue: 0, toAmortizeValue: 0, disposalKind: 'Sold', saleAmount: 200_000 }) // prettier-ignore
  expect((await changesOf(body.id))[0]).toMatchObject({ kind: 'Disposal', disposalKind: 'Sold', amount: 480_000, restAmount: 340_000, saleAmount: 200_000, canUndo: true }) // prettier-ignore
  expect((await monthsNow(body.id)).map(({ isBooked }) => isBooked)).toEqual(Array.from({ length: 14 }, () => true))
  await runs('2027-03', '2027-08')
  expect([(await monthsNow(body.id)).length, (await assetNow(body.id)).totalAmortizedValue]).toEqual([14, 140_000])
  for (const _ of ['08', '07', '06', '05', '04', '03']) expect(await undoLastRun()).toBe('undone')
  expect(await undoLastRun()).toBe('DepreciationRun.FollowedByChange')
  await undoLatest(body.id)
  expect(await everything()).toEqual(before)
  expect(await assetNow(body.id)).toMatchObject({
    status: 'Active',
    wroteOffOn: null,
    disposalKind: null,
    saleAmount: null,
    totalAmortizedValue: 110_000,
    currentValue: 370_000,
  })
})

test('an asset sold in the month it was put in use was never written off (assets A09)', async () => {
  const { body } = await enter()
  const { body: after } = await dispose(body.id, sold('2026-03-28'))
  expect([after.totalAmortizedValue, (await monthsNow(body.id)).length]).toEqual([0, 0])
  expect((await changesOf(body.id))[0]).toMatchObject({ restAmount: 480_000 })
})

test('after a sale that was undone the months that were run meanwhile are brought by the next run (pitfall A2)', async () => {
  const { body } = await enter()
  await enter({ name: 'Drugi stroj' })
  await runs('2026-04', '2026-04')
  await dispose(body.id, sold('2026-05-05'))
  await runs('2026-05', '2026-06')
  await undoLatest(body.id)
  expect((await run(2026, 7)).body).toMatchObject({ totalAmount: 40_000, fixedAssetCount: 2 })
  expect((await assetNow(body.id)).totalAmortizedValue).toBe(40_000)
})

test('of what was scrapped in part the rest is an expense, and what remains stays the asset (assets A18) (pitfall A3)', async () => {
  const { body } = await enter({ procurementDate: '2025-01-10', inUseOn: '2025-01-10', price: 1_000_000, ratePercent: '20', taxRatePercent: '20' }) // prettier-ignore
  await runs('2025-02', '2026-05')
  const before = await everything()
  const { body: after } = await dispose(body.id, { ...scrapped('2026-06-20'), sharePercent: '40' })
  expect((await changesOf(body.id))[0]).toMatchObject({ kind: 'PartialDisposal', amount: 400_000, restAmount: 286_667 })
  expect(after).toMatchObject({ status: 'Active', wroteOffOn: null, procurementValue: 600_000, totalAmortizedValue: 170_000, currentValue: 430_000 }) // prettier-ignore
  const months = await monthsNow(body.id)
  expect(months.find(({ year, month }) => year === 2026 && month === 6)).toMatchObject({ isBooked: true, accumulated: 283_333 })
  expect(months.at(-1)).toMatchObject({ accumulated: 600_000, currentValue: 0 })
  await runs('2026-06', '2026-07')
  expect((await assetNow(body.id)).totalAmortizedValue).toBe(180_000)
  await undoLastRun()
  await undoLastRun()
  await undoLatest(body.id)
  expect(await everything()).toEqual(before)
})

test('a part of any asset takes its part of all that is kept, to the cent', async () => {
  const { body } = await enter({ price: 333_333, residual: 10_001, ratePercent: '12.5' })
  await add(body.id, '2026-08-08', 77_777)
  await dispose(body.id, { ...scrapped('2026-09-09'), shareAmount: 12_345 })
  await impair(body.id, { onDay: '2026-12-31', recoverableAmount: 150_000, lifeMonths: 77 })
  const { body: after } = await dispose(body.id, { ...sold('2027-02-02', 1), sharePercent: '33.33' })
  const months = await monthsNow(body.id)
  const last = months.at(-1)
  expect(after.currentValue - after.residual).toBe(after.toAmortizeValue)
  expect((last?.accumulated ?? 0) - after.totalAmortizedValue).toBe(after.toAmortizeValue)
  expect(last?.currentValue).toBe(after.residual)
})

test('a part by its share is the nearest cent of the cost, half a cent upwards, and the rest stays', async () => {
  const { body } = await enter({ price: 480_001 })
  const { body: after } = await dispose(body.id, { ...scrapped('2026-06-10'), sharePercent: '50' })
  expect([(await changesOf(body.id))[0]?.amount, after.procurementValue]).toEqual([240_001, 240_000])
})

test.each([
  ['Sold', { saleAmount: 200_000 }],
  ['WrittenOff', {}],
  ['Gifted', {}],
  ['Stolen', {}],
] as const)(
  '%s, whole and in part: each way of parting with an asset is there, and is undone (pitfall A5)',
  async (disposalKind, given) => {
    // prettier-ignore
    const { body } = await enter()
    await runs('2026-04', '2026-05')
    const before = await everything()
    const part = await dispose(body.id, { ...given, onDay: '2026-06-10', disposalKind, sharePercent: '25' })
    expect([part.status, part.body]).toMatchObject([200, { status: 'Active', procurementValue: 360_000 }])
    await undoLatest(body.id)
    const whole = await dispose(body.id, { ...given, onDay: '2026-06-10', disposalKind })
    expect([whole.status, whole.body]).toMatchObject([200, { status: 'WroteOff', wroteOffOn: '2026-06-10', disposalKind }])
    expect((await changesOf(body.id))[0]).toMatchObject({ kind: 'Disposal', disposalKind, restAmount: 450_000 })
    await undoLatest(body.id)
    expect(await everything()).toEqual(before)
  },
)

test('of what was impaired a part takes its share along: its rest is what the books lose by it', async () => {
  const { body } = await enter()
  await impair(body.id, { onDay: '2026-06-30', recoverableAmount: 300_000, lifeMonths: 10 })
  const { body: after } = await dispose(body.id, { ...scrapped('2026-06-30'), sharePercent: '50' })
  expect([after.currentValue, (await changesOf(body.id))[0]?.restAmount]).toEqual([150_000, 150_000])
})

test('what was never in use is disposed of without a month; it has none however old it is (assets A21)', async () => {
  const { body } = await enter({ procurementDate: '2020-01-01', inUseOn: null })
  await run(2026, 1)
  expect([body.status, (await monthsNow(body.id)).length]).toEqual(['NoStatus', 0])
  const { body: after } = await dispose(body.id, { onDay: '2026-02-02', disposalKind: 'Stolen' })
  expect([after.status, (await changesOf(body.id))[0]?.restAmount]).toEqual(['WroteOff', 480_000])
  await undoLatest(body.id)
  expect((await assetNow(body.id)).status).toBe('NoStatus')
})

test('a month that a disposal waited for is run once, whoever asks twice (assets A22)', async () => {
  const { body } = await enter()
  await runs('2026-04', '2026-05')
  expect((await run(2026, 5)).problem.title).toBe('Amortizacija za taj mjesec već je obračunata.')
  const both = await Promise.all([dispose(body.id, sold('2026-06-05')), run(2026, 6)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await monthsNow(body.id)).filter(({ month }) => month === 6).length).toBe(1)
  expect((await assetNow(body.id)).totalAmortizedValue).toBe(30_000)
})

test('of two people who dispose of an asset at once the second is told', async () => {
  const { body } = await enter()
  const both = await Promise.all([dispose(body.id, sold('2026-06-05')), dispose(body.id, scrapped('2026-06-06'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a sale is linked with an issued invoice, at once or later; that it was cancelled is told, and undoing the sale lets it be', async () => {
  clock.move(null)
  const { body: invoice } = await issue(await ready(await buyer()))
  const today = clock.today()
  const { body } = await enter({ procurementDate: '2024-01-10', inUseOn: '2024-01-10' })
  await dispose(body.id, sold(today))
  const [change] = await changesOf(body.id)
  const params = { ...more, fixedAssetId: body.id, id: change?.id ?? 0 }
  const link = (documentId: number | null) => as('boris').call(fixedAssetDisposals.update, params, { documentId })
  const looked = await as('boris').call(fixedAssetDisposalPreviews.create, { ...more, fixedAssetId: (await enter({ procurementDate: '2024-01-10', inUseOn: '2024-01-10' })).body.id }, { ...sold(today), documentId: invoice.documentId }) // prettier-ignore
  const [paper] = await asOwner<{ net: string }>('select total_base_amount as net from app.documents where id = $1', [invoice.documentId]) // prettier-ignore
  expect(looked.body.invoiced).toEqual({ documentNumber: invoice.number, netAmount: Number(paper?.net) })
  expect((await link(999_999)).problem.code).toBe('FixedAssetDisposal.NoSuchInvoice')
  expect((await link(invoice.documentId)).status).toBe(204)
  expect((await changesOf(body.id))[0]).toMatchObject({ documentId: invoice.documentId, documentNumber: invoice.number, isDocumentCancelled: false }) // prettier-ignore
  expect((await as('boris').call(cancellations.create, { ...more, invoiceId: invoice.id })).status).toBe(200)
  expect((await changesOf(body.id))[0]).toMatchObject({ isDocumentCancelled: true })
  expect((await link(invoice.documentId)).problem.code).toBe('FixedAssetDisposal.NoSuchInvoice')
  await undoLatest(body.id)
  expect((await assetNow(body.id)).status).toBe('Active')
})

test('an invoice that one may not read is none to sell an asset with, whether at once, later or only to look', async () => {
  clock.move(null)
  const { documentId } = (await issue(await ready(await buyer()))).body
  const [today, old] = [clock.today(), { procurementDate: '2024-01-10', inUseOn: '2024-01-10' }]
  const [first, second] = [(await enter(old)).body.id, (await enter(old)).body.id]
  await dispose(first, sold(today))
  const [change] = await changesOf(first)
  await asOwner("delete from auth.role_permissions where role_id = 3 and permission = 'DOCUMENT_OUTGOING_READ'")
  const named = { ...sold(today), documentId }
  const answers = [
    await dispose(second, named),
    await as('boris').call(fixedAssetDisposalPreviews.create, { ...more, fixedAssetId: second }, named),
    await as('boris').call(fixedAssetDisposals.update, { ...more, fixedAssetId: first, id: change?.id ?? 0 }, { documentId }),
  ]
  await asOwner(
    "insert into auth.role_permissions (role_id, permission, module) values (3, 'DOCUMENT_OUTGOING_READ', 'documents')",
  )
  expect(answers.map(({ problem }) => problem?.code)).toEqual(answers.map(() => 'FixedAssetDisposal.NoSuchInvoice'))
  expect([(await assetNow(second)).status, (await changesOf(first))[0]?.documentId]).toEqual(['Active', null])
})

test('what a sale would come to is shown before it is made, and is what then comes of it; nothing changes by looking (assets A08)', async () => {
  const { body } = await enter()
  await runs('2026-04', '2027-02')
  const kept = await everything()
  const preview = (given: Parameters<typeof dispose>[1]) =>
    as('boris').call(fixedAssetDisposalPreviews.create, { ...more, fixedAssetId: body.id }, given)
  const { body: shown } = await preview(sold('2027-05-17'))
  expect(await everything()).toEqual(kept)
  expect(shown).toEqual({
    invoiced: null,
    before: { procurementValue: 480_000, totalAmortizedValue: 110_000, currentValue: 370_000 },
    bookedAmount: 30_000,
    restAmount: 340_000,
    after: { procurementValue: 480_000, totalAmortizedValue: 140_000, currentValue: 0 },
  })
  const { body: part } = await preview({ ...scrapped('2027-05-17'), sharePercent: '50' })
  expect(part).toMatchObject({ bookedAmount: 30_000, restAmount: 170_000, after: { procurementValue: 240_000, totalAmortizedValue: 70_000, currentValue: 170_000 } }) // prettier-ignore
  expect((await preview(sold('2027-01-31'))).problem.code).toBe('FixedAssetChange.MonthAlreadyRun')
  expect(await everything()).toEqual(kept)
  const { body: after } = await dispose(body.id, sold('2027-05-17'))
  expect(after).toMatchObject(shown.after)
  expect((await changesOf(body.id))[0]?.restAmount).toBe(shown.restAmount)
})

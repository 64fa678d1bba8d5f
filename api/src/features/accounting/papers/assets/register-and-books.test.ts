import { buffer } from 'node:stream/consumers'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedAssetExports } from 'contract/fixed-assets/fixed-asset-exports'
import { fixedAssetStatistics } from 'contract/fixed-assets/fixed-asset-statistics'
import { fixedAssets, fixedAssetSums } from 'contract/fixed-assets/fixed-assets'
import { clock } from '../../../../kit/clock.ts'
import { fileKey } from '../../../../kit/files/file-store.ts'
import { jobsDone } from '../../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../../../testing/app.ts'
import { beginBooks, more, post } from '../../../../testing/accounting/books.ts'
import { postPapers } from '../../../../testing/accounting/posted.ts'
import { balancesOn } from '../../../../testing/accounting/years.ts'
import { rawSheet } from '../../../../testing/downloads/xlsx.ts'
import { dispose, impair, noAssets, runs } from '../../../../testing/fixed-asset-changes.ts'
import { enter, itIs } from '../../../../testing/fixed-asset.ts'

useSaldo({}, { hasJobs: true })
beforeAll(async () => void (await beginBooks()))
beforeEach(async () => {
  await noAssets()
  itIs('2026-09-30')
})
afterEach(() => clock.move(null))

const boris = as('boris')
const WITH_ALL = [{ dataField: 'isWrittenOffShown', value: true }] as const
const MACHINE = { procurementDate: '2026-03-10', inUseOn: '2026-03-10' }
const PASSENGER_VEHICLE = { ...MACHINE, assetGroupId: 11, fixedAssetTypeId: 2, price: 3_000_000, undeductedVat: 375_000, ratePercent: '20', taxRatePercent: '20', isPrivateUseLimited: true } // prettier-ignore

/** What the workbook of the whole register comes to in one of its columns. */
async function exportedSum(heading: string): Promise<number> {
  const { body } = await boris.call(fixedAssetExports.create, more, { filter: WITH_ALL } as never)
  await jobsDone(saldo().ownerUrl)
  const { body: made } = await boris.call(fixedAssetExports.get, { ...more, id: body.id })
  const [file] = await asOwner<{ hash: string }>('select hash from app.files where id = $1', [made.fileId])
  const stream = await saldo().files.read(fileKey(more.businessSubjectId, file?.hash ?? ''))
  if (!stream) throw new Error('No file')
  const [head, ...rows] = (await rawSheet(await buffer(stream))).rows
  const at = head?.findIndex((cell) => cell?.value === heading) ?? -1
  return rows.reduce((sum, row) => sum + Math.round(Number(row[at]?.value) * 100), 0)
}

/** What the register says the assets are worth, in every place it does. */
async function told() {
  const { rows } = (await boris.call(fixedAssets.list, more, { size: 50, filter: JSON.stringify(WITH_ALL) } as never)).body
  const sumsOf = async (filter: object) => (await boris.call(fixedAssetSums.get, more, filter as never)).body[0]?.currentValue
  return {
    list: rows.reduce((sum, { currentValue }) => sum + currentValue, 0),
    sums: await sumsOf({ filter: JSON.stringify(WITH_ALL) }),
    sumsWithoutDisposed: await sumsOf({}),
    statistics: (await boris.call(fixedAssetStatistics.get, more)).body.totalCurrentValue,
    workbook: await exportedSum('Sadašnja vrijednost'),
  }
}

/** Cost less what was written off and impaired: the accounts of long-term assets. */
async function inBooks(day: string): Promise<number> {
  await postPapers()
  const balances = Object.entries(await balancesOn(day))
  return balances.filter(([code]) => code.startsWith('0')).reduce((sum, [, closing]) => sum + closing, 0)
}

test('list, statistics, workbook and books say the same of what assets are worth, with one sold, one in part and one written off (FA-03, FA-31) (pitfall A4)', async () => {
  const [kept, sold, parted, scrapped, passengerVehicle] = [
    await enter(MACHINE),
    await enter({ ...MACHINE, price: 120_000 }),
    await enter({ ...MACHINE, price: 999_99 }),
    await enter({ ...MACHINE, price: 333_33 }),
    await enter(PASSENGER_VEHICLE),
  ].map(({ body }) => body.id)
  const cost = 480_000 + 120_000 + 999_99 + 333_33
  expect((await post([['030000', cost], ['032000', 3_000_000], ['033000', 375_000], ['220000', -(cost + 3_375_000)]], { bookedOn: '2026-03-10' })).status).toBe(200) // prettier-ignore
  await runs('2026-04', '2026-07')
  const before = { list: await told(), books: await inBooks('2026-09-30') }
  expect(before.books).toBe(before.list.list)

  expect((await dispose(sold ?? 0, { onDay: '2026-08-17', disposalKind: 'Sold', saleAmount: 50_000 })).status).toBe(200)
  expect((await dispose(parted ?? 0, { onDay: '2026-08-20', disposalKind: 'Sold', sharePercent: '33.33', saleAmount: 100 })).status).toBe(200) // prettier-ignore
  expect((await dispose(scrapped ?? 0, { onDay: '2026-07-31', disposalKind: 'WrittenOff' })).status).toBe(200)
  expect((await impair(kept ?? 0, { onDay: '2026-08-31', recoverableAmount: 300_000, lifeMonths: 30 })).status).toBe(200)
  expect((await dispose(passengerVehicle ?? 0, { onDay: '2026-08-31', disposalKind: 'Gifted', sharePercent: '10' })).status).toBe(200) // prettier-ignore
  await runs('2026-08', '2026-09')

  const now = await told()
  const books = await inBooks('2026-09-30')
  expect(new Set(Object.values(now))).toEqual(new Set([books]))
  const { rows } = (await boris.call(fixedAssets.list, more, { size: 50, filter: JSON.stringify(WITH_ALL) } as never)).body
  expect(rows.filter(({ status }) => status === 'WroteOff').map(({ currentValue, disposalKind }) => [currentValue, disposalKind]).toSorted()).toEqual([[0, 'Sold'], [0, 'WrittenOff']]) // prettier-ignore
  expect(books).toBeLessThan(before.books)
})

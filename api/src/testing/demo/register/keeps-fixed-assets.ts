import { FIXED_ASSET_GROUPS, PRIVATE_USE_GROUP_ID } from 'contract/codebooks/fixed-asset-groups'
import { FIXED_ASSET_TYPES } from 'contract/codebooks/fixed-asset-types'
import { addDays } from 'contract/croatia/days'
import { accumulatedAt, depreciationOf } from 'contract/croatia/depreciation/depreciation'
import { firstDayOf, lastDayOf, monthOf, monthOfYear, yearOfMonth, type Month } from 'contract/croatia/depreciation/months'
import { EUR } from 'contract/croatia/money'
import { fixedAssetCountFinishes, fixedAssetCountLines, fixedAssetCounts } from 'contract/fixed-assets/counts/fixed-asset-counts'
import { depreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import type { FixedAssetRequest } from 'contract/fixed-assets/fixed-asset-fields'
import { fixedAssetUses } from 'contract/fixed-assets/fixed-asset-uses'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import type { Company } from '../company.ts'
import type { Fleet } from '../vehicles.ts'
import { REGISTERS, type Owned } from './owned-assets.ts'

/** The register of a company: what it had when it came to Saldo, what it bought since, and the run of every month. */
export async function keepsFixedAssets(company: Company, fleet: Fleet): Promise<void> {
  const { call, days, on, subject } = company
  const first = monthOf(days.first)
  for (const [index, owned] of REGISTERS[subject.id].entries()) {
    const vehicle = fleet.find(({ makeAndModel }) => owned.name.startsWith(makeAndModel))
    const request = { ...requestOf(owned, index + 1, days), vehicleId: vehicle?.id ?? null }
    const { procurementDate, inUseOn } = request
    const isOld = procurementDate < days.first
    const isUsed = inUseOn === null || inUseOn <= (isOld ? days.first : procurementDate)
    const enter = async () => {
      const { id: fixedAssetId } = await call(fixedAssets.create, {}, isUsed ? request : { ...request, inUseOn: null })
      if (!isUsed) on(inUseOn, async () => void (await call(fixedAssetUses.create, { fixedAssetId }, { inUseOn })))
    }
    if (isOld) await enter()
    else on(procurementDate, enter)
  }
  for (let month = first; month < monthOf(days.today); month++)
    on(addDays(lastDayOf(month), RUN_AFTER_DAYS), async () => {
      await call(depreciationRuns.create, {}, { year: yearOfMonth(month), month: monthOfYear(month) })
    })
  counts(company, `${Number(days.today.slice(0, 4)) - 1}-12-31`)
}

/** On the last day of a year all is counted, but for one thing that nobody finds. */
const counts = (company: Company, day: string): void =>
  company.on(day, async () => {
    const { call } = company
    const { id: fixedAssetCountId } = await call(fixedAssetCounts.create, {}, { onDay: day, place: '' })
    const { rows } = await call(
      fixedAssetCountLines.list,
      { fixedAssetCountId },
      { filter: [{ dataField: 'state', value: 'Missing' }], size: 50 },
    )
    for (const { inventoryNumber } of rows.slice(1))
      await call(fixedAssetCountLines.create, { fixedAssetCountId }, { inventoryNumber })
    await call(fixedAssetCountFinishes.create, { fixedAssetCountId })
  })

const RUN_AFTER_DAYS = 3
const DAYS_TO_USE = 6

function requestOf(owned: Owned, ordinal: number, days: Company['days']): Omit<FixedAssetRequest, 'vehicleId'> {
  const { name, groupId, monthsAgo, price, undeductedVat = 0, place, responsibleName, documentNumber } = owned
  const group = FIXED_ASSET_GROUPS.find(({ id }) => id === groupId)
  const typeId = group?.fixedAssetTypeId ?? null
  const rate = FIXED_ASSET_TYPES.find(({ id }) => id === typeId)?.writeOffRate
  const ratePercent = owned.ratePercent ?? (rate === undefined ? null : String(rate))
  const month = monthOf(days.today) - monthsAgo
  const procurementDate = addDays(firstDayOf(month), (ordinal * 5) % 17)
  const inUseOn = owned.isWaiting ? null : addDays(procurementDate, DAYS_TO_USE)
  const request = {
    inventoryNumber: String(ordinal).padStart(4, '0'),
    name,
    assetGroupId: groupId,
    fixedAssetTypeId: typeId,
    procurementDate,
    currency: EUR,
    price,
    undeductedVat,
    residual: 0,
    ratePercent,
    lifespanYears: null,
    taxRatePercent: typeId === null ? null : ratePercent,
    partnerId: null,
    documentId: null,
    documentNumber,
    serialNumber: '',
    place,
    responsibleName,
    note: '',
    isPrivateUseLimited: groupId === PRIVATE_USE_GROUP_ID,
    inUseOn,
    openingOn: null,
    openingAccumulated: null,
  } as const
  const before = monthOf(days.first) - 1
  return { ...request, ...openingOf(request, before) }
}

/** What was written off of it by the program before. */
function openingOf(
  {
    inUseOn,
    price,
    undeductedVat,
    residual,
    ratePercent,
  }: Pick<FixedAssetRequest, 'inUseOn' | 'price' | 'undeductedVat' | 'residual' | 'ratePercent'>,
  month: Month,
): Pick<FixedAssetRequest, 'openingOn' | 'openingAccumulated'> {
  if (inUseOn === null || ratePercent === null || monthOf(inUseOn) > month) return { openingOn: null, openingAccumulated: null }
  const depreciation = depreciationOf({
    cost: price + undeductedVat,
    residual,
    inUseOn,
    disposedOn: null,
    opening: null,
    paces: [{ from: monthOf(inUseOn), ratePercent }],
    happenings: [],
  })
  return { openingOn: lastDayOf(month), openingAccumulated: accumulatedAt(depreciation, month) }
}

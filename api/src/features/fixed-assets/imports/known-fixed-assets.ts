import { sql } from 'kysely'
import * as z from 'zod'
import { fold } from 'contract/croatia/letters'
import { EUR, moneyText } from 'contract/croatia/money'
import { alreadyDepreciated, inUseInFuture } from 'contract/fixed-assets/fixed-assets'
import { inEuroOf, isOpeningDayMissing } from 'contract/fixed-assets/fixed-asset-fields'
import type { Message } from 'contract/kit/message'
import { ImportedFixedAsset } from 'contract/fixed-assets/imports/fixed-asset-import-columns'
import { lawOfGroup, rateOfType } from 'contract/fixed-assets/proposals/law-of-group'
import type { Db } from '../../../kit/db.ts'
import type { Register, RowProblem } from '../../../kit/imports/plan-import.ts'
import { readRows } from '../../../kit/rows.ts'
import { PARTNERS, partnersByWords } from '../../partners/named/index.ts'
import { DEPENDED_ON } from '../depended-on.ts'
import { IS_DEPRECIATED } from '../fixed-asset-details.ts'
import { isBegun } from '../use-begun.ts'
import { openingOf } from '../write-fixed-asset.ts'

const NO_SUCH_SUPPLIER: Message = 'fixedAssets.import.noSuchSupplier'
const OPENING_DAY_MISSING: Message = 'fixedAssets.openingDayMissing'

/** An asset is the same by its inventory number. Of one with booked months only what they do not depend on is changed. */
export async function knownFixedAssets(db: Db): Promise<Register<ImportedFixedAsset>> {
  await sql`select count(*) from (select a.id from fixed_assets a order by a.id for no key update) held`.execute(db)
  const register = await readRows(db, KnownRow, KNOWN)
  const byNumber = new Map(register.map((asset) => [numberKey(asset.inventoryNumber), asset]))
  const byId = new Map(register.map((asset) => [asset.id, asset]))
  const suppliers = await partnersByWords(db)
  return {
    fresh: NEW,
    freshOf: ofGroup,
    of: (said) => {
      const found = byNumber.get(numberKey(said.inventoryNumber ?? ''))
      if (!found) return null
      const { supplierId, isDepreciated: _, ...kept } = found
      // Nothing written off before, said as 0,00, is what is kept as no opening.
      const asset = said.openingAccumulated === 0 && kept.openingOn === null ? { ...kept, openingAccumulated: 0 } : kept
      const isSameSupplier = supplierId !== null && suppliers.get(fold(said.supplier ?? '')) === supplierId
      return isSameSupplier ? { ...asset, supplier: said.supplier ?? '' } : asset
    },
    keysOf: ({ inventoryNumber = '' }) => [`number ${numberKey(inventoryNumber)}`],
    refused: (value, found) => {
      const before = found ? byId.get(found.id) : undefined
      return [
        ...(value.supplier === '' || suppliers.has(fold(value.supplier)) || value.supplier === before?.supplier
          ? []
          : [{ column: 'supplier', message: NO_SUCH_SUPPLIER }]),
        // What a file adds to an asset that is there is told where the day is missing, though the file has no such column.
        ...(found && isOpeningDayMissing(value) ? [{ column: 'openingOn', message: OPENING_DAY_MISSING }] : []),
        ...(isBegun(value.inUseOn) ? [] : [{ column: 'inUseOn', message: inUseInFuture.message }]),
        ...(before?.isDepreciated ? changedThoughBooked(value, before) : []),
      ]
    },
    remark: sumsOf,
  }
}

/** The sums of all rows, to be compared with those of the program they came from; what can't be read counts as nothing. */
function sumsOf(values: readonly ImportedFixedAsset[]) {
  const sum = (of: (value: ImportedFixedAsset) => number) =>
    values.reduce((all, value) => all + (Number.isSafeInteger(of(value)) ? of(value) : 0), 0)
  const cost = sum((value) => inEuroOf(value).price + inEuroOf(value).undeductedVat)
  const amortised = sum(({ openingAccumulated }) => openingAccumulated ?? 0)
  const [costText, amortisedText, currentText] = [cost, amortised, cost - amortised].map((cents) => moneyText(cents, EUR))
  const message: Message = 'fixedAssets.import.sums'
  return {
    message,
    params: { rows: values.length, cost: costText ?? '', amortised: amortisedText ?? '', current: currentText ?? '' },
  }
}

const changedThoughBooked = (value: ImportedFixedAsset, before: ImportedFixedAsset): RowProblem[] =>
  DEPENDED_ON.filter((field) => JSON.stringify(keptOf(value)[field]) !== JSON.stringify(before[field])).map((column) => ({
    column,
    message: alreadyDepreciated.message,
  }))

const keptOf = (value: ImportedFixedAsset) => ({ ...value, openingAccumulated: openingOf(value) })

/** As the database tells inventory numbers apart. */
const numberKey = (inventoryNumber: string): string => inventoryNumber.normalize().toLowerCase()

/** What its group and what it is written off by bring along, where a row says no more. */
function ofGroup({
  assetGroupId = 0,
  fixedAssetTypeId,
  lifespanYears,
}: Partial<ImportedFixedAsset>): Partial<ImportedFixedAsset> {
  const law = lawOfGroup(assetGroupId)
  const rate = rateOfType(fixedAssetTypeId ?? law.fixedAssetTypeId)
  return { ...law, taxRatePercent: rate, ratePercent: lifespanYears === undefined ? rate : null }
}

const NEW: ImportedFixedAsset = {
  inventoryNumber: '',
  name: '',
  assetGroupId: 0,
  fixedAssetTypeId: null,
  procurementDate: '',
  supplier: '',
  documentNumber: '',
  currency: EUR,
  price: 0,
  undeductedVat: 0,
  residual: 0,
  ratePercent: null,
  lifespanYears: null,
  taxRatePercent: null,
  isPrivateUseLimited: false,
  inUseOn: null,
  openingOn: null,
  openingAccumulated: null,
  serialNumber: '',
  place: '',
  responsibleName: '',
  note: '',
}

const KnownRow = ImportedFixedAsset.extend({
  id: z.number(),
  supplierId: z.number().nullable(),
  isDepreciated: z.boolean(),
})

const KNOWN = sql`select a.id, a.inventory_number, a.name, a.asset_group_id, a.fixed_asset_type_id, a.procurement_date,
    coalesce(p.name, '') as supplier, a.partner_id as supplier_id, a.document_number, a.currency, a.entered_price as price,
    a.entered_undeducted_vat as undeducted_vat, a.residual, case when b.lifespan_years is null then trim_scale(b.rate)::text end as rate_percent,
    b.lifespan_years, trim_scale(t.rate)::text as tax_rate_percent, a.is_private_use_limited, a.in_use_on, a.opening_on,
    a.opening_accumulated, a.serial_number, a.place, a.responsible_name, a.note, ${IS_DEPRECIATED} as is_depreciated
  from fixed_assets a left join ${PARTNERS} p on p.id = a.partner_id
    left join lateral (select r.rate, r.lifespan_years from fixed_asset_rates r where r.fixed_asset_id = a.id and r.book = 'Books'
      order by r.valid_from limit 1) b on true
    left join lateral (select r.rate from fixed_asset_rates r where r.fixed_asset_id = a.id and r.book = 'Tax'
      order by r.valid_from limit 1) t on true
  order by a.id`

import { fold } from 'contract/croatia/letters'
import { sql } from 'kysely'
import * as z from 'zod'
import type { ImportedFixedAsset } from 'contract/fixed-assets/imports/fixed-asset-import-columns'
import type { Db } from '../../../kit/db.ts'
import type { Change } from '../../../kit/imports/plan-import.ts'
import { writeRows } from '../../../kit/imports/write-rows.ts'
import { readRows } from '../../../kit/rows.ts'
import { partnersByWords } from '../../partners/named/index.ts'
import { DEPENDED_ON } from '../depended-on.ts'
import { columnsOf, ratesOf } from '../write-fixed-asset.ts'

type Changes = readonly Change<ImportedFixedAsset>[]

/** Writes what a file changes: the assets, then how fast and from when each is written off. All of it by a few statements. */
export async function writeImported(db: Db, changes: Changes, note: (doneCount: number) => Promise<void>): Promise<void> {
  const suppliers = await partnersByWords(db)
  const rowOf = ({ supplier, ...value }: ImportedFixedAsset) => {
    const partnerId = suppliers.get(fold(supplier)) ?? null
    const linked = { partnerId, documentId: null, vehicleId: null }
    const { documentId: _, fileId: __, vehicleId: ___, ...row } = columnsOf({ ...value, ...linked }, null)
    return row
  }
  const isWhole = ({ id, columns }: Changes[number]) => id === null || columns.some(isDependedOn)
  const [whole, described] = [changes.filter(isWhole), changes.filter((change) => !isWhole(change))]
  await writeRows(
    db,
    'fixedAssets',
    whole.map(({ id, value }) => ({ id, row: rowOf(value) })),
    note,
  )
  await writeRows(
    db,
    'fixedAssets',
    described.map(({ id, value }) => ({ id, row: descriptionOf(rowOf(value)) })),
    (doneCount) => note(whole.length + doneCount),
  )
  await writePaces(
    db,
    whole.map(({ value }) => value),
  )
}

const isDependedOn = (column: string) => (DEPENDED_ON as readonly string[]).includes(column)

/** What booked months do not depend on, so that what they come to stays. */
const descriptionOf = ({
  inventoryNumber, name, assetGroupId, procurementDate, partnerId, documentNumber, serialNumber, place, responsibleName, note,
}: Omit<ReturnType<typeof columnsOf>, 'documentId' | 'fileId' | 'vehicleId'>) => ({
  inventoryNumber, name, assetGroupId, procurementDate, partnerId, documentNumber, serialNumber, place, responsibleName, note,
}) // prettier-ignore

async function writePaces(db: Db, values: readonly ImportedFixedAsset[]): Promise<void> {
  const paced = JSON.stringify(
    values.map((value) => ({ number: value.inventoryNumber, in_use_on: value.inUseOn, rates: ratesOf(value).map(snakeCased) })),
  )
  const Written = z.object({ id: z.number() })
  const written = await readRows(
    db,
    Written,
    sql`select a.id from jsonb_to_recordset(${paced}::jsonb) as g (number text) join fixed_assets a on a.inventory_number = g.number`,
  )
  const ids = written.map(({ id }) => id)
  await sql`delete from fixed_asset_rates where fixed_asset_id = any(${ids}::bigint[])`.execute(db)
  await sql`delete from fixed_asset_changes where fixed_asset_id = any(${ids}::bigint[]) and kind = 'PutInUse'`.execute(db)
  await sql`insert into fixed_asset_rates (fixed_asset_id, book, valid_from, rate, lifespan_years)
    select a.id, r.book, r.valid_from, r.rate, r.lifespan_years from jsonb_to_recordset(${paced}::jsonb) as g (number text, rates jsonb)
      join fixed_assets a on a.inventory_number = g.number
      cross join jsonb_to_recordset(g.rates) as r (book text, valid_from date, rate numeric, lifespan_years smallint)`.execute(db)
  await sql`insert into fixed_asset_changes (fixed_asset_id, kind, on_day, created_by)
    select a.id, 'PutInUse', g.in_use_on, app.user_id() from jsonb_to_recordset(${paced}::jsonb) as g (number text, in_use_on date)
      join fixed_assets a on a.inventory_number = g.number where g.in_use_on is not null`.execute(db)
}

const snakeCased = ({ book, validFrom, rate, lifespanYears }: ReturnType<typeof ratesOf>[number]) => ({
  book,
  valid_from: validFrom,
  rate,
  lifespan_years: lifespanYears,
})

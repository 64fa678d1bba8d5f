import { sql } from 'kysely'
import type { StatementColumn } from 'contract/bank/csv/statement-columns'
import type { DayOrder, DecimalMark, Encoding, Separator } from 'contract/kit/imports'
import type { Db } from '../../../../kit/db.ts'

export type CsvMapping = {
  readonly bankAccountId: number
  readonly headings: string
  readonly separator: Separator | null
  readonly encoding: Encoding | null
  readonly decimalMark: DecimalMark
  readonly dayOrder: DayOrder
  readonly columns: readonly (StatementColumn | null)[]
  readonly areDebitsNegative: boolean
}

/** What has been said of the columns of CSV files, of every account. */
export async function savedMappings(db: Db): Promise<CsvMapping[]> {
  const rows = await db
    .selectFrom('bankCsvMappings')
    .select(['bankAccountId', 'headings', 'separator', 'encoding', 'decimalMark', 'dayOrder', 'columns', 'areDebitsNegative'])
    .orderBy('id')
    .execute()
  return rows as unknown as CsvMapping[]
}

/** What a person says now goes for what was said of the same heading of that account before. */
export async function saveMapping(db: Db, mapping: CsvMapping, userId: number): Promise<void> {
  const { bankAccountId, headings, columns, ...way } = mapping
  const said = { ...way, columns: sql<string[]>`${[...columns]}::text[]`, savedBy: userId }
  await db
    .insertInto('bankCsvMappings')
    .values({ bankAccountId, headings, ...said })
    .onConflict((on) => on.constraint('bank_csv_mappings_once').doUpdateSet(said))
    .execute()
}

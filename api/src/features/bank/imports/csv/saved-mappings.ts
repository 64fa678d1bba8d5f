import { sql } from 'kysely'
import * as z from 'zod'
import { statementColumn } from 'contract/bank/csv/csv-mappings'
import { DAY_ORDERS, DECIMAL_MARKS, ENCODINGS, SEPARATORS } from 'contract/kit/imports'
import type { Db } from '../../../../kit/db.ts'
import { readRows } from '../../../../kit/rows.ts'

const CsvMapping = z.object({
  bankAccountId: z.number(),
  headings: z.string(),
  separator: z.enum(SEPARATORS).nullable(),
  encoding: z.enum(ENCODINGS).nullable(),
  decimalMark: z.enum(DECIMAL_MARKS),
  dayOrder: z.enum(DAY_ORDERS),
  columns: z.array(statementColumn.nullable()),
  /** Null where no file has told yet. */
  areDebitsNegative: z.boolean().nullable(),
})
export type CsvMapping = z.infer<typeof CsvMapping>

/** What has been said of the columns of CSV files, of every account. */
export const savedMappings = (db: Db): Promise<CsvMapping[]> =>
  readRows(
    db,
    CsvMapping,
    sql`select bank_account_id, headings, separator, encoding, decimal_mark, day_order, columns, are_debits_negative
      from bank_csv_mappings order by id`,
  )

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

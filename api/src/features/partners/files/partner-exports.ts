import { sql } from 'kysely'
import * as z from 'zod'
import type { PartnerRequest } from 'contract/partners/partner-fields'
import { partnerExports } from 'contract/partners/partner-files'
import type { Db } from '../../../kit/db.ts'
import { madeFile } from '../../../kit/made-files/made-file.ts'
import { WORKBOOK } from '../../../kit/made-files/workbook.ts'
import { translate } from '../../../kit/messages.ts'
import { readRows } from '../../../kit/rows.ts'
import { SAID, SaidRow } from '../partner-row.ts'
import { partnerSheet } from './partner-sheet.ts'

const ROWS_AT_ONCE = 1_000

/** The whole register as a workbook, archived partners too, as it is at one moment. */
export const partnerExport = madeFile({
  endpoints: partnerExports,
  jobName: 'export-partners',
  request: z.object({}),
  wanted: (request, { language }) => ({
    request,
    file: { name: translate(language, 'partners.exportFile'), mediaType: WORKBOOK },
  }),
  write: ({ language, keep }, { database, scope }) =>
    database.transaction({ ...scope, isReadOnly: true }, (db) => keep(partnerSheet(partnersOf(db), language))),
})

async function* partnersOf(db: Db): AsyncIterable<PartnerRequest> {
  await sql`declare exported no scroll cursor for select ${SAID} from partners p order by p.name, p.id`.execute(db)
  for (;;) {
    const rows = await readRows(db, SaidRow, sql`fetch ${sql.lit(ROWS_AT_ONCE)} from exported`)
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
  }
}

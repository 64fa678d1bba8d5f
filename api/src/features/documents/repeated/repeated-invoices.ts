import { sql, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod'
import { EInvoice } from 'contract/documents/e-invoice'
import { REPEATED_INVOICES_MAX, RepeatedInvoice, repeatedInvoices } from 'contract/documents/repeated-invoices'
import { NO_ONE, type Actor } from 'contract/kit/access'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { routes, type Route } from '../../../kit/routes.ts'
import { readFirst, readRows } from '../../../kit/rows.ts'
import { nameOfPerson } from '../../auth/people/index.ts'
import { isReadable } from '../document-list.ts'

export const repeatedInvoiceRoutes: Route[] = routes(repeatedInvoices, {
  list: async ({ documentId }, { db, caller }) => {
    const wanted =
      documentId === undefined
        ? sql<SqlBool>`r.resolution is null`
        : sql<SqlBool>`${documentId} in (r.document_id, r.kept_document_id)`
    const rows = await readRows(db, Row, sql`${ROWS} where ${wanted} and ${isReadable(caller?.actor ?? NO_ONE)}
      order by r.id desc limit ${REPEATED_INVOICES_MAX}`) // prettier-ignore
    return rows.map(shown)
  },
  get: async (_, { db, caller, params: { id } }) => {
    const row = await readableRepeat(db, caller?.actor ?? NO_ONE, id)
    return { ...shown(row), content: EInvoice.parse(row.content) }
  },
})

const Row = RepeatedInvoice.extend({ receivedAt: z.date(), resolvedAt: z.date().nullable() })

const COLUMNS = sql`r.id, d.document_type, r.document_id, r.content ->> 'number' as document_number, d.partner_name,
  r.content ->> 'issueDate' as document_date, r.content ->> 'currency' as currency,
  (r.content ->> 'totalAmountToBePaid')::bigint as total_amount_to_be_paid, (r.content ->> 'isCopy')::boolean as is_copy,
  r.file_id, f.name as file_name, r.created_at as received_at, r.resolution, coalesce(${nameOfPerson(sql`r.resolved_by`)}, '') as resolved_by_name,
  r.resolved_at, r.kept_document_id`
const TABLES = sql.raw(`from repeated_invoices r join documents d on d.id = r.document_id join files f on f.id = r.file_id`)
const ROWS: RawBuilder<unknown> = sql`select ${COLUMNS} ${TABLES}`

const shown = ({ receivedAt, resolvedAt, ...row }: z.output<typeof Row>): RepeatedInvoice => ({
  ...row,
  receivedAt: momentText(receivedAt),
  resolvedAt: momentText(resolvedAt),
})

/** Not found where the person may not read its direction. */
export async function readableRepeat(db: Db, actor: Actor, id: number) {
  const row = await readFirst(
    db,
    Row.extend({ content: z.unknown(), originalHash: z.string() }),
    sql`select ${COLUMNS}, r.content, r.original_hash ${TABLES} where r.id = ${id} and ${isReadable(actor)}`,
  )
  if (!row) throw missing()
  return row
}

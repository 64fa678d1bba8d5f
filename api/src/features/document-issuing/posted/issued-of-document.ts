import { sql } from 'kysely'
import * as z from 'zod'
import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import type { Db } from '../../../kit/db.ts'
import { readFirst } from '../../../kit/rows.ts'

/** What was issued as a document; undefined where it came otherwise, as from a file. */
export async function issuedOfDocument(db: Db, documentId: number): Promise<IssuedInvoice | undefined> {
  const row = await readFirst(
    db,
    z.object({ content: z.unknown() }),
    sql`select i.content from invoices i where i.document_id = ${documentId}`,
  )
  return row && IssuedInvoice.parse(row.content)
}

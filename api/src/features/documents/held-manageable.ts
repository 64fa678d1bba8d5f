import { sql, type RawBuilder } from 'kysely'
import { directionNotManaged, mayManageDocument } from 'contract/documents/document-rights'
import type { Document } from 'contract/documents/documents'
import type { Actor } from 'contract/kit/access'
import type { Db } from '../../kit/db.ts'
import { missing, type Fail } from '../../kit/fail.ts'
import { readFirst } from '../../kit/rows.ts'
import { isReadable } from './document-list.ts'
import { COLUMNS, documentOf, DocumentRow } from './document-row.ts'

/**
 * The document, locked until the transaction ends: of two payments at the same moment the second sees what the first left.
 * Not found where the person may not read its direction; refused where they may read it and no more.
 */
export async function heldManageable(
  db: Db,
  actor: Actor,
  id: number,
  fail: Fail<typeof directionNotManaged>,
): Promise<Document> {
  const document = await readableDocument(db, actor, id, sql`for update`)
  if (!mayManageDocument(actor, document)) fail(directionNotManaged)
  return document
}

/** A document of a direction that the person may read; any other is not there for them. */
export async function readableDocument(db: Db, actor: Actor, id: number, lock: RawBuilder<unknown> = sql``): Promise<Document> {
  const row = await readFirst(
    db,
    DocumentRow,
    sql`select ${COLUMNS} from documents d where d.id = ${id} and ${isReadable(actor)} ${lock}`,
  )
  if (!row) throw missing()
  return documentOf(row)
}

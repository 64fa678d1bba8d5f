import { sql } from 'kysely'
import * as z from 'zod'
import type { LedgerEntryRequest } from 'contract/accounting/ledger-entries'
import { documentOfOther } from 'contract/accounting/posting-failures'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { readRows } from '../../../kit/rows.ts'
import { DOCUMENTS } from '../../documents/named/index.ts'
import type { PostingLine } from '../posting/posting.ts'

type LineByHand = PostingLine & Pick<LedgerEntryRequest['lines'][number], 'accountCode'>

const Named = z.object({ id: z.number(), documentNumber: z.string(), partnerId: z.number() })

/** Lines as they are posted: what is about a document is of its partner, and of no other. */
export async function linesOfPartners(
  db: Db,
  lines: LedgerEntryRequest['lines'],
  fail: Fail<typeof documentOfOther>,
): Promise<LineByHand[]> {
  const ids = lines.flatMap(({ documentId }) => documentId ?? [])
  const documents = await readRows(
    db,
    Named,
    sql`select d.id, d.document_number, d.partner_id from ${DOCUMENTS} d where d.id = any(${ids}::bigint[])`,
  )
  return lines.map(({ partnerId, ...line }) => {
    const document = documents.find(({ id }) => id === line.documentId)
    if (!document) return { ...line, partnerId }
    if (partnerId !== null && partnerId !== document.partnerId) fail(documentOfOther, { number: document.documentNumber })
    return { ...line, partnerId: document.partnerId }
  })
}

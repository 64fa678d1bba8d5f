import { sql } from 'kysely'
import * as z from 'zod'
import { isAdvance } from 'contract/accounting/received/received-paper'
import type { OpenAdvance } from 'contract/accounting/received/received-papers'
import type { Db } from '../../../../kit/db.ts'
import { readRows } from '../../../../kit/rows.ts'
import { supplierAdvances } from '../../../documents/index.ts'
import type { Received } from './read-received.ts'

/** The advances in euro of the suppliers of these documents that are posted and that nothing but these documents takes off. */
export async function openAdvances(db: Db, documents: readonly Received[]): Promise<(document: Received) => OpenAdvance[]> {
  const given = await supplierAdvances(
    db,
    documents.map(({ partnerId }) => partnerId),
  )
  const papers = given.length === 0 ? [] : await postedAndFree(db, given, documents)
  const idOf = new Map(papers.map(({ id, documentId }) => [documentId, id]))
  const advances = new Map<number, OpenAdvance[]>()
  for (const { documentId, partnerId, ...advance } of given) {
    const ledgerPaperId = idOf.get(documentId)
    if (ledgerPaperId !== undefined) advances.set(partnerId, [...(advances.get(partnerId) ?? []), { ledgerPaperId, ...advance }])
  }
  return (document) => (isAdvance(document) || document.currency !== 'EUR' ? [] : (advances.get(document.partnerId) ?? []))
}

const postedAndFree = (db: Db, given: readonly { readonly documentId: number }[], documents: readonly Received[]) =>
  readRows(
    db,
    z.object({ id: z.number(), documentId: z.number() }),
    sql`select p.id, p.document_id from ledger_papers p
      where p.document_id = any(${given.map(({ documentId }) => documentId)}::bigint[]) and p.source_kind = 'ReceivedInvoice'
        and p.state = 'Posted' and not exists (select from received_treatment_advances a join ledger_papers t on t.id = a.ledger_paper_id
          where a.advance_paper_id = p.id and t.document_id <> all(${documents.map(({ id }) => id)}::bigint[]))`,
  )

/** Those that are proposed: all that are open, where together they come to what the document takes off. */
export const proposedAdvances = ({ prepaidAmount }: Pick<Received, 'prepaidAmount'>, open: readonly OpenAdvance[]): number[] =>
  open.reduce((all, { totalAmount }) => all + totalAmount, 0) === prepaidAmount
    ? open.map(({ ledgerPaperId }) => ledgerPaperId)
    : []

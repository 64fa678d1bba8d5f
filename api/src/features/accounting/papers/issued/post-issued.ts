import { KIND_TEXTS, type IssuedKind } from 'contract/document-issuing/issued-invoice'
import { importedInvoice } from 'contract/accounting/issued/imported-invoice'
import { DEFAULT_LANGUAGE } from 'contract/languages'
import type { Db } from '../../../../kit/db.ts'
import { translate } from '../../../../kit/messages.ts'
import { issuedToPost } from '../../../document-issuing/index.ts'
import { importedToPost } from '../../../documents/index.ts'
import { askPerson } from '../ask-person.ts'
import type { HeldPaper } from '../held-paper.ts'
import { postSold } from './post-sold.ts'

/** What was issued here. */
export async function postIssued(db: Db, paper: HeldPaper, postedBy: number | null): Promise<void> {
  const { issued, partnerId, documentId, itemDocumentId, takenOff } = await issuedToPost(db, paper.sourceId)
  await postSold(db, paper, postedBy, {
    issued,
    takenOff,
    text: textOf(issued.kind, issued.number),
    partnerId,
    documentId,
    itemDocumentId,
    dueOn: issued.dueDate,
  })
}

/** What another program issued, and came in as an e-invoice. */
export async function postImported(db: Db, paper: HeldPaper, postedBy: number | null): Promise<void> {
  const { invoice, partnerId, number, dueOn, ...document } = await importedToPost(db, paper.sourceId)
  const issued = importedInvoice(invoice, document)
  if ('reason' in issued) return askPerson(db, paper.id, issued.reason)
  await postSold(db, paper, postedBy, {
    issued,
    takenOff: [],
    text: textOf(issued.kind, number),
    partnerId,
    documentId: paper.sourceId,
    itemDocumentId: paper.sourceId,
    dueOn,
  })
}

const textOf = (kind: IssuedKind, number: string): string => `${translate(DEFAULT_LANGUAGE, KIND_TEXTS[kind])} ${number}`

import { sql } from 'kysely'
import { issuedPaper } from 'contract/accounting/issued-paper'
import type { PaperReason } from 'contract/accounting/ledger-papers'
import { packOn } from 'contract/croatia/ledger/posting/packs/rule-packs'
import { posted } from 'contract/croatia/ledger/posting/posted'
import { KIND_TEXTS } from 'contract/document-issuing/issued-invoice'
import { DEFAULT_LANGUAGE } from 'contract/languages'
import type { Db } from '../../../kit/db.ts'
import { failWith } from '../../../kit/fail.ts'
import { translate } from '../../../kit/messages.ts'
import { issuedToPost } from '../../document-issuing/index.ts'
import { postEntry } from '../posting/post-entry.ts'
import type { HeldPaper } from './held-paper.ts'
import { postingLines } from './posting-lines.ts'
import { writeVatEntries } from './write-vat-entries.ts'

/** Turns a paper, which is held, into its entry and what the law asks of its VAT; or says why a person has to decide first. */
export async function postPaper(db: Db, paper: HeldPaper, postedBy: number | null): Promise<void> {
  const { issued, partnerId, takenOff } = await issuedToPost(db, paper.sourceId)
  const judged = issuedPaper({ issued, takenOff, supplyKind: paper.supplyKind })
  if ('reason' in judged) return askPerson(db, paper.id, judged.reason)
  const bookedOn = paper.bookedOn ?? judged.bookedOn
  const pack = packOn(judged.bookedOn)
  if (!pack) return askPerson(db, paper.id, 'NotPosted')
  const { lines, vatEntries, rulePack } = posted(judged.paper, pack)
  const isCreditNote = issued.kind === 'CreditNote' || issued.kind === 'Cancellation'
  const entry =
    lines.length === 0
      ? null
      : await postEntry(
          db,
          {
            journal: 'IR',
            bookedOn,
            text: `${translate(DEFAULT_LANGUAGE, KIND_TEXTS[issued.kind])} ${issued.number}`,
            source: { kind: paper.sourceKind, id: paper.sourceId },
            isCreditNote,
            rulePack,
            postedBy,
            lines: postingLines(lines, { isCreditNote, partnerId, documentId: paper.documentId, dueOn: issued.dueDate }),
          },
          failWith,
        )
  await writeVatEntries(db, vatEntries, { paperId: paper.id, entryId: entry?.id ?? null, documentId: paper.documentId })
  await sql`update ledger_papers set state = 'Posted', reason = '' where id = ${paper.id}`.execute(db)
}

export async function askPerson(db: Db, paperId: number, reason: PaperReason): Promise<void> {
  await sql`update ledger_papers set state = 'Asked', reason = ${reason} where id = ${paperId} and state in ('Waiting', 'Asked')`.execute(
    db,
  )
}

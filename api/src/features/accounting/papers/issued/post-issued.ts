import { issuedPaper } from 'contract/accounting/issued-paper'
import { packOn } from 'contract/croatia/ledger/posting/packs/rule-packs'
import { posted } from 'contract/croatia/ledger/posting/posted'
import { KIND_TEXTS } from 'contract/document-issuing/issued-invoice'
import { DEFAULT_LANGUAGE } from 'contract/languages'
import type { Db } from '../../../../kit/db.ts'
import { failWith } from '../../../../kit/fail.ts'
import { translate } from '../../../../kit/messages.ts'
import { issuedToPost } from '../../../document-issuing/index.ts'
import { postEntry } from '../../posting/post-entry.ts'
import { askPerson } from '../ask-person.ts'
import type { HeldPaper } from '../held-paper.ts'
import { isPosted } from '../is-posted.ts'
import { postingLines } from '../posting-lines.ts'
import { writeVatEntries } from '../write-vat-entries.ts'

/** What was issued: its entry in the journal of issued papers, and what the law asks of its VAT. */
export async function postIssued(db: Db, paper: HeldPaper, postedBy: number | null): Promise<void> {
  const { issued, partnerId, documentId, takenOff } = await issuedToPost(db, paper.sourceId)
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
            lines: postingLines(lines, { isCreditNote, partnerId, documentId, dueOn: issued.dueDate }),
          },
          failWith,
        )
  await writeVatEntries(db, vatEntries, { paperId: paper.id, entryId: entry?.id ?? null, documentId })
  await isPosted(db, paper)
}

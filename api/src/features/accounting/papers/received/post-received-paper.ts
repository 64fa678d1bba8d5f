import { isCreditNote, receivedPaper } from 'contract/accounting/received/received-paper'
import {
  advancesDiffer,
  FAILURE_OF_FINDING,
  groupsDiffer,
  noUnrecognised,
  rateMissing,
} from 'contract/accounting/received/received-papers'
import { packOn } from 'contract/croatia/ledger/posting/packs/rule-packs'
import { posted } from 'contract/croatia/ledger/posting/posted'
import type { Db } from '../../../../kit/db.ts'
import { failWith } from '../../../../kit/fail.ts'
import { postEntry } from '../../posting/post-entry.ts'
import type { HeldPaper } from '../held-paper.ts'
import { askPerson } from '../ask-person.ts'
import { isPosted } from '../is-posted.ts'
import { postingLines } from '../posting-lines.ts'
import { ofTheirAdvances } from '../issued/of-their-advances.ts'
import { writeVatEntries } from '../write-vat-entries.ts'
import { costOf } from './cost-of.ts'
import { readOneReceived, readTreatment, vatOfBooks, type Received } from './read-received.ts'
import { spreadCosts } from './spread-costs.ts'
import { takenAdvances } from './taken-advances.ts'

const REFUSALS = { groupsDiffer, rateMissing, noUnrecognised, advancesDiffer } as const

/** Turns a received paper into its entry by what a person said of it; without that it asks. */
export async function postReceivedPaper(db: Db, paper: HeldPaper, postedBy: number | null): Promise<void> {
  const treatment = await readTreatment(db, paper.id)
  if (!treatment) return askPerson(db, paper.id, 'TreatmentMissing')
  const received = await readOneReceived(db, paper.sourceId)
  const taken = await takenAdvances(db, received, treatment.advancePaperIds)
  const advances = taken.flatMap(({ groups }) => groups)
  const judged = receivedPaper(received, treatment, { ...(await vatOfBooks(db)), advances })
  if ('refused' in judged) return failWith(REFUSALS[judged.refused])
  if ('finding' in judged) return failWith(FAILURE_OF_FINDING[judged.finding])
  const pack = packOn(judged.bookedOn)
  if (!pack) return askPerson(db, paper.id, 'NotPosted')
  const { lines, vatEntries, rulePack } = posted(judged.paper, pack)
  const isCredit = isCreditNote(received)
  const entry =
    lines.length === 0
      ? null
      : await postEntry(
          db,
          {
            journal: 'UR',
            bookedOn: paper.bookedOn ?? judged.bookedOn,
            text: entryName(received),
            source: { kind: paper.sourceKind, id: paper.sourceId },
            isCreditNote: isCredit,
            rulePack,
            postedBy,
            lines: ofTheirAdvances(
              postingLines(lines, {
                isCreditNote: isCredit,
                partnerId: received.partnerId,
                documentId: paper.sourceId,
                dueOn: received.dueOn,
              }),
              taken.flatMap(({ documentId, groups }) => groups.map((group) => ({ documentId, baseAmount: costOf(group) }))),
            ),
          },
          failWith,
        )
  await writeVatEntries(db, vatEntries, { paperId: paper.id, entryId: entry?.id ?? null, documentId: paper.sourceId })
  const spread = {
    ledgerPaperId: paper.id,
    name: entryName(received),
    groups: judged.paper.groups,
    standsFrom: paper.bookedOn ?? judged.bookedOn,
  }
  if (treatment.spread) await spreadCosts(db, { ...spread, days: treatment.spread })
  await isPosted(db, paper)
}

const TEXT_MAX = 250

const entryName = ({ number, partnerName }: Received): string => `${number} ${partnerName}`.slice(0, TEXT_MAX)

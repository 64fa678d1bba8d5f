import { ENTRY_TEXT_MAX } from 'contract/accounting/ledger-entries'
import { isCreditNote, receivedPaper } from 'contract/accounting/received/received-paper'
import {
  advancesDiffer,
  FAILURE_OF_FINDING,
  groupsDiffer,
  noUnrecognised,
  rateMissing,
} from 'contract/accounting/received/received-failures'
import { packOn } from 'contract/croatia/ledger/posting/packs/rule-packs'
import { posted } from 'contract/croatia/ledger/posting/posted'
import type { PostedLine } from 'contract/croatia/ledger/posting/rule-pack'
import type { VatEntry } from 'contract/croatia/ledger/posting/vat-entry'
import { vatApart } from 'contract/croatia/ledger/posting/vat-apart'
import { DEFAULT_LANGUAGE } from 'contract/languages'
import type { Db } from '../../../../kit/db.ts'
import { together } from '../../../../kit/postgres/together.ts'
import { translate } from '../../../../kit/messages.ts'
import { postEntry } from '../../posting/post-entry.ts'
import { VAT_OF_PAPER, type Posting, type PostingFail } from '../../posting/posting.ts'
import type { HeldPaper } from '../held-paper.ts'
import type { By } from '../poster.ts'
import { askPerson } from '../ask-person.ts'
import { notePosted } from '../note-posted.ts'
import { postingLines } from '../posting-lines.ts'
import { ofTheirAdvances } from '../issued/of-their-advances.ts'
import { vatFollows } from '../vat-follows.ts'
import { writeVatEntries } from '../write-vat-entries.ts'
import { costOf } from './cost-of.ts'
import { readOneReceived, readTreatment, vatOfBooks, type Received } from './read-received.ts'
import { spreadCosts } from './spread-costs.ts'
import { holdToOnce } from './hold-to-once.ts'
import { takenAdvances } from './taken-advances.ts'

const REFUSALS = { groupsDiffer, rateMissing, noUnrecognised, advancesDiffer } as const

/** Turns a received paper into its entry by what a person said of it; without that it asks. */
export async function postReceivedPaper(db: Db, paper: HeldPaper, { postedBy, fail }: By): Promise<void> {
  const treatment = await readTreatment(db, paper.id)
  if (!treatment) return askPerson(db, paper.id, 'TreatmentMissing')
  const [received, follows, books] = await together(
    readOneReceived(db, paper.sourceId),
    vatFollows(db, [paper.id]),
    vatOfBooks(db),
  )
  const taken = await takenAdvances(db, received, treatment.advancePaperIds, fail)
  const advances = taken.flatMap(({ groups }) => groups)
  // What waits for its payment counts when it is paid.
  const follow = treatment.isSupplierPaidBill ? null : (follows.get(paper.id) ?? null)
  const said = { ...treatment, vatOn: treatment.vatOn ?? follow }
  const judged = receivedPaper(received, said, { ...books, advances })
  if ('refused' in judged) return fail(REFUSALS[judged.refused])
  if ('finding' in judged) return fail(FAILURE_OF_FINDING[judged.finding])
  const pack = packOn(judged.bookedOn)
  if (!pack) return askPerson(db, paper.id, 'NotPosted')
  const { lines, vatEntries, rulePack } = posted(judged.paper, pack)
  const bookedOn = paper.bookedOn ?? judged.bookedOn
  const { vatOn } = judged.paper
  if (vatOn !== null && follow !== null) await holdToOnce(db, paper.id, { vatOn, follow, base: baseOf(vatEntries) }, fail)
  const name = entryName(received)
  const apart = isLater(vatOn, bookedOn) ? vatApart(lines) : { paper: lines, vat: [] }
  const isCredit = isCreditNote(received)
  const linesOf = (of: readonly PostedLine[]) =>
    postingLines(of, {
      isCreditNote: isCredit,
      partnerId: received.partnerId,
      documentId: paper.sourceId,
      dueOn: received.dueOn,
    })
  const costs = taken.flatMap(({ documentId, groups }) => groups.map((group) => ({ documentId, baseAmount: costOf(group) })))
  const source = { kind: paper.sourceKind, id: paper.sourceId }
  const common = { journal: 'UR', isCreditNote: isCredit, rulePack, postedBy } as const
  const entry = await postLines(
    db,
    {
      ...common,
      source,
      bookedOn,
      text: name,
      lines: ofTheirAdvances(linesOf(apart.paper), costs),
    },
    fail,
  )
  const later = await postLines(
    db,
    {
      ...common,
      source: { ...source, purpose: VAT_OF_PAPER },
      bookedOn: vatOn ?? bookedOn,
      text: translate(DEFAULT_LANGUAGE, 'ledgerPapers.laterVat', { text: name }).slice(0, ENTRY_TEXT_MAX),
      lines: linesOf(apart.vat),
    },
    fail,
  )
  await writeVatEntries(db, [
    { vatEntries, paperId: paper.id, entryId: (later ?? entry)?.id ?? null, documentId: paper.sourceId },
  ])
  const { groups } = judged.paper
  if (treatment.spread)
    await spreadCosts(db, { ledgerPaperId: paper.id, name, groups, standsFrom: bookedOn, days: treatment.spread }, fail)
  await notePosted(db, [paper])
}

/** That the VAT counts in a later month than the paper. */
const isLater = (vatOn: string | null, bookedOn: string): vatOn is string =>
  vatOn !== null && vatOn.slice(0, MONTH) > bookedOn.slice(0, MONTH)
const MONTH = 'YYYY-MM'.length

const postLines = (db: Db, posting: Posting, fail: PostingFail) =>
  posting.lines.length === 0 ? null : postEntry(db, posting, fail)

const baseOf = (entries: readonly VatEntry[]): number => entries.reduce((sum, { base }) => sum + base, 0)
const entryName = ({ number, partnerName }: Received): string => `${number} ${partnerName}`.slice(0, ENTRY_TEXT_MAX)

import { sql } from 'kysely'
import * as z from 'zod'
import { DECLARED_RATES } from 'contract/accounting/received/customs-declarations'
import { packOn } from 'contract/croatia/ledger/posting/packs/rule-packs'
import { posted } from 'contract/croatia/ledger/posting/posted'
import { COST_KINDS, deductionShareOn } from 'contract/croatia/ledger/treatments/deduction-shares'
import { DEFAULT_LANGUAGE } from 'contract/languages'
import type { Db } from '../../../../kit/db.ts'
import { translate } from '../../../../kit/messages.ts'
import { readFirst } from '../../../../kit/rows.ts'
import { postEntry } from '../../posting/post-entry.ts'
import { askPerson } from '../ask-person.ts'
import type { HeldPaper } from '../held-paper.ts'
import type { ByEntry } from '../poster.ts'
import { notePosted, noteWithdrawn } from '../note-posted.ts'
import { vatOfBooks } from '../received/read-received.ts'
import { postingLines } from '../posting-lines.ts'
import { writeVatEntries } from '../write-vat-entries.ts'

/** Duty and VAT of imported goods, owed to customs or stated in the return. Its VAT counts on the day on which customs accepted it, or that a person gave. */
export async function postCustomsDeclaration(db: Db, paper: HeldPaper, { postedBy, fail }: ByEntry): Promise<void> {
  const declared = await declarationToPost(db, paper.sourceId)
  if (!declared) return noteWithdrawn(db, paper.id)
  const { number, acceptedOn, documentId, accountCode, costKind, ...amounts } = declared
  const vatOn = paper.bookedOn ?? acceptedOn
  const pack = packOn(vatOn)
  if (!pack) return askPerson(db, paper.id, 'NotPosted')
  const deductibleShare = deductionShareOn(costKind, acceptedOn, (await vatOfBooks(db)).proRata) ?? '1'
  const source = { kind: 'CustomsDeclaration', ...amounts, account: { code: accountCode }, deductibleShare, vatOn } as const
  const { lines, vatEntries, rulePack } = posted(source, pack)
  const entry = await postEntry(
    db,
    {
      journal: 'UR',
      bookedOn: vatOn,
      text: translate(DEFAULT_LANGUAGE, 'ledgerPapers.customsDeclaration', { number }),
      source: { kind: paper.sourceKind, id: paper.sourceId },
      rulePack,
      postedBy,
      lines: postingLines(lines, { isCreditNote: false, partnerId: null, documentId, dueOn: null }),
    },
    fail,
  )
  await writeVatEntries(db, [{ vatEntries, paperId: paper.id, entryId: entry.id, documentId }])
  await notePosted(db, [paper])
}

const Declared = z.object({
  number: z.string(),
  acceptedOn: z.string(),
  documentId: z.number(),
  base: z.number(),
  duty: z.number(),
  vat: z.number(),
  rate: z.enum(DECLARED_RATES),
  isAccountedOnly: z.boolean(),
  costKind: z.enum(COST_KINDS),
  accountCode: z.string(),
})

const declarationToPost = (db: Db, id: number) =>
  readFirst(
    db,
    Declared,
    sql`select c.number, c.accepted_on, c.document_id, c.base, c.duty, c.vat, c.rate, c.is_accounted_only, c.cost_kind, c.account_code
      from customs_declarations c where c.id = ${id}`,
  )

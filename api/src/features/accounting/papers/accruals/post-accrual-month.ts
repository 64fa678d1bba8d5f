import { sql } from 'kysely'
import * as z from 'zod'
import { ACCRUAL_KINDS } from 'contract/accounting/accruals/accruals'
import { ENTRY_TEXT_MAX } from 'contract/accounting/ledger-entries'
import { unrecognisedOf } from 'contract/accounting/received/received-paper'
import type { Act } from 'contract/croatia/ledger/posting/act'
import { packOn } from 'contract/croatia/ledger/posting/packs/rule-packs'
import { posted } from 'contract/croatia/ledger/posting/posted'
import { COST_KINDS } from 'contract/croatia/ledger/treatments/deduction-shares'
import { DEFAULT_LANGUAGE } from 'contract/languages'
import type { Db } from '../../../../kit/db.ts'
import { translate } from '../../../../kit/messages.ts'
import { readFirst } from '../../../../kit/rows.ts'
import { postEntry } from '../../posting/post-entry.ts'
import { askPerson } from '../ask-person.ts'
import type { HeldPaper } from '../held-paper.ts'
import type { ByEntry } from '../poster.ts'
import { notePosted, noteWithdrawn } from '../note-posted.ts'
import { postingLines } from '../posting-lines.ts'

/** What falls into one month of a cost or revenue that is spread. */
export async function postAccrualMonth(db: Db, paper: HeldPaper, { postedBy, fail }: ByEntry): Promise<void> {
  const month = await monthToPost(db, paper.sourceId)
  if (!month) return noteWithdrawn(db, paper.id)
  const pack = packOn(month.bookedOn)
  if (!pack) return askPerson(db, paper.id, 'NotPosted')
  const { lines, rulePack } = posted([actOf(month)], pack)
  const isCreditNote = month.amount < 0
  const of = { isCreditNote, partnerId: month.partnerId, documentId: month.documentId, dueOn: null }
  if (lines.length > 0)
    await postEntry(
      db,
      {
        journal: 'TEM',
        bookedOn: paper.bookedOn ?? month.bookedOn,
        text: translate(DEFAULT_LANGUAGE, 'ledgerPapers.accrualMonth', { month: month.month, name: month.name }).slice(
          0,
          ENTRY_TEXT_MAX,
        ),
        source: { kind: paper.sourceKind, id: paper.sourceId },
        isCreditNote,
        rulePack,
        postedBy,
        lines: postingLines(lines, of),
      },
      fail,
    )
  await notePosted(db, [paper])
}

const Month = z.object({
  kind: z.enum(ACCRUAL_KINDS),
  name: z.string(),
  accountCode: z.string(),
  costKind: z.enum(COST_KINDS),
  amount: z.number(),
  month: z.string(),
  bookedOn: z.string(),
  /** Of the paper that is spread: what was prepaid is kept by both. */
  partnerId: z.number().nullable(),
  documentId: z.number().nullable(),
})

const monthToPost = (db: Db, id: number) =>
  readFirst(
    db,
    Month,
    sql`select a.kind, a.name, a.account_code, a.cost_kind, m.amount, to_char(m.month, 'FMMM/YYYY') as month, m.booked_on,
        (select min(l.partner_id) from ledger_papers p join ledger_entries e on e.source_kind = p.source_kind and e.source_id = p.source_id
          join ledger_lines l on l.entry_id = e.id where p.id = a.ledger_paper_id) as partner_id,
        (select p.document_id from ledger_papers p where p.id = a.ledger_paper_id) as document_id
      from accrual_months m join accruals a on a.id = m.accrual_id where m.id = ${id}`,
  )

function actOf({ kind, accountCode, costKind, amount }: z.output<typeof Month>): Act {
  const account = { code: accountCode }
  const unrecognised = unrecognisedOf(accountCode)
  const amounts = { month: amount }
  switch (kind) {
    case 'PrepaidCost':
      return { act: 'PrepaidMonth', costKind, amounts, accounts: { cost: account, ...(unrecognised && { unrecognised }) } }
    case 'DeferredIncome':
      return { act: 'DeferredIncomeMonth', amounts, accounts: { revenue: account } }
    case 'AccruedCost':
      return { act: 'AccruedCost', amounts, accounts: { cost: account } }
    case 'AccruedIncome':
      return { act: 'AccruedIncome', amounts, accounts: { revenue: account } }
  }
}

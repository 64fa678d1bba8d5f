import { sql } from 'kysely'
import type { BankLineDetails } from 'contract/bank/bank-lines'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { readFirst } from '../../../kit/rows.ts'
import { allocationsOf } from '../allocations/allocations-of.ts'
import { loadKnown } from '../matching/load-known.ts'
import { matchedLines } from '../matching/matched-lines.ts'
import { proposalsFor } from '../matching/proposals.ts'
import { shownProposals } from '../matching/shown-proposals.ts'
import { shownOverpayment } from '../overpayments/overpayments.ts'
import { lineDocument } from './found-for-line.ts'
import { LINE_COLUMNS, LineRow } from './line-row.ts'

/** A line with all that is known of it: what it was for, or what it may have been for and what else is open of its partner. */
export async function lineDetails(db: Db, id: number): Promise<BankLineDetails> {
  const row = await readFirst(db, LineRow, sql`select ${LINE_COLUMNS} from bank_lines t where t.id = ${id}`)
  if (!row) throw missing()
  const allocations = (await allocationsOf(db, [id])).get(id) ?? []
  const [line] = row.state === 'Open' ? await matchedLines(db, sql`l.id = ${id}`) : []
  const known = line && (await loadKnown(db, [line])).get(id)
  const proposals = line && known ? shownProposals(proposalsFor(line, known), line, known) : []
  const [proposal = null, ...alternatives] = proposals
  return {
    ...row,
    restAmount: line?.amount ?? 0,
    allocations: [...allocations],
    proposal,
    alternatives,
    partner: known?.payer ? { id: known.payer.partnerId, name: known.payer.name, isByIban: known.payer.isByIban } : null,
    openOfPartner:
      line && known ? known.ofPayer.map((document) => lineDocument(document, known.payer?.name ?? '', line, known)) : [],
    overpaymentsOfPartner: known?.waiting.map(shownOverpayment) ?? [],
    hasRefusals: (known?.refusedTargets.size ?? 0) > 0,
  }
}

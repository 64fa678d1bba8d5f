import type { AllocationGiven } from 'contract/bank/bank-proposals'
import type { Database, Db, Scope } from '../../../kit/db.ts'
import { failWith } from '../../../kit/fail.ts'
import { documentsById } from '../../documents/index.ts'
import { learnIban, payersOf } from '../../partners/index.ts'
import { loadKnown } from '../matching/load-known.ts'
import type { MatchedLine } from '../matching/matched-lines.ts'
import { proposalsFor, type Drafted } from '../matching/proposals.ts'
import { allocate, isOvertaken } from './allocate.ts'
import { openLine } from './held-line.ts'

/** What is proposed for a line at this moment. */
export const proposedFor = async (db: Db, line: MatchedLine): Promise<readonly Drafted[]> => {
  const known = (await loadKnown(db, [line])).get(line.id)
  return known ? proposalsFor(line, known) : []
}

/** False where the line is no longer open, or something else is proposed for it by now: then it stays as it is. */
export async function confirmedLine(
  database: Database,
  scope: Scope & { readonly userId: number },
  { bankLineId, target }: { readonly bankLineId: number; readonly target: string },
): Promise<boolean> {
  try {
    return await database.transaction(scope, async (db) => {
      const line = await openLine(db, bankLineId, failWith)
      const proposal = (await proposedFor(db, line))[0]
      if (proposal?.target !== target || proposal.allocations.length === 0) return false
      const { allocations, rule, reason } = proposal
      await allocate(db, [{ line, given: allocations, said: { userId: scope.userId, rule, reason } }], failWith)
      await learn(db, line, allocations)
      return true
    })
  } catch (error) {
    if (isOvertaken(error)) return false
    throw error
  }
}

/** Who paid is known by the account from now on, unless the bank names another partner. */
export async function learn(
  db: Db,
  { id, counterpartyIban, counterpartyName }: MatchedLine,
  allocations: readonly AllocationGiven[],
): Promise<void> {
  if (counterpartyIban === '') return
  const ids = allocations.flatMap((one) => (one.kind === 'Document' ? [one.documentId] : []))
  const partners = new Set((await documentsById(db, ids)).map(({ partnerId }) => partnerId))
  const [partnerId] = partners
  if (partners.size !== 1 || partnerId === undefined) return
  const payer = (await payersOf(db, [{ id, iban: counterpartyIban, name: counterpartyName }])).get(id)
  if (!payer || payer.partnerId === partnerId) await learnIban(db, partnerId, counterpartyIban)
}

import { sql } from 'kysely'
import * as z from 'zod'
import type { BankAllocation } from 'contract/bank/bank-allocations'
import { ALLOCATION_KINDS, MATCHING_RULES, Told, type MatchingRule } from 'contract/bank/bank-proposals'
import type { Db } from '../../../kit/db.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { readRows } from '../../../kit/rows.ts'
import { nameOfPerson } from '../../auth/people/index.ts'
import { accountsInOrder } from '../../bank-accounts/own/index.ts'
import { documentsById } from '../../documents/index.ts'
import { partnerNamesOf } from '../../partners/index.ts'

const Row = z.object({
  id: z.number(),
  bankLineId: z.number(),
  kind: z.enum(ALLOCATION_KINDS),
  amount: z.number(),
  euroAmount: z.number().nullable(),
  fxAmount: z.number(),
  documentId: z.number().nullable(),
  partnerId: z.number().nullable(),
  ownAccountId: z.number().nullable(),
  counterLineId: z.number().nullable(),
  overpaymentId: z.number().nullable(),
  accountRole: z.string().nullable(),
  waitingAmount: z.number().nullable(),
  rule: z.string(),
  reason: Told.nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: z.date(),
})

/** What stands of some lines, by line, in the order it was said. */
export async function allocationsOf(db: Db, lineIds: readonly number[]): Promise<ReadonlyMap<number, readonly BankAllocation[]>> {
  if (lineIds.length === 0) return new Map()
  const rows = await readRows(
    db,
    Row,
    sql`select a.id, a.bank_line_id, a.kind, a.amount, a.euro_amount, a.fx_amount, a.document_id, a.partner_id, a.own_account_id,
        a.counter_line_id, a.overpayment_id, a.account_role, a.rule, a.reason,
        case when a.kind = 'Unmatched' and a.overpayment_id is null then app.overpayment_rest(a.business_subject_id, a.id) end as waiting_amount, ${nameOfPerson(sql`a.decided_by`)} as decided_by_name, a.decided_at
      from bank_allocations a where a.bank_line_id = any(${[...lineIds]}::bigint[]) and not a.is_withdrawn order by a.id`,
  )
  const namesIn = await namesOf(db, rows)
  const found = new Map<number, BankAllocation[]>()
  for (const row of rows) {
    const allocation = { ...row, rule: ruleOf(row.rule), ...namesIn(row), decidedAt: momentText(row.decidedAt) }
    found.set(row.bankLineId, [...(found.get(row.bankLineId) ?? []), allocation])
  }
  return found
}

type Named = z.output<typeof Row>

async function namesOf(db: Db, rows: readonly Named[]): Promise<(row: Named) => Pick<BankAllocation, 'name' | 'partnerName'>> {
  const ids = <K extends 'documentId' | 'partnerId'>(key: K) => rows.flatMap((row) => row[key] ?? [])
  const documents = new Map((await documentsById(db, ids('documentId'))).map(({ id, number }) => [id, number]))
  const partners = await partnerNamesOf(db, ids('partnerId'))
  const isOwn = rows.some(({ ownAccountId }) => ownAccountId !== null)
  const accounts = new Map(isOwn ? (await accountsInOrder(db)).map(({ id, name }) => [id, name]) : [])
  return ({ documentId, partnerId, ownAccountId }) => {
    const number = documents.get(documentId ?? 0)
    const partner = partners.get(partnerId ?? 0) ?? ''
    return number === undefined
      ? { name: partner || (accounts.get(ownAccountId ?? 0) ?? ''), partnerName: '' }
      : { name: number, partnerName: partner }
  }
}

/** A line that was decided by a rule that is no more keeps its words and loses its name. */
const ruleOf = (rule: string): MatchingRule | null => MATCHING_RULES.find((known) => known === rule) ?? null

import { sql } from 'kysely'
import * as z from 'zod'
import { EUR, type Cents } from 'contract/croatia/money'
import { DOCUMENT_TYPES } from 'contract/documents/documents'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { nameOfPartner, TAXED_PARTNERS } from '../../partners/named/index.ts'

/** A document as what may be set off, whatever speaks against it. */
const SettableDocument = z.object({
  id: z.number(),
  documentType: z.enum(DOCUMENT_TYPES),
  number: z.string(),
  partnerId: z.number(),
  partnerName: z.string(),
  currency: z.string(),
  /** What is open of it, in cents of its currency: negative of a credit note, 0 of what is paid or cancelled. */
  remaining: z.number(),
  isCancelled: z.boolean(),
  documentDate: z.string(),
  dueDate: z.string().nullable(),
})
export type SettableDocument = z.infer<typeof SettableDocument>

const COLUMNS = sql`d.id, d.document_type, d.document_number as number, d.partner_id, d.partner_name, d.currency,
  d.remaining_amount as remaining, d.is_cancelled, d.document_date, d.due_date as due_date`
const OPEN = sql`d.document_type in ('OutgoingInvoices', 'IncomingInvoices') and d.settlement in ('Unpaid', 'PartiallyPaid')
  and d.currency = ${EUR}`
const OF_PARTNER_MAX = 500

/** What is open with a partner in euro, on both sides. */
export const settableOfPartner = (db: Db, partnerId: number): Promise<SettableDocument[]> =>
  readRows(
    db,
    SettableDocument,
    sql`select ${COLUMNS} from documents d where d.partner_id = ${partnerId} and ${OPEN}
      order by d.document_date, d.id limit ${OF_PARTNER_MAX}`,
  )

/** Those of some ids that are there, held until the transaction ends: of two who set one off at once the second sees what the first left. */
export const heldToSetOff = (db: Db, ids: readonly number[]): Promise<SettableDocument[]> =>
  readRows(
    db,
    SettableDocument,
    sql`select ${COLUMNS} from documents d where d.id = any(${[...ids]}::bigint[]) order by d.id for update`,
  )

const Mutual = z.object({
  partnerId: z.number(),
  name: z.string(),
  taxNumber: z.string(),
  ourAmount: z.number(),
  theirAmount: z.number(),
})
const PARTNERS_MAX = 500

/** Partners who owe us and are owed, those first of whom most can be set off; or one of them, who may owe nothing. */
export const partnersToSetOff = (db: Db, partnerId: number | null = null) =>
  readRows(
    db,
    Mutual,
    sql`with owed as (
        select d.partner_id,
          coalesce(sum(abs(d.remaining_amount)) filter (where (d.document_type = 'OutgoingInvoices') = (d.remaining_amount > 0)), 0)::bigint as ours,
          coalesce(sum(abs(d.remaining_amount)) filter (where (d.document_type = 'OutgoingInvoices') <> (d.remaining_amount > 0)), 0)::bigint as theirs
        from documents d where ${OPEN} and (${partnerId}::bigint is null or d.partner_id = ${partnerId}) group by d.partner_id)
      select p.id as partner_id, ${nameOfPartner(sql`p.id`)} as name, p.tax_number, coalesce(o.ours, 0)::bigint as our_amount, coalesce(o.theirs, 0)::bigint as their_amount
      from ${TAXED_PARTNERS} p left join owed o on o.partner_id = p.id
      where case when ${partnerId}::bigint is null then o.ours > 0 and o.theirs > 0 else p.id = ${partnerId} end
      order by least(o.ours, o.theirs) desc nulls last, p.id limit ${PARTNERS_MAX}`,
  )

type SetOffPayment = { readonly documentId: number; readonly amount: Cents; readonly paidOn: string }

/** Pays documents by a set-off; the database keeps each within what is open of it. */
export async function payBySetOff(
  db: Db,
  payments: readonly SetOffPayment[],
  { setOffId, userId }: { readonly setOffId: number; readonly userId: number },
): Promise<void> {
  const rows = payments.map((payment) => ({ ...payment, kind: 'SetOff' as const, setOffId, createdBy: userId }))
  await db.insertInto('documentPayments').values(rows).execute()
}

/** Takes back all that a set-off paid. */
export async function undoPaidBySetOff(db: Db, setOffId: number): Promise<void> {
  await db.updateTable('documentPayments').set({ withdrawnAt: clock.now() }).where('setOffId', '=', setOffId).execute()
}

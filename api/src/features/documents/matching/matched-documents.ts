import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Cents } from 'contract/croatia/money'
import { OPEN_STATUSES } from 'contract/documents/document-status'
import { NO_ONE } from 'contract/kit/access'
import { PERMISSIONS } from 'contract/permissions'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { documentList } from '../document-list.ts'

/** A document as what a line of a bank may be for. */
export const MatchedDocument = z.object({
  id: z.number(),
  number: z.string(),
  /** Numbers and references without what people leave out or put in: `12/P1/1` is `12-P1-1`. */
  numberKey: z.string(),
  referenceKey: z.string(),
  partnerId: z.number(),
  partnerName: z.string(),
  isOutgoing: z.boolean(),
  currency: z.string(),
  /** What is open of it, in cents of its currency: negative of a credit note, 0 of what is paid or cancelled. */
  remaining: z.number(),
  isCancelled: z.boolean(),
  documentDate: z.string(),
  dueDate: z.string().nullable(),
  /** Units of its currency per euro on its day; null until it was fetched. */
  exchangeRate: z.string().nullable(),
})
export type MatchedDocument = z.infer<typeof MatchedDocument>

const COLUMNS = sql`d.id, d.document_number as number, d.number_key, d.reference_key, d.partner_id, d.partner_name,
  d.document_type = 'OutgoingInvoices' as is_outgoing, d.currency, d.remaining_amount as remaining, d.is_cancelled, d.document_date,
  d.due_date as due_date, d.exchange_rate::text as exchange_rate`

const EACH_MAX = 20
const OF_PARTNER_MAX = 60

/** Each document whose number or reference is one of these, as people write them; by what was written. */
export async function documentsQuoted(
  db: Db,
  written: readonly string[],
): Promise<ReadonlyMap<string, readonly MatchedDocument[]>> {
  if (written.length === 0) return new Map()
  const rows = await readRows(
    db,
    MatchedDocument.extend({ written: z.string() }),
    sql`with quoted as materialized (
      select written, app.reference_key(written) as key from unnest(${[...new Set(written)]}::text[]) written where app.reference_key(written) <> ''
    ) select q.written, f.* from quoted q cross join lateral (
      (select ${COLUMNS} from documents d where d.reference_key = q.key and d.reference_key <> '' order by d.id limit ${EACH_MAX})
      union (select ${COLUMNS} from documents d where d.number_key = q.key order by d.id limit ${EACH_MAX})) f order by f.id`,
  )
  return grouped(rows, ({ written: one }) => one)
}

/** What is open of partners, the oldest first. */
export async function openOfPartners(
  db: Db,
  partnerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly MatchedDocument[]>> {
  if (partnerIds.length === 0) return new Map()
  const rows = await readRows(
    db,
    MatchedDocument,
    sql`select f.* from unnest(${[...new Set(partnerIds)]}::bigint[]) partner cross join lateral (
      select ${COLUMNS} from documents d where d.partner_id = partner and ${OPEN}
      order by d.document_date, d.id limit ${OF_PARTNER_MAX}) f order by f.document_date, f.id`,
  )
  return grouped(rows, ({ partnerId }) => partnerId)
}

/** What is open with exactly an amount, whichever way it is owed: at most three each. */
export async function openOfAmounts(db: Db, amounts: readonly Cents[]): Promise<ReadonlyMap<Cents, readonly MatchedDocument[]>> {
  if (amounts.length === 0) return new Map()
  const rows = await readRows(
    db,
    MatchedDocument,
    sql`select f.* from unnest(${[...new Set(amounts.flatMap((amount) => [amount, -amount]))]}::bigint[]) amount cross join lateral (
      select ${COLUMNS} from documents d where d.remaining_amount = amount and ${OPEN} order by d.id limit 3) f order by f.id`,
  )
  return grouped(rows, ({ isOutgoing, remaining }) => (isOutgoing ? remaining : -remaining))
}

/** By their ids, open or not. */
export const documentsById = async (db: Db, ids: readonly number[]): Promise<readonly MatchedDocument[]> =>
  ids.length === 0
    ? []
    : readRows(db, MatchedDocument, sql`select ${COLUMNS} from documents d where d.id = any(${[...ids]}::bigint[])`)

/** What is open, by number, partner or amount as the list of documents finds it, the latest first. */
export async function openDocumentsFound(db: Db, search: string, most: number): Promise<readonly MatchedDocument[]> {
  const found = await documentList.found(db, { search, filter: [{ dataField: 'status', value: [...OPEN_STATUSES] }] }, EVERYBODYS)
  return readRows(db, MatchedDocument, sql`select ${COLUMNS} ${found} order by d.document_date desc, d.id desc limit ${most}`)
}

/** Who may see a line of a bank may see what it pays, so that no right on documents is asked for. */
const EVERYBODYS = { ...NO_ONE, permissions: PERMISSIONS }

const OPEN: RawBuilder<unknown> = sql`d.settlement in ('Unpaid', 'PartiallyPaid')`

const EnteredPayment = z.object({ paymentId: z.number(), paidOn: z.string(), wantedId: z.number(), ...MatchedDocument.shape })
export type EnteredPayment = z.infer<typeof EnteredPayment>

type Wanted = { readonly id: number; readonly amount: Cents; readonly from: string; readonly to: string }

/** Payments that people entered, with which no line of a bank is tied yet, by amount and day: of each wanted at most three. */
export async function enteredPayments(
  db: Db,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<number, readonly EnteredPayment[]>> {
  if (wanted.length === 0) return new Map()
  const rows = await readRows(
    db,
    EnteredPayment,
    sql`select w.id as wanted_id, f.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w (id bigint, amount bigint, "from" date, "to" date)
      cross join lateral (select p.id as payment_id, p.paid_on, ${COLUMNS}
        from document_payments p join documents d on d.id = p.document_id
        where p.kind = 'Entered' and p.withdrawn_at is null and p.bank_allocation_id is null
          and p.amount = any(array[w.amount, -w.amount]) and p.paid_on between w."from" and w."to"
          and (d.document_type = 'OutgoingInvoices') = (p.amount = w.amount)
        order by p.id limit 3) f`,
  )
  return grouped(rows, ({ wantedId }) => wantedId)
}

function grouped<K, R>(rows: readonly R[], keyOf: (row: R) => K): ReadonlyMap<K, readonly R[]> {
  const groups = new Map<K, R[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

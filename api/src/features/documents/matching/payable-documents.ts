import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readFirst, readOne, readRows } from '../../../kit/rows.ts'

/** An incoming invoice of which something is to be paid, as an order to the bank names it. Amounts are cents of its currency. */
const PayableDocument = z.object({
  id: z.number(),
  number: z.string(),
  partnerId: z.number(),
  /** As it stands on the paper. */
  partnerName: z.string(),
  dueDate: z.string().nullable(),
  currency: z.string(),
  remaining: z.number(),
  iban: z.string(),
  /** As it stands on the paper, with its model or without: `HR00 12-1-1-2026`. */
  reference: z.string(),
})
export type PayableDocument = z.infer<typeof PayableDocument>

const COLUMNS = sql`d.id, d.document_number as number, d.partner_id, d.partner_name, d.due_date as due_date, d.currency,
  d.remaining_amount as remaining, d.iban, d.payment_reference as reference`
const PAYABLE = sql`d.document_type = 'IncomingInvoices' and d.settlement in ('Unpaid', 'PartiallyPaid') and d.remaining_amount > 0`

/** What falls due until a day, the earliest first and what has no day last; without a day all that is open. */
export async function payableDocuments(
  db: Db,
  { dueUntil, most }: { readonly dueUntil: string | undefined; readonly most: number },
): Promise<{ readonly rows: readonly PayableDocument[]; readonly totalCount: number }> {
  const until: RawBuilder<unknown> = dueUntil === undefined ? sql`true` : sql`d.due_date <= ${dueUntil}::date`
  const found = sql`from documents d where ${PAYABLE} and ${until}`
  const rows = await readRows(
    db,
    PayableDocument,
    sql`select ${COLUMNS} ${found} order by d.due_date nulls last, d.id limit ${most}`,
  )
  const { count } = await readOne(db, z.object({ count: z.number() }), sql`select count(*) as count ${found}`)
  return { rows, totalCount: count }
}

/** Those of some ids that are payable; they are held until the transaction ends, so that nothing is ordered or paid twice. */
export const heldPayableDocuments = (db: Db, ids: readonly number[]): Promise<PayableDocument[]> =>
  readRows(
    db,
    PayableDocument,
    sql`select ${COLUMNS} from documents d where d.id = any(${[...ids]}::bigint[]) and ${PAYABLE} order by d.id for no key update`,
  )

const Later = z.object({ id: z.number(), ibans: z.array(z.string()) })

/** The accounts that partners ask for on invoices of a later day than some, by those; what was cancelled asks for nothing. */
export async function ibansOnLaterInvoices(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await readRows(
    db,
    Later,
    sql`select d.id, array_agg(distinct l.iban) as ibans from documents d join documents l on l.partner_id = d.partner_id
        and l.document_type = 'IncomingInvoices' and not l.is_cancelled and l.iban <> '' and (l.document_date, l.id) > (d.document_date, d.id)
      where d.id = any(${[...new Set(ids)]}::bigint[]) group by d.id`,
  )
  return new Map(rows.map(({ id, ibans }) => [id, ibans]))
}

/** Incoming invoices by their ids, whether anything is open of them or not. */
export const incomingById = (db: Db, ids: readonly number[]): Promise<PayableDocument[]> =>
  readRows(
    db,
    PayableDocument,
    sql`select ${COLUMNS} from documents d where d.id = any(${[...ids]}::bigint[]) and d.document_type = 'IncomingInvoices'
      order by d.due_date nulls last, d.id`,
  )

/** One of them, as it stands; undefined where it is not payable. */
export const payableDocument = (db: Db, id: number): Promise<PayableDocument | undefined> =>
  readFirst(db, PayableDocument, sql`select ${COLUMNS} from documents d where d.id = ${id} and ${PAYABLE}`)

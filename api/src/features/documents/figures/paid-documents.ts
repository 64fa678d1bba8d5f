import { sql } from 'kysely'
import * as z from 'zod'
import { ENTERED_METHODS } from 'contract/documents/documents'
import type { Db } from '../../../kit/db.ts'
import { readFirst, readRows } from '../../../kit/rows.ts'
import { countryOfPartner } from '../../partners/named/index.ts'

/** What a payment settles, as the books need it. */
const PaidDocument = z.object({
  id: z.number(),
  number: z.string(),
  /** Of the code list UNTDID 1001. */
  typeCode: z.string(),
  isOutgoing: z.boolean(),
  partnerId: z.number(),
  /** As it now is of the partner; empty where nobody said it. */
  countryCode: z.string(),
  currency: z.string(),
  /** Units of its currency per euro on its day; null until it was fetched. */
  exchangeRate: z.string().nullable(),
})
export type PaidDocument = z.output<typeof PaidDocument>

export const paidDocuments = (db: Db, ids: readonly number[]): Promise<PaidDocument[]> =>
  readRows(
    db,
    PaidDocument,
    sql`select d.id, d.document_number as number, d.type_code, d.document_type = 'OutgoingInvoices' as is_outgoing, d.partner_id,
        ${countryOfPartner(sql`d.partner_id`)} as country_code, d.currency,
        d.exchange_rate::text as exchange_rate
      from documents d where d.id = any(${[...ids]}::bigint[])`,
  )

const Payment = z.object({
  documentId: z.number(),
  /** What it is set off against. */
  counterDocumentId: z.number().nullable(),
  kind: z.enum(['Entered', 'Issue', 'SetOff', 'Overpaid']),
  /** Of what was entered, where somebody said it. */
  method: z.enum(ENTERED_METHODS).nullable(),
  /** In cents of the document's currency, with its sign. */
  amount: z.number(),
  paidOn: z.string(),
})

/** A payment that no bank told of, as the books need it; undefined where it doesn't stand, or a bank has told of it since. */
export const standingPayment = (db: Db, id: number) =>
  readFirst(
    db,
    Payment,
    sql`select p.document_id, p.counter_document_id, p.kind, p.method, p.amount, p.paid_on from document_payments p
      where p.id = ${id} and p.withdrawn_at is null and p.bank_allocation_id is null`,
  )

const PaidAmount = Payment.pick({ amount: true }).extend({ id: z.number() })

/** What was paid by some payments, in cents of each document's currency and with its sign. */
export const paidAmounts = (db: Db, ids: readonly number[]) =>
  readRows(db, PaidAmount, sql`select p.id, p.amount from document_payments p where p.id = any(${[...ids]}::bigint[])`)

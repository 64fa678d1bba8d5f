import { sql } from 'kysely'
import * as z from 'zod'
import type { enteredInvoices, EnteredInvoiceRequest, EnteredVatLine } from 'contract/documents/entered-invoices'
import type { Db, Scope } from '../../../kit/db.ts'
import { missing, type FailOf } from '../../../kit/fail.ts'
import { holdRecord } from '../../../kit/records/records.ts'
import { readFirst, readRows } from '../../../kit/rows.ts'
import { columnsOf, storeVat } from './store-entered.ts'

type Correcting = {
  readonly documentId: number
  readonly version: number | undefined
  readonly scope: Scope
  readonly fail: FailOf<typeof enteredInvoices.update>
}

/** What rests on the invoice the database asks: then what it says stays, and where it is to be paid can still be corrected. */
export async function correctEntered(db: Db, request: EnteredInvoiceRequest, correcting: Correcting): Promise<void> {
  const { documentId, version, scope, fail } = correcting
  await heldEntered(db, documentId)
  await holdRecord(db, { table: 'documents', id: documentId, version, fail })
  const { partnerName, ...columns } = await columnsOf(db, request, { scope, fail })
  await db
    .updateTable('documents')
    .set((of) => ({
      ...columns,
      // The name as it stood on the paper goes only with its partner.
      partnerName: of.case().when('partnerId', '=', columns.partnerId).then(of.ref('partnerName')).else(partnerName).end(),
      version: sql<number>`version + 1`,
    }))
    .where('id', '=', documentId)
    .execute()
  if (await isVatSame(db, documentId, request.vatLines)) return
  await db.deleteFrom('documentVatTotals').where('documentId', '=', documentId).execute()
  await storeVat(db, documentId, request)
}

/** Payments that were withdrawn go with it; one that stands is in the way. */
export async function removeEntered(db: Db, documentId: number): Promise<void> {
  await heldEntered(db, documentId)
  await db.deleteFrom('documentPayments').where('documentId', '=', documentId).where('withdrawnAt', 'is not', null).execute()
  await db.deleteFrom('documents').where('id', '=', documentId).execute()
}

/** Holds it until the transaction ends; not found where it is no invoice that was entered. */
async function heldEntered(db: Db, documentId: number): Promise<void> {
  const held = await readFirst(
    db,
    z.object({ id: z.number() }),
    sql`select d.id from documents d where d.id = ${documentId} and d.source = 'entry' and d.document_type = 'IncomingInvoices'
      for update`,
  )
  if (!held) throw missing()
}

const VatRow = z.object({ vatRate: z.string(), baseAmount: z.number(), vatAmount: z.number() })

async function isVatSame(db: Db, documentId: number, vatLines: readonly EnteredVatLine[]): Promise<boolean> {
  const rows = await readRows(
    db,
    VatRow,
    sql`select trim_scale(v.vat_rate)::text as vat_rate, v.base_amount, v.vat_amount from document_vat_totals v
      where v.document_id = ${documentId}`,
  )
  const text = (lines: readonly z.infer<typeof VatRow>[]) =>
    JSON.stringify(lines.map(({ vatRate, baseAmount, vatAmount }) => [vatRate, baseAmount, vatAmount]).toSorted())
  return text(rows) === text(vatLines)
}

import { sql } from 'kysely'
import * as z from 'zod'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import type { FieldProblem } from 'contract/kit/problem'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { unknownCodes, type Coding } from './unknown-codes.ts'
import { BANK_ACCOUNTS } from '../../bank-accounts/own/index.ts'
import { OPERATORS, PAYMENT_DEVICES } from '../../document-settings/named/index.ts'
import { ITEMS } from '../../items/named/index.ts'

/** What is written on an invoice or an offer and names records of the business subject; the partner a foreign key looks after. */
export type Naming = Partial<Pick<InvoiceContent, 'operatorId' | 'paymentDeviceId' | 'bankAccountId' | 'originalInvoiceId'>> & {
  readonly lines: readonly Pick<InvoiceContent['lines'][number], 'itemId' | 'advanceInvoiceId'>[]
} & Coding

const Named = z.object({
  path: z.string(),
  kind: z.enum(['operators', 'payment_devices', 'bank_accounts', 'items', 'invoices']),
  id: z.number(),
})
type Named = z.output<typeof Named>
type Perhaps = Omit<Named, 'id'> & { readonly id: number | null | undefined }

/**
 * Refuses what names a record that the business subject does not have, be it another one's or one that was removed, or a code that is
 * on no list, with the fields that do. What was written before stays: a record may be removed while a draft names it, and that stops nobody from writing on.
 */
export async function refuseNotThere(
  db: Db,
  content: Naming,
  refuse: (fields: readonly FieldProblem[]) => never,
  written: () => Promise<Naming | null> = async () => null,
): Promise<void> {
  const unknown = await unknownCodes(content, written)
  if (unknown.length > 0) refuse(unknown)
  const named = namedIn(content)
  if (named.length === 0) return
  const rows = await notThere(db, named)
  if (rows.length === 0) return
  const before = namedIn((await written()) ?? { lines: [] })
  const wrong = rows.filter(({ kind, id }) => !before.some((one) => one.kind === kind && one.id === id))
  if (wrong.length > 0) refuse(wrong.map(({ path }) => ({ path, message: 'invoiceDrafts.notThere' })))
}

function namedIn({ operatorId, paymentDeviceId, bankAccountId, originalInvoiceId, lines }: Naming): Named[] {
  const all: readonly Perhaps[] = [
    { path: 'operatorId', kind: 'operators', id: operatorId },
    { path: 'paymentDeviceId', kind: 'payment_devices', id: paymentDeviceId },
    { path: 'bankAccountId', kind: 'bank_accounts', id: bankAccountId },
    { path: 'originalInvoiceId', kind: 'invoices', id: originalInvoiceId },
    ...lines.flatMap(({ itemId, advanceInvoiceId }, line): readonly Perhaps[] => [
      { path: `lines.${line}.name`, kind: 'items', id: itemId },
      { path: `lines.${line}.name`, kind: 'invoices', id: advanceInvoiceId },
    ]),
  ]
  return all.flatMap(({ path, kind, id }) => (id === null || id === undefined ? [] : [{ path, kind, id }]))
}

const notThere = (db: Db, named: readonly Named[]) =>
  readRows(
    db,
    Named,
    sql`select n.path, n.kind, n.id from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n (path text, kind text, id bigint)
    where not case n.kind
      when 'operators' then exists (select from ${OPERATORS} r where r.id = n.id)
      when 'payment_devices' then exists (select from ${PAYMENT_DEVICES} r where r.id = n.id)
      when 'bank_accounts' then exists (select from ${BANK_ACCOUNTS} r where r.id = n.id)
      when 'items' then exists (select from ${ITEMS} r where r.id = n.id)
      when 'invoices' then exists (select from invoices r where r.id = n.id) end`,
  )

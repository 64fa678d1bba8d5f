import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readFirst, readRows } from '../../../kit/rows.ts'
import { DOCUMENTS } from '../../documents/named/index.ts'
import { partnersByWords } from '../../partners/named/index.ts'

/** What rows are held against. The books are held until the end, so that of two files of the same lines one is posted. */
export async function booksBeside(db: Db, { isOfItems }: { readonly isOfItems: boolean }, numbers: readonly string[]) {
  const begun = await readFirst(db, z.object({ beginsOn: z.string() }), sql`select b.begins_on from books b for no key update`)
  const accounts = await readRows(
    db,
    Account,
    sql`select a.code, a.is_active, a.takes_partner, a.is_vat, a.normal_side = 'Debit' as is_debit from ledger_accounts a`,
  )
  const locks = await readRows(
    db,
    Lock,
    sql`select p.year * 12 + p.month - 1 as month, p.vat_state = 'Filed' as is_filed, p.books_state = 'Closed' and not exists (
        select from ledger_period_exceptions x where x.ledger_period_id = p.id and x.user_id = app.user_id() and x.until_at > app.now())
        as is_closed from ledger_periods p`,
  )
  const documents = isOfItems
    ? await readRows(
        db,
        Document,
        sql`select d.id, d.document_number, d.document_type = 'OutgoingInvoices' as is_outgoing, d.partner_id, d.document_date
          from ${DOCUMENTS} d where d.document_number = any(${[...new Set(numbers)]})`,
      )
    : []
  return {
    beginsOn: begun?.beginsOn ?? '',
    accounts: new Map(accounts.map((account) => [account.code, account])),
    locks: new Map(locks.map((lock) => [lock.month, lock])),
    documents: Map.groupBy(documents, ({ documentNumber }) => documentNumber),
    partners: await partnersByWords(db),
  }
}

export type Books = Awaited<ReturnType<typeof booksBeside>>

/** The documents that a number means on an account: of the partner, and issued rather than received where the account is an asset. */
export function documentsOf(
  { documents }: Books,
  number: string,
  partnerId: number | null,
  isDebit: boolean,
): readonly Document[] {
  const ofPartner = (documents.get(number) ?? []).filter((one) => one.partnerId === partnerId)
  const ofSide = ofPartner.filter(({ isOutgoing }) => isOutgoing === isDebit)
  return ofSide.length > 0 ? ofSide : ofPartner
}

/** An account as a row may name it. */
const Account = z.object({ code: z.string(), isActive: z.boolean(), takesPartner: z.boolean(), isVat: z.boolean(), isDebit: z.boolean() }) // prettier-ignore
export type Account = z.output<typeof Account>
const Document = z.object({ id: z.number(), documentNumber: z.string(), isOutgoing: z.boolean(), partnerId: z.number(), documentDate: z.string() }) // prettier-ignore
type Document = z.output<typeof Document>
const Lock = z.object({ month: z.number(), isClosed: z.boolean(), isFiled: z.boolean() })

import { sql } from 'kysely'
import * as z from 'zod'
import { YEAR_CLOSING } from 'contract/accounting/years/ledger-years'
import { EUR, inEuro, type Cents } from 'contract/croatia/money'
import type { AccountRole } from 'contract/codebooks/chart-of-accounts'
import { PAYABLES, RECEIVABLES } from 'contract/croatia/ledger/posting/partner-accounts'
import type { PostingAccount } from 'contract/croatia/ledger/posting/rule-pack'
import { countryGroup } from 'contract/codebooks/vat-treatments'
import type { Db } from '../../../../kit/db.ts'
import { readRows } from '../../../../kit/rows.ts'
import { roleOfKind } from '../../accounts/chart-account-of.ts'
import { issuedOfDocument } from '../../../document-issuing/index.ts'
import type { PaidDocument } from '../../../documents/index.ts'
import { openedByHand } from '../../trial-balance/openings.ts'

/** Where a document stands open in the books, in euro: below zero where we owe, or owe back. */
export type Item = { readonly account: PostingAccount; readonly open: Cents; readonly foreignOpen: Cents }

/**
 * The open items of documents by their ids, counted over all years and without what closes them: what opens a year would be counted again,
 * and its worth at the end of one is taken back when the next is opened, which may be after it was paid. One with which somebody opened a
 * year by hand is counted from there. Each stands on the account on which its own entry put it; of what no entry told nothing is open.
 */
export async function openItems(db: Db, documentIds: readonly number[]): Promise<ReadonlyMap<number, Item>> {
  const found = await readRows(
    db,
    Found,
    sql`with opened as (${openedByHand('document_id', documentIds, TAKES_ITEMS)})
      select distinct on (l.document_id) l.document_id, a.code, sum(l.debit - l.credit)::bigint as open,
        coalesce(sum(case when l.debit <> 0 then l.currency_amount else -l.currency_amount end), 0)::bigint as foreign_open
      from ledger_lines l join ledger_accounts a on a.id = l.ledger_account_id
        join ledger_entries e on e.id = l.entry_id and e.source_kind <> ${YEAR_CLOSING}
        left join opened o on o.document_id = l.document_id
      where l.document_id = any(${[...documentIds]}::bigint[]) and ${TAKES_ITEMS}
        and (o.year is null or l.booked_on >= make_date(o.year, 1, 1))
      group by l.document_id, a.id, a.code, a.role, a.is_own
      order by l.document_id, coalesce(${roleOfKind('a')}, '') like 'advance.%', a.code`,
  )
  return new Map(found.map(({ documentId, code, ...open }) => [documentId, { account: { code }, ...open }]))
}

/** Accounts on which documents of partners stand open. */
const TAKES_ITEMS = sql`a.takes_document and a.takes_partner`

const Found = z.object({ documentId: z.number(), code: z.string(), open: z.number(), foreignOpen: z.number() })

/** The item of a document of which no entry told: on the account of its side and the country of its partner. */
export const itemWithoutEntry = async (db: Db, document: PaidDocument): Promise<Item> => ({
  account: await roleOf(db, document),
  open: 0,
  foreignOpen: 0,
})

/** What an amount of the document is worth in the books: what of it is left where that settles it, otherwise by its own rate. */
export function worthOf({ currency, exchangeRate }: PaidDocument, { open, foreignOpen }: Item, moved: Cents): Cents | null {
  if (currency === EUR) return moved
  if (moved === foreignOpen && open !== 0) return open
  return exchangeRate === null ? null : inEuro(moved, exchangeRate)
}

const ADVANCE = '386'

async function roleOf(db: Db, { id, typeCode, isOutgoing, countryCode }: PaidDocument): Promise<AccountRole> {
  const country = countryGroup(countryCode)
  if (typeCode !== ADVANCE) return (isOutgoing ? RECEIVABLES : PAYABLES)[country]
  if (!isOutgoing) return 'advance.given.services'
  const issued = await issuedOfDocument(db, id)
  return issued && !issued.seller.isInTaxSystem ? 'advance.received.novat' : 'advance.received'
}

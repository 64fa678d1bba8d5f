import { sql } from 'kysely'
import * as z from 'zod'
import type { PaperReason } from 'contract/accounting/ledger-papers'
import { EUR, type Cents } from 'contract/croatia/money'
import type { RulePack } from 'contract/croatia/ledger/posting/rule-pack'
import type { Db } from '../../../../kit/db.ts'
import { missing } from '../../../../kit/fail.ts'
import { together } from '../../../../kit/postgres/together.ts'
import { readRows } from '../../../../kit/rows.ts'
import { paidDocuments, type PaidDocument } from '../../../documents/index.ts'
import { freedBy, freedDays, waitingVat, type Freed, type Waiting } from './freed.ts'
import { itemWithoutEntry, openItems, worthOf, type Item } from './open-items.ts'
import type { End } from './settlement.ts'

/** What a payment of a document settles, in euro and above zero where money comes in, and the VAT that it frees. */
export type Paid = {
  readonly end: End
  readonly settles: Cents
  /** The same in the currency of the document. */
  readonly moved: Cents
  readonly currency: string
  readonly freed: Freed
}
export type NotYet = { readonly reason: PaperReason }

export type Payment = { readonly documentId: number; readonly amount: Cents; readonly paidOn: string; readonly pack: RulePack }

/**
 * Payments of documents, each in cents of its document's currency and with its sign; or why one can't be posted yet. Each is judged by what
 * stood before all of them.
 */
export async function paid(db: Db, payments: readonly Payment[]): Promise<(Paid | NotYet)[]> {
  if (payments.length === 0) return []
  const ids = [...new Set(payments.map(({ documentId }) => documentId))]
  const [documents, waiting, items, vat] = await together(
    paidDocuments(db, ids),
    waitThemselves(db, ids),
    openItems(db, ids),
    waitingVat(db, ids),
  )
  const vatDayOf = await freedDays(db, vat, payments)
  const all: (Paid | NotYet)[] = []
  for (const payment of payments) {
    const document = documents.find(({ id }) => id === payment.documentId)
    if (!document) throw missing()
    if (waiting.has(document.id)) all.push({ reason: 'DocumentNotPosted' })
    else if (document.countryCode === '') all.push({ reason: 'CountryMissing' })
    else {
      const item = items.get(document.id) ?? (await itemWithoutEntry(db, document))
      all.push(settled(payment, { document, vat, item, vatOn: vatDayOf(payment) }))
    }
  }
  return all
}

type Known = { readonly document: PaidDocument; readonly item: Item; readonly vat: Waiting; readonly vatOn: string }

function settled({ amount, paidOn, pack }: Payment, { document, item, vat, vatOn }: Known): Paid | NotYet {
  const { id: documentId, currency, exchangeRate, partnerId } = document
  const sign = document.isOutgoing ? 1 : -1
  const moved = sign * amount
  const settles = worthOf(document, item, moved)
  if (settles === null) return { reason: 'RateUnknown' }
  const isForeign = currency !== EUR && exchangeRate !== null
  const foreign = isForeign ? { currency, amount: Math.abs(amount), exchangeRate } : null
  const amounts = { amount: sign * settles, unpaid: sign * item.open, paidOn, vatOn }
  return {
    end: { account: item.account, partnerId, documentId, foreign },
    settles,
    moved,
    currency,
    freed: freedBy(vat, { documentId, partnerId, ...amounts }, pack),
  }
}

/** The paper of the document itself comes before what pays it: VAT that waits is known by then. */
async function waitThemselves(db: Db, documentIds: readonly number[]): Promise<ReadonlySet<number>> {
  const waiting = await readRows(
    db,
    z.object({ id: z.number() }),
    sql`select distinct p.document_id as id from ledger_papers p where p.document_id = any(${[...documentIds]}::bigint[])
      and p.source_kind <> 'DocumentPayment' and p.state in ('Waiting', 'Asked')`,
  )
  return new Set(waiting.map(({ id }) => id))
}

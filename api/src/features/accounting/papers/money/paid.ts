import { sql } from 'kysely'
import * as z from 'zod'
import type { PaperReason } from 'contract/accounting/ledger-papers'
import { EUR, type Cents } from 'contract/croatia/money'
import type { RulePack } from 'contract/croatia/ledger/posting/rule-pack'
import type { Db } from '../../../../kit/db.ts'
import { missing } from '../../../../kit/fail.ts'
import { readFirst } from '../../../../kit/rows.ts'
import { paidDocuments } from '../../../documents/index.ts'
import { freedBy, type Freed } from './freed.ts'
import { itemOf, worthOf } from './item-of.ts'
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

type Payment = { readonly documentId: number; readonly amount: Cents; readonly paidOn: string }

/** A payment of a document, in cents of its currency and with its sign; or why it can't be posted yet. */
export async function paid(db: Db, payment: Payment, pack: RulePack): Promise<Paid | { readonly reason: PaperReason }> {
  const [document] = await paidDocuments(db, [payment.documentId])
  if (!document) throw missing()
  if (await waitsItself(db, document.id)) return { reason: 'DocumentNotPosted' }
  if (document.countryCode === '') return { reason: 'CountryMissing' }
  const item = await itemOf(db, document)
  const sign = document.isOutgoing ? 1 : -1
  const moved = sign * payment.amount
  const settles = worthOf(document, item, moved)
  if (settles === null) return { reason: 'RateUnknown' }
  const { currency, exchangeRate, partnerId } = document
  const isForeign = currency !== EUR && exchangeRate !== null
  const foreign = isForeign ? { currency, amount: Math.abs(payment.amount), exchangeRate } : null
  const amounts = { amount: sign * settles, unpaid: sign * item.open, paidOn: payment.paidOn }
  return {
    end: { account: item.account, partnerId, documentId: document.id, foreign },
    settles,
    moved,
    currency,
    freed: await freedBy(db, { documentId: document.id, partnerId, ...amounts }, pack),
  }
}

/** The paper of the document itself comes before what pays it: VAT that waits is known by then. */
const waitsItself = async (db: Db, documentId: number): Promise<boolean> =>
  (await readFirst(
    db,
    z.object({ id: z.number() }),
    sql`select p.id from ledger_papers p where p.document_id = ${documentId} and p.source_kind <> 'DocumentPayment'
      and p.state in ('Waiting', 'Asked') limit 1`,
  )) !== undefined

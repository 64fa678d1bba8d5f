import { sql } from 'kysely'
import type { ExchangeRates } from '../../../adapters/exchange-rates/hnb.ts'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { notReady, rateNotKnown } from 'contract/document-issuing/invoices'
import { constraintOf, type Database, type Db, type Scope } from '../../../kit/db.ts'
import { Failed } from '../../../kit/fail.ts'
import { tellWorkers } from '../../../kit/jobs/tell-workers.ts'
import { rateFetched } from '../../exchange-rates/index.ts'
import { completeInvoice, type FailIncomplete } from './complete-invoice.ts'
import { advancesOf, originalOf, type FailEarlier } from './earlier-invoices.ts'
import { issueInvoice, type Issuing } from './issue-invoice.ts'
import type { Stored } from './store-invoice.ts'
import { gather, type Gathered } from './to-issue.ts'

/** Issues what a person has written, inside the transaction given, with what it corrects and takes off. */
export async function issueWritten(db: Db, content: InvoiceContent, { fail, scope, ...from }: From): Promise<Stored> {
  const original = await originalOf(db, content, fail)
  const advances = await advancesOf(db, content, fail)
  const ready = await completeInvoice(db, from.gathered ?? (await gather(db, content)), fail)
  const { draftId, idempotencyKey = null, isLast = false } = from
  return issueInvoice(
    db,
    {
      ...ready,
      kind: content.kind,
      draftId,
      idempotencyKey,
      originalInvoiceId: original?.invoiceId ?? null,
      original,
      advances,
      isLast,
      refuse: (fields) => fail(notReady, {}, fields),
    },
    scope,
  )
}

type From = Partial<Pick<Issuing, 'idempotencyKey' | 'isLast'>> &
  Pick<Issuing, 'draftId'> & {
    /** What it is made from, where that was read already. */
    readonly gathered?: Gathered
    readonly scope: Scope
    readonly fail: FailIncomplete & FailEarlier
  }

/** Keeps what an invoice will be issued by as it is; a draft does so by itself when it is taken. */
export const noteUsed = async (db: Db, { operatorId, paymentDeviceId }: InvoiceContent): Promise<void> => {
  await sql`select app.note_used(${operatorId}::bigint, ${paymentDeviceId}::bigint)`.execute(db)
}

type Parts = { readonly database: Database; readonly rates: ExchangeRates }

/** Issues, and once more where only the exchange rate was lacking and could be fetched, or an advance was taken meanwhile. */
export async function withRate<T>({ database, rates }: Parts, issued: () => Promise<T>): Promise<T> {
  try {
    return await issued()
  } catch (error) {
    // Another invoice has taken the same advance off a moment ago; the next try says which.
    if (constraintOf(error) === ADVANCE_TAKEN) return issued()
    const wanted = rateLacking(error)
    if (!wanted || !(await rateFetched(database, rates, wanted))) throw error
    return issued()
  }
}

/** As `withRate`, for what is the last of its transaction: its files begin to be made when it has happened. */
export async function issuedLast<T>(parts: Parts, issued: () => Promise<T>): Promise<T> {
  const done = await withRate(parts, issued)
  tellWorkers(parts.database)
  return done
}

const ADVANCE_TAKEN = 'invoice_advances_pkey'

/** The rate that issuing failed for, so that it can be fetched and issuing tried again. */
function rateLacking(error: unknown): { currency: string; day: string } | null {
  if (!(error instanceof Failed) || error.failure !== rateNotKnown) return null
  const { currency, isoDay } = error.params
  return { currency: String(currency), day: String(isoDay) }
}

import { sql } from 'kysely'
import type { ExchangeRates } from '../../../adapters/exchange-rates/hnb.ts'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { notReady, numberTaken, rateNotKnown } from 'contract/document-issuing/invoices'
import { writtenLines } from 'contract/document-issuing/written-lines'
import { constraintOf, type Database, type Db, type Scope } from '../../../kit/db.ts'
import { Failed, type Fail } from '../../../kit/fail.ts'
import { tellWorkers } from '../../../kit/jobs/tell-workers.ts'
import { rateFetched } from '../../exchange-rates/index.ts'
import { advancesOf } from './advances-of.ts'
import { completeInvoice, type FailIncomplete } from './complete-invoice.ts'
import { creditedInvoice, type Credited } from './credited-invoice.ts'
import type { FailEarlier } from './earlier-invoices.ts'
import { issueInvoice, type Issuing } from './issue-invoice.ts'
import type { Complete } from './issued-content.ts'
import { settleCreditNote } from '../../documents/named/index.ts'
import type { Stored } from './store-invoice.ts'
import { gather, type Gathered } from './to-issue.ts'

/** Issues what a person has written, inside the transaction given, with what it corrects and takes off. */
export async function issueWritten(db: Db, content: InvoiceContent, { fail, scope, ...from }: From): Promise<Stored> {
  const gathered = from.gathered ?? (await gather(db, { ...content, lines: writtenLines(content.lines) }))
  const { totals } = gathered.checked
  const credited = await creditedInvoice(db, content, totals, fail)
  const taken = await advancesOf(db, content, totals, fail)
  const ready = await completeInvoice(db, gathered, credited?.exchangeRate, fail)
  const { draftId, idempotencyKey = null, requestHash = null, isLast = false } = from
  const original = credited?.original ?? null
  const stored = await refusingTwice(fail, () =>
    issueInvoice(
      db,
      {
        ...ready,
        kind: content.kind,
        draftId,
        idempotencyKey,
        requestHash,
        originalInvoiceId: original?.invoiceId ?? null,
        original,
        ...taken,
        // A credit note settles its invoice besides.
        isLast: isLast && !credited,
        refuse: (fields) => fail(notReady, {}, fields),
      },
      scope,
    ),
  )
  if (credited) await settleCreditNote(db, settlingOf(credited, stored, ready.complete), scope)
  return stored
}

const settlingOf = (credited: Credited, stored: Stored, { checked: { issueDate, content } }: Complete) => ({
  creditNoteId: stored.documentId,
  invoiceId: credited.documentId,
  paidOn: issueDate,
  method: content.paymentMethod,
})

const NUMBERS = ['invoices_number_unique', 'invoices_payment_reference_unique', 'documents_number_unique']

/** Where another invoice has the number already, that is said, and nothing is issued. */
export const refusingTwice = <T>(fail: Fail<typeof numberTaken>, issued: () => Promise<T>): Promise<T> =>
  issued().catch((error: unknown) => {
    if (NUMBERS.includes(constraintOf(error))) return fail(numberTaken)
    throw error
  })

type From = Partial<Pick<Issuing, 'idempotencyKey' | 'requestHash' | 'isLast'>> &
  Pick<Issuing, 'draftId'> & {
    /** What it is made from, where that was read already. */
    readonly gathered?: Gathered
    readonly scope: Scope
    readonly fail: FailIncomplete & FailEarlier & Fail<typeof numberTaken>
  }

/** Keeps what an invoice will be issued by as it is; a draft does so by itself when it is taken. */
export const noteUsed = async (db: Db, { operatorId, paymentDeviceId }: InvoiceContent): Promise<void> => {
  await sql`select app.note_used(${operatorId}::bigint, ${paymentDeviceId}::bigint)`.execute(db)
}

type Parts = { readonly database: Database; readonly rates: ExchangeRates }

/** Issues, and once more where only the exchange rate was lacking and could be fetched. */
export async function withRate<T>({ database, rates }: Parts, issued: () => Promise<T>): Promise<T> {
  try {
    return await issued()
  } catch (error) {
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

/** The rate that issuing failed for, so that it can be fetched and issuing tried again. */
function rateLacking(error: unknown): { currency: string; day: string } | null {
  if (!(error instanceof Failed) || error.failure !== rateNotKnown) return null
  const { currency, isoDay } = error.params
  return { currency: String(currency), day: String(isoDay) }
}

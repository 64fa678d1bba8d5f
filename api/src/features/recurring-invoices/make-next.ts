import type { ExchangeRates } from '../../adapters/exchange-rates/hnb.ts'
import { invoiceDrafts, tooManyDrafts } from 'contract/document-issuing/invoice-drafts'
import { invoices, rateNotKnown } from 'contract/document-issuing/invoices'
import { mayCall } from 'contract/kit/access'
import { refusedByDatabase, setterMayNot } from 'contract/recurring-invoices/recurring-invoices'
import { clock } from '../../kit/clock.ts'
import { codeOf, constraintOf, type Database } from '../../kit/db.ts'
import { Failed, failWith } from '../../kit/fail.ts'
import { actorOf } from '../../kit/session.ts'
import { withRate } from '../document-issuing/index.ts'
import { makePeriod } from './make-period.ts'
import { pauseFor } from './pause-for.ts'
import { readRecurring } from './recurring-row.ts'

export type Due = { readonly businessSubjectId: number; readonly id: number }
type Parts = { readonly database: Database; readonly exchangeRates: ExchangeRates; readonly publicUrl: string }

/**
 * Makes the next due period of a recurring invoice; false where there is none, or where it is paused now. It issues as the person who
 * set it, who must still be allowed to.
 */
export async function makeNext({ businessSubjectId, id }: Due, { database, exchangeRates, publicUrl }: Parts): Promise<boolean> {
  const tried = await database.transaction({ businessSubjectId, isReadOnly: true }, (db) => readRecurring(db, id))
  const { nextDay, version, setBy, written } = tried
  if (tried.state !== 'Active' || nextDay === null || nextDay > clock.today()) return false
  const scope = { businessSubjectId, userId: setBy }
  try {
    const actor = await actorOf(database, scope)
    if (!mayCall(actor, written.makes === 'Draft' ? invoiceDrafts.create : invoices.create)) failWith(setterMayNot)
    return await withRate({ database, rates: exchangeRates }, () =>
      database.transaction(scope, (db) => makePeriod(db, { id, version, nextDay }, scope)),
    )
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    // The bank may publish the rate within the day: the next hour asks again.
    if (refusal.failure === rateNotKnown && nextDay === clock.today()) return false
    await database.transaction(scope, (db) => pauseFor(db, { id, version, nextDay, refusal, publicUrl }, scope))
    return false
  }
}

/** What was refused by a rule, and not by accident: a person must do something about it. */
function refusalOf(error: unknown): Failed | null {
  if (constraintOf(error) === 'invoice_drafts_limit') return Failed.with(tooManyDrafts)
  if (codeOf(error).startsWith(PROMISE_BROKEN)) return Failed.with(refusedByDatabase)
  return error instanceof Failed ? error : null
}

/** PostgreSQL's class of errors for constraints: trying again would change nothing. */
const PROMISE_BROKEN = '23'

import { sql } from 'kysely'
import * as z from 'zod'
import type { ExchangeRates } from '../../adapters/exchange-rates/hnb.ts'
import { clock } from '../../kit/clock.ts'
import type { Database, Db, Scope } from '../../kit/db.ts'
import { enqueue, job, type Job } from '../../kit/jobs/jobs.ts'
import { makeNext, type Due } from './make-next.ts'
import { readRows } from '../../kit/rows.ts'

const declared = { name: 'make-recurring-invoices', payload: z.object({}), mostAttempts: 10 } as const

type Parts = { readonly exchangeRates: ExchangeRates; readonly publicUrl: string }

/**
 * Makes every invoice that is due by the day it is in Zagreb. What was missed is made up for, each period by itself, dated today. One
 * that can't be made is paused and does not keep the others from theirs; where the database itself fails, the job comes again. In the
 * scope of a business subject it makes that one's alone.
 */
export const makeRecurringInvoicesJob = (parts: Parts): Job =>
  job({
    ...declared,
    // Every hour of the Croatian day, in summer and in winter: what one hour could not do, the next one can.
    schedule: '0 4-20 * * *',
    comesAtStart: true,
    run: async (_, { database, log, scope }) => {
      const failed: unknown[] = []
      for (const { businessSubjectId, id } of await dueOnes(database, scope))
        await makeAll({ businessSubjectId, id }).catch((error: unknown) => {
          log.error({ err: error, businessSubjectId, recurringInvoiceId: id }, 'A recurring invoice could not be made')
          failed.push(error)
        })
      if (failed.length > 0) throw failed[0]

      async function makeAll(due: Due): Promise<void> {
        while (await makeNext(due, { database, ...parts }));
      }
    },
  })

/** Has what is due made at once, in place of the next hour. */
export async function makeIfDue(db: Db, { nextDay }: { readonly nextDay: string | null }, scope: Scope): Promise<void> {
  if (nextDay !== null && nextDay <= clock.today())
    await enqueue(db, declared, {}, scope, `${declared.name}-${scope.businessSubjectId}`)
}

const dueOnes = (database: Database, { businessSubjectId: only = null }: { businessSubjectId?: number | null | undefined }) =>
  database.transaction({ isReadOnly: true }, (db) =>
    readRows(
      db,
      z.object({ businessSubjectId: z.number(), id: z.number() }),
      sql`select business_subject_id, id from due_recurring_invoices(${clock.today()}::date)
        where ${only}::bigint is null or business_subject_id = ${only}`,
    ),
  )

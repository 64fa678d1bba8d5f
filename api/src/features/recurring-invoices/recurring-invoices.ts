import { madeBefore, requestHash } from '../../kit/records/same-request.ts'
import { missing } from '../../kit/fail.ts'
import { sql, type SqlBool } from 'kysely'
import { namesNothing, noSuchPartner } from 'contract/document-issuing/invoice-drafts'
import { dueCount, goesOnFrom } from 'contract/recurring-invoices/periods'
import { firstDayPast, PauseReason, PERIODS_SHOWN_MAX, RECURRING_STATES, recurringInvoiceChanged, RecurringInvoiceRow, recurringInvoices, tooManyRecurringInvoices, MadePeriod, type RecurringInvoice } from 'contract/recurring-invoices/recurring-invoices' // prettier-ignore
import { clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { oneOf } from '../../kit/lists/conditions.ts'
import { list } from '../../kit/lists/list.ts'
import { routes } from '../../kit/routes.ts'
import { byReading } from '../../kit/search/by-reading.ts'
import { one, readRows } from '../../kit/rows.ts'
import { refuseNotThere } from '../document-issuing/index.ts'
import { makeIfDue } from './make-recurring-invoices.ts'
import { holdRunning, madeUntil, nextFrom, readRecurring, rowOf } from './recurring-row.ts'
import { personById } from '../auth/people/index.ts'
import { INVOICE_DRAFTS, INVOICES } from '../document-issuing/named/index.ts'
import { PARTNERS } from '../partners/named/index.ts'

export const recurringInvoiceRoutes = routes(
  recurringInvoices,
  {
    list: (query, { db }) => recurringList.pageAtEnd(db, query, undefined),
    get: (_, { db, params: { id } }) => detailsOf(db, id),
    create: async ({ recurringInvoice, idempotencyKey }, { db, userId, requestId, fail, params: { businessSubjectId } }) => {
      const { firstDay } = recurringInvoice
      const sent = requestHash(recurringInvoice)
      const before = () => madeBefore(db, 'recurring_invoices', { idempotencyKey, userId, sent }, fail)
      const earlier = await before()
      if (earlier !== undefined) return { id: earlier }
      if (firstDay < clock.today()) fail(firstDayPast)
      await refuseNotThere(db, recurringInvoice.content, (fields) => fail(namesNothing, {}, fields))
      const made = await db
        .insertInto('recurringInvoices')
        .values({
          ...rowOf(recurringInvoice),
          state: 'Active',
          ...nextFrom(recurringInvoice, { madeCount: 0, coveredUntil: null, notBefore: firstDay }),
          setBy: userId,
          createdBy: userId,
          idempotencyKey,
          requestHash: sent,
        })
        .onConflict((conflict) => conflict.constraint('recurring_invoices_idempotency_key_unique').doNothing())
        .returning(['id', 'nextDay'])
        .executeTakeFirst()
      if (!made) return known(await before())
      await makeIfDue(db, made, { businessSubjectId, userId, requestId })
      return { id: made.id }
    },
    update: async ({ recurringInvoice, version }, { db, userId, requestId, fail, params: { businessSubjectId, id } }) => {
      const held = await holdRunning(db, id, fail)
      if (held.version !== version) fail(recurringInvoiceChanged, { name: (await personById(db, held.setBy)).name })
      const today = clock.today()
      const { firstDay } = recurringInvoice
      if (firstDay !== held.written.firstDay && firstDay < today) fail(firstDayPast)
      await refuseNotThere(
        db,
        recurringInvoice.content,
        (fields) => fail(namesNothing, {}, fields),
        async () => held.written.content,
      )
      const notBefore = goesOnFrom({ ...held.written, nextDay: held.nextDay }, recurringInvoice, today)
      const changed = one(
        await db
          .updateTable('recurringInvoices')
          .set({
            ...rowOf(recurringInvoice),
            ...nextFrom(recurringInvoice, { ...(await madeUntil(db, id)), notBefore }),
            version: version + 1,
            setBy: userId,
          })
          .where('id', '=', id)
          .returning(['id', 'state', 'nextDay'])
          .execute(),
      )
      if (changed.state === 'Active') await makeIfDue(db, changed, { businessSubjectId, userId, requestId })
      return undefined
    },
  },
  { recurring_invoices_limit: tooManyRecurringInvoices, recurring_invoices_partner: noSuchPartner },
)

/** Where the transaction that took the key came to nothing, there is nothing to tell. */
function known(id: number | undefined): { id: number } {
  if (id === undefined) throw missing()
  return { id }
}

/** They are few: all are read through for a search. */
const recurringList = list(recurringInvoices.list, {
  from: () => sql`
    select r.id, r.name, coalesce(p.name, '') as partner_name, r.rhythm, r.makes, r.state,
      r.pause_reason is not null as is_failed, r.next_day, m.last_made_on, r.total_amount, r.currency
    from recurring_invoices r left join ${PARTNERS} p on p.id = r.partner_id
    left join (select recurring_invoice_id, max(made_on) as last_made_on from recurring_invoice_periods group by 1) m
      on m.recurring_invoice_id = r.id`,
  as: 'r',
  sorts: {
    // What has ended has no next day.
    nextDay: (by) => [sql`r.state = 'Ended'`, sql`r.next_day ${by}`, sql`r.name ${by}`],
    name: ['name'],
    partnerName: ['partner_name'],
    lastMadeOn: ['last_made_on'],
    totalAmount: ['total_amount'],
  },
  filters: { state: oneOf('r.state') },
  search: byReading((term) => sql<SqlBool>`fold(r.name || ' ' || r.partner_name) like containing(${term})`),
  columns: sql`r.*`,
  row: RecurringInvoiceRow,
  shown: (row) => row,
})

async function detailsOf(db: Db, id: number): Promise<RecurringInvoice> {
  const { written, version, state, nextDay, pauseReason, setBy } = await readRecurring(db, id)
  const until = await madeUntil(db, id)
  const isPaused = state === 'Paused' && nextDay !== null
  return {
    id,
    ...written,
    version,
    state: RECURRING_STATES.find((known) => known === state) ?? 'Ended',
    nextDay,
    pauseReason: PauseReason.nullable().parse(pauseReason),
    setByName: (await personById(db, setBy)).name,
    missedCount: isPaused ? dueCount(written, { ...until, notBefore: nextDay }, clock.today()) : 0,
    madeCount: until.madeCount,
    periods: await periodsOf(db, id),
  }
}

async function periodsOf(db: Db, id: number): Promise<MadePeriod[]> {
  const rows = await readRows(
    db,
    MadePeriod,
    sql`
    select p.due_day, p.first_day, p.last_day, p.made_on, d.id as invoice_draft_id, i.id as invoice_id,
      coalesce(i.number, '') as invoice_number
    from recurring_invoice_periods p left join ${INVOICE_DRAFTS} d on d.id = p.invoice_draft_id
    left join ${INVOICES} i on i.id = coalesce(p.invoice_id, (select o.id from ${INVOICES} o where o.draft_id = p.invoice_draft_id))
    where p.recurring_invoice_id = ${id} order by p.first_day desc limit ${PERIODS_SHOWN_MAX}`,
  )
  return rows
}

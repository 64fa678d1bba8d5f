import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from 'contract/croatia/days'
import { DOCUMENT_STATUSES, isPastDue, settlementOf, statusOn } from 'contract/documents/document-status'
import { clock } from '../../kit/clock.ts'
import { one } from '../../kit/rows.ts'
import { saldo, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'
import { hasStatus, pastDue } from './status-sql.ts'

useSaldo()

const kovac = { businessSubjectId: SUBJECTS.kovac.id }
const today = clock.today()

/** What can be true of a document: an amount either side of zero, nothing, some or all of it paid, due around today or never. */
const stored = fc
  .record({
    total: fc.oneof(fc.constantFrom(0, 1, -1), fc.integer({ min: -1_000_000, max: 1_000_000 })),
    share: fc.constantFrom(0, 0.3, 0.999, 1),
    isCancelled: fc.boolean(),
    dueIn: fc.option(fc.integer({ min: -2, max: 2 }), { nil: null }),
  })
  .map(({ total, share, isCancelled, dueIn }) => ({
    isCancelled,
    totalAmountToBePaid: total,
    paidAmount: Math.trunc(total * share) + 0,
    dueDate: dueIn === null ? null : addDays(today, dueIn),
  }))

test('the list finds by status just the documents that show that status, and no credit note among the late (DOCS-34, DOCS-36, GAP-35)', async () => {
  const partnerId = await partner()
  let number = 0
  await fc.assert(
    fc.asyncProperty(fc.array(stored, { minLength: 1, maxLength: 30 }), async (cases) => {
      await saldo().database.transaction(kovac, async (db) => {
        const rows = await db
          .insertInto('documents')
          .values(cases.map((given) => ({ ...given, ...REST, partnerId, documentNumber: String(++number) })))
          .returning('id')
          .execute()
        const ids = rows.map(({ id }) => id)
        for (const status of DOCUMENT_STATUSES) {
          const found = await sql<{ id: number }>`
            select d.id from documents d where d.id = any(${ids}) and ${hasStatus(status, today)} order by d.id`.execute(db)
          const expected = cases.flatMap((given, index) =>
            statusOn(today, { ...given, settlement: settlementOf(given) }) === status ? [ids[index]] : [],
          )
          expect([status, found.rows.map(({ id }) => id)]).toEqual([status, expected])
        }
        const late = await sql<{ id: number }>`
          select d.id from documents d where d.id = any(${ids}) and ${pastDue(today)} order by d.id`.execute(db)
        const expected = cases.flatMap((given, index) =>
          isPastDue(today, { ...given, settlement: settlementOf(given) }) ? [ids[index]] : [],
        )
        expect(late.rows.map(({ id }) => id)).toEqual(expected)
      })
    }),
    { numRuns: 25 },
  )
})

const REST = {
  documentType: 'OutgoingInvoices',
  source: 'entry',
  partnerName: 'Šuma i đak obrt',
  documentDate: today,
  currency: 'EUR',
  totalBaseAmount: 0,
  totalVatAmount: 0,
  totalAmount: 0,
}

const partner = () =>
  saldo().database.transaction(
    kovac,
    async (db) => one(await db.insertInto('partners').values({ name: 'Šuma i đak obrt' }).returning('id').execute()).id,
  )

import { sql } from 'kysely'
import * as z from 'zod'
import { ReceivedTreatment } from 'contract/accounting/received/received-papers'
import { countryGroup } from 'contract/codebooks/vat-treatments'
import type { Db } from '../../../../kit/db.ts'
import { together } from '../../../../kit/postgres/together.ts'
import { one, readRows } from '../../../../kit/rows.ts'
import { receivedDocuments } from '../../../documents/index.ts'
import { booksOf } from '../../books/books.ts'

/** Received documents as the books see them. */
export const readReceived = async (db: Db, documentIds: readonly number[]) =>
  (await receivedDocuments(db, documentIds)).map(({ countryCode, deliveredOn, ...document }) => ({
    ...document,
    // The end of a period that was charged in advance is no day on which anything was delivered.
    deliveredOn:
      deliveredOn !== null && deliveredOn === document.period?.endDate && deliveredOn > document.issuedOn ? null : deliveredOn,
    country: countryCode === '' ? null : countryGroup(countryCode),
  }))
export type Received = Awaited<ReturnType<typeof readReceived>>[number]

export const readOneReceived = async (db: Db, documentId: number): Promise<Received> => one(await readReceived(db, [documentId]))

const Kept = ReceivedTreatment.omit({ bookedOn: true, reversedOn: true }).extend({
  ledgerPaperId: z.number(),
})
export type KeptTreatment = z.output<typeof Kept>

/** How a person said that papers are treated, by their ids; of others nobody did. */
export async function readTreatments(db: Db, paperIds: readonly number[]): Promise<ReadonlyMap<number, KeptTreatment>> {
  const rows = await readRows(
    db,
    Kept,
    sql`select t.ledger_paper_id, t.arrived_on, t.delivered_on, t.vat_on, t.is_supplier_paid_bill,
        (select jsonb_build_object('firstOn', t.spread_from, 'lastOn', t.spread_until) where t.spread_from is not null) as spread,
        (select jsonb_agg(jsonb_build_object('ordinal', g.ordinal, 'treatment', g.treatment, 'ownRate', g.own_rate,
            'supplyKind', g.supply_kind, 'costKind', g.cost_kind, 'accountCode', g.account_code) order by g.ordinal)
          from received_treatment_groups g where g.ledger_paper_id = t.ledger_paper_id) as groups,
        (select coalesce(jsonb_agg(a.advance_paper_id order by a.advance_paper_id), '[]')
          from received_treatment_advances a where a.ledger_paper_id = t.ledger_paper_id) as advance_paper_ids
      from received_treatments t where t.ledger_paper_id = any(${paperIds})`,
  )
  return new Map(rows.map((row) => [row.ledgerPaperId, row]))
}

export const readTreatment = async (db: Db, paperId: number): Promise<KeptTreatment | undefined> =>
  (await readTreatments(db, [paperId])).get(paperId)

/** How the VAT of these books is deducted and filed, and which of its months are. */
export async function vatOfBooks(db: Db) {
  const [books, filed] = await together(
    booksOf(db),
    readRows(
      db,
      z.object({ month: z.string() }),
      sql`select format('%s-%s', p.year, lpad(p.month::text, 2, '0')) as month from ledger_periods p where p.vat_state = 'Filed'`,
    ),
  )
  if (!books) throw new Error('Papers are posted once the books have begun')
  const months = new Set(filed.map(({ month }) => month))
  return {
    rhythm: books.vatPeriod,
    proRata: books.proRata,
    isSubmitted: (periodEnd: string) => months.has(periodEnd.slice(0, 7)),
  }
}

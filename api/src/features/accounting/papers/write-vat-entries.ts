import { sql } from 'kysely'
import type { VatEntry } from 'contract/croatia/ledger/posting/vat-entry'
import type { Db } from '../../../kit/db.ts'

type Of = { readonly paperId: number; readonly entryId: number | null; readonly documentId: number }

/** What the law asks of a paper, beside its entry. */
export async function writeVatEntries(
  db: Db,
  entries: readonly (VatEntry & { readonly freesId?: number })[],
  of: Of,
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ column, freesId = null, ...entry }) => ({
    freesId,
    ledgerPaperId: of.paperId,
    entryId: of.entryId,
    documentId: of.documentId,
    ...entry,
    otherBoxes: [...entry.otherBoxes],
    statementColumn: column,
  }))
  await db.insertInto('vatEntries').values(rows).execute()
}

/** With an entry its VAT is taken back, in the month of the day on which that happens. Its paper then asks what becomes of it. */
export async function takeBackVat(
  db: Db,
  { entryId, by, on }: { readonly entryId: number; readonly by: number; readonly on: string },
): Promise<void> {
  await sql`with back as (
      insert into vat_entries (ledger_paper_id, entry_id, reverses_id, frees_id, document_id, book, treatment, country, supply_kind, rate, base, vat,
        deductible_share, deductible_base, deductible_vat, undeductible_vat, box_out, box_in, other_boxes, statement_column, state, vat_on)
      select v.ledger_paper_id, ${by}, v.id, v.frees_id, v.document_id, v.book, v.treatment, v.country, v.supply_kind, v.rate, -v.base, -v.vat,
        v.deductible_share, -v.deductible_base, -v.deductible_vat, -v.undeductible_vat, v.box_out, v.box_in, v.other_boxes,
        v.statement_column, v.state, case when v.vat_on is not null then ${on}::date end
      from vat_entries v where v.entry_id = ${entryId} order by v.id
    )
    update ledger_papers p set state = 'Asked', reason = 'Reversed'
    from ledger_entries e where e.id = ${entryId} and p.source_kind = e.source_kind and p.source_id = e.source_id and p.state = 'Posted'`.execute(
    db,
  )
}

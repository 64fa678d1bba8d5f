import { sql } from 'kysely'
import type { VatEntry } from 'contract/croatia/ledger/posting/vat-entry'
import type { Db } from '../../../kit/db.ts'

type Of = { readonly paperId: number; readonly entryId: number | null; readonly documentId: number }
type VatOfPaper = Of & { readonly vatEntries: readonly (VatEntry & { readonly freesId?: number })[] }

/** What the law asks of papers, beside their entries; by one statement, in this order. */
export async function writeVatEntries(db: Db, papers: readonly VatOfPaper[]): Promise<void> {
  const rows = papers.flatMap(({ vatEntries, ...of }) => vatEntries.map((entry) => row(entry, of)))
  if (rows.length === 0) return
  await sql`insert into vat_entries (frees_id, ledger_paper_id, entry_id, document_id, book, treatment, country, supply_kind, rate, base, vat,
      deductible_share, deductible_base, deductible_vat, undeductible_vat, box_out, box_in, other_boxes, statement_column, state, vat_on)
    select v.frees_id, v.ledger_paper_id, v.entry_id, v.document_id, v.book, v.treatment, v.country, v.supply_kind, v.rate, v.base, v.vat,
      v.deductible_share, v.deductible_base, v.deductible_vat, v.undeductible_vat, v.box_out, v.box_in, v.other_boxes, v.statement_column,
      v.state, v.vat_on
    from jsonb_to_recordset(${JSON.stringify(rows.map((one, ordinal) => ({ ordinal, ...one })))}::jsonb) as v (ordinal integer, frees_id bigint,
      ledger_paper_id bigint, entry_id bigint, document_id bigint, book text, treatment text, country text, supply_kind text, rate numeric,
      base bigint, vat bigint, deductible_share numeric, deductible_base bigint, deductible_vat bigint, undeductible_vat bigint,
      box_out text, box_in text, other_boxes text[], statement_column text, state text, vat_on date)
    order by v.ordinal`.execute(db)
}

const row = ({ freesId = null, ...entry }: VatEntry & { readonly freesId?: number | null }, of: Of) => ({
  frees_id: freesId,
  ledger_paper_id: of.paperId,
  entry_id: of.entryId,
  document_id: of.documentId,
  book: entry.book,
  treatment: entry.treatment,
  country: entry.country,
  supply_kind: entry.supplyKind,
  rate: entry.rate,
  base: entry.base,
  vat: entry.vat,
  deductible_share: entry.deductibleShare,
  deductible_base: entry.deductibleBase,
  deductible_vat: entry.deductibleVat,
  undeductible_vat: entry.undeductibleVat,
  box_out: entry.boxOut,
  box_in: entry.boxIn,
  other_boxes: entry.otherBoxes,
  statement_column: entry.column,
  state: entry.state,
  vat_on: entry.vatOn,
})

type TakenBack = {
  readonly entryId: number
  readonly by: number
  readonly on: string
  /** A day of the month whose return a person corrects: what counted there is taken back there. */
  readonly correcting?: string | null
}

/** With an entry its VAT is taken back, in the month of the day on which that happens. Its paper then asks what becomes of it. */
export async function takeBackVat(db: Db, { entryId, by, on, correcting = null }: TakenBack): Promise<void> {
  await sql`with back as (
      insert into vat_entries (ledger_paper_id, entry_id, reverses_id, frees_id, document_id, book, treatment, country, supply_kind, rate, base, vat,
        deductible_share, deductible_base, deductible_vat, undeductible_vat, box_out, box_in, other_boxes, statement_column, state, vat_on)
      select v.ledger_paper_id, ${by}, v.id, v.frees_id, v.document_id, v.book, v.treatment, v.country, v.supply_kind, v.rate, -v.base, -v.vat,
        v.deductible_share, -v.deductible_base, -v.deductible_vat, -v.undeductible_vat, v.box_out, v.box_in, v.other_boxes,
        v.statement_column, v.state, case when date_trunc('month', v.vat_on) = date_trunc('month', ${correcting}::date) then v.vat_on
          when v.vat_on is not null then ${on}::date end
      from vat_entries v where v.entry_id = ${entryId} order by v.id
    )
    update ledger_papers p set state = 'Asked', reason = 'Reversed'
    from ledger_entries e where e.id = ${entryId} and p.source_kind = e.source_kind and p.source_id = e.source_id and p.state = 'Posted'`.execute(
    db,
  )
}

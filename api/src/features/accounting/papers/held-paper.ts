import { sql } from 'kysely'
import * as z from 'zod'
import { PAPER_STATES } from 'contract/accounting/ledger-papers'

/** A paper as it is held while it is posted or decided on. */
export const HeldPaper = z.object({
  id: z.number(),
  sourceKind: z.string(),
  sourceId: z.number(),
  documentId: z.number(),
  state: z.enum(PAPER_STATES),
  supplyKind: z.enum(['Goods', 'Services']).nullable(),
  bookedOn: z.string().nullable(),
})
export type HeldPaper = z.output<typeof HeldPaper>

export const HELD_PAPER = sql.raw(
  `select p.id, p.source_kind, p.source_id, p.document_id, p.state, p.supply_kind, p.booked_on from ledger_papers p`,
)

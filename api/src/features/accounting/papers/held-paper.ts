import { sql } from 'kysely'
import * as z from 'zod'
import { MONEY_ROLES, PAPER_STATES } from 'contract/accounting/ledger-papers'
import { PAPER_SOURCES } from 'contract/accounting/paper-sources'

/** A paper as it is held while it is posted or decided on. */
export const HeldPaper = z.object({
  id: z.number(),
  sourceKind: z.enum(PAPER_SOURCES),
  sourceId: z.number(),
  /** Null of what is no document's. */
  documentId: z.number().nullable(),
  state: z.enum(PAPER_STATES),
  supplyKind: z.enum(['Goods', 'Services']).nullable(),
  bookedOn: z.string().nullable(),
  /** What was posted of it is reversed first. */
  isStale: z.boolean(),
  moneyRole: z.enum(MONEY_ROLES).nullable(),
})
export type HeldPaper = z.output<typeof HeldPaper>

export const HELD_COLUMNS = sql.raw(
  'p.id, p.source_kind, p.source_id, p.document_id, p.state, p.supply_kind, p.booked_on, p.is_stale, p.money_role',
)
export const HELD_PAPER = sql`select ${HELD_COLUMNS} from ledger_papers p`

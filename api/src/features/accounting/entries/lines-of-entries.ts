import { sql } from 'kysely'
import * as z from 'zod'
import { LedgerEntryDetails, type LedgerLine } from 'contract/accounting/ledger-entries'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { numberOfDocument } from '../../documents/named/index.ts'
import { nameOfPartner } from '../../partners/named/index.ts'

const Line = LedgerEntryDetails.shape.lines.element
const LineWithEntry = Line.extend({ entryId: z.number() })
export type LineOfEntry = z.output<typeof LineWithEntry>

/** The lines of entries, each entry's in their order. */
export const linesOfEntries = (db: Db, entryIds: readonly number[]): Promise<LineOfEntry[]> =>
  readRows(
    db,
    LineWithEntry,
    sql`select l.entry_id, ${COLUMNS} where l.entry_id = any(${[...entryIds]}) order by l.entry_id, l.ordinal`,
  )

export const linesOfEntry = (db: Db, entryId: number): Promise<LedgerLine[]> =>
  readRows(db, Line, sql`select ${COLUMNS} where l.entry_id = ${entryId} order by l.ordinal`)

const COLUMNS = sql`l.ordinal, l.ledger_account_id, a.code as account_code, a.name_hr as account_name_hr, a.name_en as account_name_en, l.debit,
    l.credit, l.partner_id, ${nameOfPartner(sql`l.partner_id`)} as partner_name, l.document_id,
    ${numberOfDocument(sql`l.document_id`)} as document_number, l.due_on, l.currency, l.currency_amount,
    trim_scale(l.exchange_rate)::text as exchange_rate, l.text
  from ledger_lines l join ledger_accounts a on a.id = l.ledger_account_id`

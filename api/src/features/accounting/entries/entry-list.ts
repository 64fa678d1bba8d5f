import { sql } from 'kysely'
import { ledgerEntries, LedgerEntry } from 'contract/accounting/ledger-entries'
import { oneOf, within } from '../../../kit/lists/conditions.ts'
import { list } from '../../../kit/lists/list.ts'
import { byWords } from '../../../kit/search/by-words.ts'

/** The columns of ledger_entries as e that a row of the journal is made of. */
export const ENTRY_COLUMNS = sql.raw(`e.id, e.journal, e.number, e.year, e.booked_on, e.text, e.source_kind, e.amount,
  e.reverses_entry_id is not null as is_reversal,
  exists (select from ledger_entries r where r.reverses_entry_id = e.id) as is_reversed`)

export const entryList = list(ledgerEntries.list, {
  from: 'ledger_entries',
  as: 'e',
  sorts: { bookedOn: ['booked_on'], number: ['year', 'journal', 'number'] },
  filters: { journal: oneOf('e.journal'), bookedOn: within('e.booked_on') },
  search: byWords({ table: 'ledger_entries', as: 'e', hasAmounts: true }),
  columns: ENTRY_COLUMNS,
  row: LedgerEntry,
  shown: (entry) => entry,
})

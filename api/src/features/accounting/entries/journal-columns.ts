import type { LedgerEntry } from 'contract/accounting/ledger-entries'
import { accountName } from 'contract/codebooks/chart-of-accounts'
import type { Language } from 'contract/languages'
import { translate } from '../../../kit/messages.ts'
import { amountColumn, dayColumn, textColumn, type LineColumn } from '../lines-on-paper/line-columns.ts'
import type { LineOfEntry } from './lines-of-entries.ts'

export type JournalLine = { readonly entry: LedgerEntry; readonly line: LineOfEntry }

/** What stands of a line in the journal, on a sheet as on paper. */
export const journalColumns = (language: Language): readonly LineColumn<JournalLine>[] => {
  const said = (of: 'day' | 'entry' | 'text' | 'partner' | 'document' | 'debit' | 'credit') =>
    translate(language, `accountCard.${of}`)
  return [
    dayColumn(said('day'), ({ entry }) => entry.bookedOn),
    textColumn(said('entry'), 10, ({ entry }) => `${entry.journal} ${entry.number}`),
    textColumn(translate(language, 'ledgerEntries.account'), 40, ({ line }) => `${line.accountCode} ${nameOf(line, language)}`),
    textColumn(said('text'), 40, ({ entry, line }) => line.text || entry.text),
    textColumn(said('partner'), 32, ({ line }) => line.partnerName ?? ''),
    textColumn(said('document'), 20, ({ line }) => line.documentNumber ?? ''),
    amountColumn(said('debit'), ({ line }) => line.debit),
    amountColumn(said('credit'), ({ line }) => line.credit),
  ]
}

const nameOf = ({ accountNameHr: nameHr, accountNameEn: nameEn }: LineOfEntry, language: Language) =>
  accountName({ nameHr, nameEn }, language)

import { ledgerEntryExports } from 'contract/accounting/ledger-line-exports'
import type { LedgerEntriesQuery } from 'contract/accounting/ledger-entries'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { useMadeFile } from '../../../kit/made-files/use-made-file.ts'
import { t } from '../../../kit/messages.ts'
import { FormatDownloads } from '../format-downloads.tsx'

/** What the search and the filters leave of the journal, as a sheet and on paper. */
export function JournalDownloads(asked: Pick<LedgerEntriesQuery, 'search' | 'filter'>) {
  const businessSubjectId = useBusinessSubjectId()
  const { running, make } = useMadeFile(ledgerEntryExports)
  return (
    <FormatDownloads
      running={running}
      name={t('ledgerEntries.title')}
      onMake={(format) => make({ ...asked, format }, { businessSubjectId })}
    />
  )
}

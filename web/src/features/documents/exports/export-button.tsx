import { Button } from '@mantine/core'
import type { DocumentsQuery } from 'contract/documents/documents'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { count } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import type { Selection } from '../../../ui/grid/selection.ts'
import { cancelExport, startExport, useExport } from './running-export.ts'

type Props = { readonly query: DocumentsQuery; readonly selection: Selection }

/** Has the chosen documents, or all that search and filters leave, written into an Excel workbook. */
export function ExportButton({ query, selection }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const running = useExport()
  if (running) {
    const { doneCount, rowCount } = running
    return (
      <>
        <output>
          {rowCount === null ? t('exports.begun') : t('exports.progress', { done: count(doneCount), rows: count(rowCount) })}
        </output>
        <Button variant="default" disabled>
          {t('exports.button')}
        </Button>
        <Button variant="subtle" onClick={() => void cancelExport()}>
          {t('global.cancel')}
        </Button>
      </>
    )
  }
  const { search, filter, sort, direction } = query
  const request = { search, filter, sort, direction, requireTotalCount: true, selectedDocumentIds: [...selection] }
  return (
    <Button variant="default" onClick={() => void startExport(businessSubjectId, request)}>
      {selection.size === 0 ? t('exports.button') : t('exports.chosen', { count: selection.size })}
    </Button>
  )
}

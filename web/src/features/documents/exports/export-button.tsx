import { Button } from '@mantine/core'
import { documentExports } from 'contract/documents/document-exports'
import type { DocumentsQuery } from 'contract/documents/documents'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import type { Selection } from '../../../ui/grid/selection.ts'
import { ExportProgress } from './export-progress.tsx'
import { startExport, useExport } from './running-export.ts'

type Props = { readonly query: DocumentsQuery; readonly selection: Selection }

/** Has the chosen documents, or all that search and filters leave, written into an Excel workbook. */
export function ExportButton({ query, selection }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const running = useExport()
  if (running) return <ExportProgress running={running} label={t('exports.button')} />
  const { search, filter, sort, direction } = query
  const request = { search, filter, sort, direction, requireTotalCount: true, selectedDocumentIds: [...selection] }
  const start = () =>
    void startExport({
      businessSubjectId,
      begin: () => call(documentExports.create, request, { businessSubjectId }),
      ask: (id) => call(documentExports.get, undefined, { businessSubjectId, id }),
      stop: (id) => call(documentExports.remove, undefined, { businessSubjectId, id }),
    })
  return (
    <Button variant="default" onClick={start}>
      {selection.size === 0 ? t('exports.button') : t('exports.chosen', { count: selection.size })}
    </Button>
  )
}

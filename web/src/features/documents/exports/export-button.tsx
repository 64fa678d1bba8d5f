import { Button } from '@mantine/core'
import { documentExports } from 'contract/documents/document-exports'
import type { DocumentsQuery } from 'contract/documents/documents'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import type { Selection } from '../../../ui/grid/selection.ts'
import { MadeFileProgress } from '../../../kit/made-files/made-file-progress.tsx'
import { useMadeFile } from '../../../kit/made-files/use-made-file.ts'

type Props = { readonly query: DocumentsQuery; readonly selection: Selection }

/** Has the chosen documents, or all that search and filters leave, written into an Excel workbook. */
export function ExportButton({ query, selection }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { running, make } = useMadeFile(documentExports)
  if (running) return <MadeFileProgress running={running} label={t('exports.button')} />
  const { search, filter, sort, direction } = query
  const request = { search, filter, sort, direction, requireTotalCount: true, selectedDocumentIds: [...selection] }
  return (
    <Button variant="default" onClick={() => make(request, { businessSubjectId })}>
      {selection.size === 0 ? t('exports.button') : t('exports.chosen', { count: selection.size })}
    </Button>
  )
}

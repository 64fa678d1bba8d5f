import { Button } from '@mantine/core'
import { documentExports } from 'contract/documents/document-exports'
import type { Document, DocumentsQuery } from 'contract/documents/documents'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import type { Chosen } from '../../../kit/lists/chosen.ts'
import { t } from '../../../kit/messages.ts'
import { MadeFileProgress } from '../../../kit/made-files/made-file-progress.tsx'
import { useMadeFile } from '../../../kit/made-files/use-made-file.ts'

type Props = { readonly query: DocumentsQuery; readonly chosen?: Chosen<Document> }

/** Has the chosen documents, or all that search and filters leave, written into an Excel workbook. */
export function ExportButton({ query, chosen }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { running, make } = useMadeFile(documentExports)
  const label = t(chosen ? 'exports.chosen' : 'exports.button')
  if (running) return <MadeFileProgress running={running} label={label} />
  const { search, filter, sort, direction } = query
  const selectedDocumentIds = [...(chosen?.selection ?? [])]
  const request = { search, filter, sort, direction, requireTotalCount: true, selectedDocumentIds }
  return (
    <Button variant={chosen ? 'subtle' : 'default'} onClick={() => make(request, { businessSubjectId })}>
      {label}
    </Button>
  )
}

import { ActionIcon } from '@mantine/core'
import type { Document } from 'contract/documents/documents'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { Icon } from '../../ui/icon.tsx'
import { download } from './download.ts'

/** What can be done with one document straight from its row. */
export function RowActions({ document: { fileId, documentNumber } }: { readonly document: Document }) {
  const businessSubjectId = useBusinessSubjectId()
  if (fileId === null) return null
  const label = t('documents.download', { number: documentNumber })
  return (
    <ActionIcon variant="subtle" aria-label={label} title={label} onClick={() => void download(businessSubjectId, fileId)}>
      <Icon name="download" />
    </ActionIcon>
  )
}

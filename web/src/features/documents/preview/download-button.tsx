import { ActionIcon } from '@mantine/core'
import type { Document } from 'contract/documents/documents'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { download } from '../../../kit/made-files/download.ts'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Saves the file of a document; nothing where it has none. */
export function DownloadButton({ document: { fileId, documentNumber } }: { readonly document: Document }) {
  const businessSubjectId = useBusinessSubjectId()
  if (fileId === null) return null
  return (
    <ActionIcon
      aria-label={t('invoices.downloadFile', { name: documentNumber })}
      onClick={() => void download(businessSubjectId, fileId)}
    >
      <Icon name="download" size={20} />
    </ActionIcon>
  )
}

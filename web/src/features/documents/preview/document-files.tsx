import { ActionIcon, Button } from '@mantine/core'
import { SHOWN_MEDIA_TYPES } from 'contract/files/files'
import type { Document, DocumentDetails } from 'contract/documents/documents'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { download } from '../../../kit/made-files/download.ts'
import classes from './document-parts.module.css'

/** The original file, as it came, and what was attached to it. */
export function DocumentFiles({ details: { document, originalName, attachments } }: { readonly details: DocumentDetails }) {
  const businessSubjectId = useBusinessSubjectId()
  const { fileId } = document
  return (
    <div className={classes['files']}>
      {fileId !== null && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => void download(businessSubjectId, fileId)}
        >
          {originalName ?? t('documents.original')}
        </Button>
      )}
      {attachments.map(({ fileId: attachedId, name, mediaType }) => (
        <Button
          key={attachedId}
          variant="default"
          size="compact-md"
          onClick={() =>
            void download(businessSubjectId, attachedId, SHOWN_MEDIA_TYPES.includes(mediaType) ? 'inline' : 'attachment')
          }
        >
          {name}
        </Button>
      ))}
    </div>
  )
}

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

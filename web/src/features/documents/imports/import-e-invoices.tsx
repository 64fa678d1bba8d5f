import type { ReactNode } from 'react'
import { documentImports } from 'contract/documents/document-imports'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { DropArea } from '../../../kit/uploads/drop-area.tsx'
import { UploadButton } from '../../../kit/uploads/upload-button.tsx'
import { UploadPanel } from '../../../kit/uploads/upload-panel.tsx'
import { eInvoiceUploads } from './e-invoice-uploads.ts'
import { importVerdict, toldOf } from './imported-texts.tsx'

const IMPORT_KEY = 'i'
const ACCEPTED = '.xml,.zip,application/xml,text/xml,application/zip'

/** Picks e-invoices, or zips of them; those who may not bring any see no button. */
export function ImportEInvoicesButton() {
  const businessSubjectId = useBusinessSubjectId()
  if (!useMay()(documentImports.create)) return null
  return (
    <UploadButton
      label={t('imports.button')}
      accept={ACCEPTED}
      shortcut={IMPORT_KEY}
      onChosen={(files) => eInvoiceUploads.sendIn(files, businessSubjectId)}
    >
      {t('imports.button')}
    </UploadButton>
  )
}

/** The page of documents: e-invoices can be dropped on it, and it tells what comes of them. */
export function EInvoiceDropArea({ children }: { readonly children: ReactNode }) {
  const businessSubjectId = useBusinessSubjectId()
  const uploads = eInvoiceUploads.useUploads()
  return (
    <DropArea
      isOn={useMay()(documentImports.create)}
      text={t('imports.drop')}
      onDropped={(files) => eInvoiceUploads.sendIn(files, businessSubjectId)}
    >
      {children}
      <UploadPanel
        title={t('imports.title')}
        uploads={uploads}
        onClear={eInvoiceUploads.clear}
        resultsOf={toldOf}
        verdictOf={importVerdict}
        canCancel={eInvoiceUploads.canCancel}
        onCancel={(upload) => void eInvoiceUploads.cancel(upload, businessSubjectId)}
      />
    </DropArea>
  )
}

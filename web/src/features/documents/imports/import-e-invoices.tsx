import type { ReactNode } from 'react'
import { t } from '../../../kit/messages.ts'
import { PaperImportArea, PaperImportButton } from '../../../kit/uploads/paper-imports.tsx'
import { eInvoiceUploads } from './e-invoice-uploads.ts'
import { importVerdict, toldOf } from './imported-texts.tsx'

const ACCEPTED = '.xml,.zip,application/xml,text/xml,application/zip'

/** Picks e-invoices, or zips of them. */
export function ImportEInvoicesButton() {
  return <PaperImportButton papers={eInvoiceUploads} label={t('imports.button')} accept={ACCEPTED} />
}

/** The page of documents: e-invoices can be dropped on it, and it tells what comes of them. */
export function EInvoiceDropArea({ children }: { readonly children: ReactNode }) {
  return (
    <PaperImportArea
      papers={eInvoiceUploads}
      title={t('imports.title')}
      dropText={t('imports.drop')}
      resultsOf={toldOf}
      verdictOf={importVerdict}
    >
      {children}
    </PaperImportArea>
  )
}

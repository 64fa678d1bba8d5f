import { invoiceFiles, type InvoiceDetails } from 'contract/document-issuing/invoices'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useSave } from '../../../kit/use-save.ts'
import { MadeFiles } from './made-files.tsx'

/** The PDF and the e-invoice, made when the invoice was issued. */
export function InvoiceFiles({ details: { invoice, pdf, eInvoice } }: { readonly details: InvoiceDetails }) {
  const businessSubjectId = useBusinessSubjectId()
  const mayMake = useMay()(invoiceFiles.create)
  const { save, isSaving } = useSave(invoiceFiles.create)
  return (
    <MadeFiles
      files={[pdf, eInvoice]}
      texts={{ generating: t('invoices.generating'), failed: t('invoices.filesFailed') }}
      makeAgain={mayMake ? () => void save(undefined, { businessSubjectId, invoiceId: invoice.id }) : null}
      isSaving={isSaving}
    />
  )
}

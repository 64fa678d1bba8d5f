import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { documentFiles } from 'contract/documents/document-files'
import { invoiceFiles, invoices, type InvoiceDetails } from 'contract/document-issuing/invoices'
import { useBusinessSubjectId, useMay } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { t } from '../../kit/messages.ts'
import { refresh } from '../../kit/use-call.ts'
import { useSave } from '../../kit/use-save.ts'
import { Notice } from '../../ui/notice.tsx'
import { download } from '../documents/index.ts'
import classes from './invoices.module.css'

const LOOK_AGAIN_MS = 1_500

/** The PDF and the e-invoice, made once when the invoice was issued. Until they are there, the page looks again by itself. */
export function InvoiceFiles({ details: { invoice, pdf, eInvoice } }: { readonly details: InvoiceDetails }) {
  const businessSubjectId = useBusinessSubjectId()
  const mayMake = useMay()(invoiceFiles.create)
  const { save: makeAgain, isSaving } = useSave(invoiceFiles.create, { onSaved: () => refresh(invoices.get) })
  const isBeingMade = pdf.generationStatus === 'Generating' || eInvoice.generationStatus === 'Generating'
  useQuery({
    queryKey: ['look-again', invoice.id],
    queryFn: async () => {
      await refresh(invoices.get)
      return null
    },
    enabled: isBeingMade,
    refetchInterval: LOOK_AGAIN_MS,
    gcTime: 0,
  })
  const { data: shown } = useQuery({
    queryKey: ['shown-pdf', pdf.fileId],
    queryFn: ({ signal }) =>
      call(documentFiles.get, { disposition: 'inline' }, { businessSubjectId, id: pdf.fileId }, { signal }),
    enabled: pdf.generationStatus === 'Success',
    staleTime: Infinity,
    gcTime: 0,
  })
  if (isBeingMade) return <Notice>{t('invoices.generating')}</Notice>
  if (pdf.generationStatus === 'Failed')
    return (
      <Notice kind="error">
        <p>{t('invoices.filesFailed')}</p>
        {mayMake && (
          <Button
            variant="default"
            loading={isSaving}
            onClick={() => void makeAgain(undefined, { businessSubjectId, invoiceId: invoice.id })}
          >
            {t('invoices.makeAgain')}
          </Button>
        )}
      </Notice>
    )
  return (
    <div className={classes['made']}>
      <div className={classes['files']}>
        <Button variant="default" onClick={() => void download(businessSubjectId, pdf.fileId)}>
          {t('invoices.pdf')}
        </Button>
        <Button variant="default" onClick={() => void download(businessSubjectId, eInvoice.fileId)}>
          {t('invoices.eInvoice')}
        </Button>
      </div>
      {shown?.address && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; that it is one is known
        <iframe className={classes['shown']} src={`${shown.address}#navpanes=0&pagemode=none&view=FitH`} title={pdf.name} />
      )}
    </div>
  )
}

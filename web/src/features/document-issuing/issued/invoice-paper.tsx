import { lazy, Suspense, useState } from 'react'
import type { InvoiceDetails } from 'contract/document-issuing/invoices'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { t } from '../../../kit/messages.ts'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { PaperBones, ShownPaper } from './shown-paper.tsx'
import classes from './issued.module.css'

const DocumentContent = lazy(async () => ({ default: (await import('../../documents/preview/index.ts')).DocumentContent }))

type Props = { readonly details: InvoiceDetails; readonly mayReadDocument: boolean }
type View = 'paper' | 'eInvoice'

/** The invoice on its paper, or as the e-invoice says it: on a mobile that first, since few of them show a PDF inside of a page. */
export function InvoicePaper({ details: { invoice, pdf }, mayReadDocument }: Props) {
  const isMobile = useIsMobile()
  const [chosen, setChosen] = useState<View | null>(null)
  const view = mayReadDocument ? (chosen ?? (isMobile ? 'eInvoice' : 'paper')) : 'paper'
  return (
    <>
      {mayReadDocument && (
        <div className={classes['tools']}>
          <Segments
            label={t('invoices.shown')}
            isSmall
            value={view}
            onChange={setChosen}
            options={[
              { value: 'paper', label: t('invoices.paper') },
              { value: 'eInvoice', label: t('eInvoiceDeliveries.title') },
            ]}
          />
        </div>
      )}
      {view === 'paper' ? (
        <ShownPaper pdf={pdf} />
      ) : (
        <Suspense fallback={<PaperBones label={t('global.loading')} />}>
          <div className={classes['written']}>
            <DocumentContent id={invoice.documentId} />
          </div>
        </Suspense>
      )}
    </>
  )
}

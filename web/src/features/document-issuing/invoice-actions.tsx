import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { invoiceMails } from 'contract/document-issuing/invoice-mails'
import { cancellations, type Invoice } from 'contract/document-issuing/invoices'
import { paths } from 'contract/paths'
import { recurringInvoices } from 'contract/recurring-invoices/recurring-invoices'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { Confirm } from '../../ui/dialogs/confirm.tsx'
import { ActionsMenu } from '../../ui/grid/actions-menu.tsx'
import { mailedInvoice } from './mails/mailed.ts'

const SendDialog = lazy(() => import('./mails/send-dialog.tsx'))

type Props = {
  readonly invoice: Invoice
  /** They are there to be sent. */
  readonly hasFiles: boolean
}

/** What can be done with what was issued: sent, taken back, credited. On a mobile that stands in a menu. */
export function InvoiceActions({ invoice, hasFiles }: Props) {
  const { id, number, kind, status } = invoice
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const may = useMay()
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const [isAsking, setIsAsking] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const { save: cancel, isSaving } = useSave(cancellations.create, {
    onSaved: async (cancellation) => {
      setIsAsking(false)
      toast.success(t(words.cancelled, { number }))
      await navigate({ to: paths.invoice(businessSubjectSlug, cancellation.id) })
    },
  })
  const words = kind === 'CreditNote' ? OF_CREDIT_NOTE : OF_INVOICE
  const canBeCancelled = kind !== 'Cancellation' && status !== 'Cancelled'
  const canBeCredited = canBeCancelled && kind !== 'CreditNote'
  const credit = () => void navigate({ to: paths.newInvoice(businessSubjectSlug), search: { credit: id } })
  const repeat = () => void navigate({ to: paths.newRecurringInvoice(businessSubjectSlug), search: { copy: id } })
  const actions = [
    ...(may(invoiceMails.create) && hasFiles ? [{ label: t('invoiceMails.send'), onClick: () => setIsSending(true) }] : []),
    ...(may(recurringInvoices.create) && kind === 'Invoice' ? [{ label: t('recurringInvoices.repeat'), onClick: repeat }] : []),
    ...(may(cancellations.create) && canBeCancelled ? [{ label: t('invoices.cancel'), onClick: () => setIsAsking(true) }] : []),
    ...(may(invoiceDrafts.create) && canBeCredited ? [{ label: t('invoices.credit'), onClick: credit }] : []),
  ]
  if (actions.length === 0) return null
  return (
    <>
      {isMobile ? (
        <ActionsMenu name={number} actions={actions} />
      ) : (
        actions.map(({ label, onClick }) => (
          <Button key={label} variant="default" onClick={onClick}>
            {label}
          </Button>
        ))
      )}
      <Suspense>
        {isSending && <SendDialog mailed={mailedInvoice(businessSubjectId, invoice)} onClose={() => setIsSending(false)} />}
      </Suspense>
      <Confirm
        isOpen={isAsking}
        title={t(words.title, { number })}
        message={t(words.message, { number })}
        action={t('invoices.cancel')}
        cancel={t('global.close')}
        isDestructive
        isBusy={isSaving}
        onConfirm={() => void cancel(undefined, { businessSubjectId, invoiceId: id })}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

const OF_INVOICE = { title: 'invoices.cancelTitle', message: 'invoices.cancelMessage', cancelled: 'invoices.cancelled' } as const
const OF_CREDIT_NOTE = {
  title: 'invoices.cancelCreditTitle',
  message: 'invoices.cancelCreditMessage',
  cancelled: 'invoices.creditCancelled',
} as const

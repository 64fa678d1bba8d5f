import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { CANCELLATION_REFUSALS, cancellations, type InvoiceDetails } from 'contract/document-issuing/invoices'
import { documents } from 'contract/documents/documents'
import { paths } from 'contract/paths'
import { recurringInvoices } from 'contract/recurring-invoices/recurring-invoices'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'
import { ActionsMenu, type Action } from '../../../ui/menus/actions-menu.tsx'

type Props = {
  readonly details: InvoiceDetails
  /** Left out where the person may not, or where that is the page's own button. */
  readonly onCopy: (() => void) | null
}

/** What can be done with what was issued beside what comes next: it is copied, repeated, taken back, credited. */
export function InvoiceActions({ details: { invoice, obstacle }, onCopy }: Props) {
  const { id, number, kind, status, documentId } = invoice
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const may = useMay()
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const [isAsking, setIsAsking] = useState(false)
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
  const credit = () => void navigate({ to: paths.newInvoice(businessSubjectSlug, { credit: id }) })
  const final = () => void navigate({ to: paths.newInvoice(businessSubjectSlug, { final: id }) })
  const canBeFollowed = kind === 'AdvanceInvoice' && canBeCancelled && obstacle !== 'IsTakenOff'
  const repeat = () => void navigate({ to: paths.newRecurringInvoice(businessSubjectSlug, { copy: id }) })
  const open = () => void navigate({ href: paths.document(businessSubjectSlug, documentId) })
  const actions: Action[] = [
    ...(onCopy && isMobile ? [{ label: t('invoices.copy'), onClick: onCopy }] : []),
    ...(may(invoiceDrafts.create) && canBeFollowed ? [{ label: t('invoices.final'), onClick: final }] : []),
    ...(may(recurringInvoices.create) && kind === 'Invoice' ? [{ label: t('recurringInvoices.new'), onClick: repeat }] : []),
    ...(may(invoiceDrafts.create) && canBeCredited ? [{ label: t('invoices.credit'), onClick: credit }] : []),
    ...(may(cancellations.create) && canBeCancelled
      ? [
          {
            label: t('invoices.cancel'),
            onClick: () => setIsAsking(true),
            whyNot: obstacle && t(CANCELLATION_REFUSALS[obstacle].message),
          },
        ]
      : []),
    ...(may(documents.get) ? [{ label: t('invoices.openDocument'), onClick: open }] : []),
  ]
  return (
    <>
      {onCopy && !isMobile && (
        <Button variant="default" onClick={onCopy}>
          {t('invoices.copy')}
        </Button>
      )}
      {actions.length > 0 && <ActionsMenu name={number} actions={actions} {...(!isMobile && { button: t('grid.more') })} />}
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

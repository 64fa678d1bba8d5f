import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { eInvoiceDeliveries } from 'contract/e-invoice-network/deliveries'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { invoiceMails } from 'contract/document-issuing/invoice-mails'
import type { InvoiceDetails } from 'contract/document-issuing/invoices'
import { paths } from 'contract/paths'
import { reminders } from 'contract/reminders/reminders'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useReminderDialog } from '../../reminders/index.ts'
import { useEInvoiceSending } from '../deliveries/use-e-invoice-sending.tsx'
import { mailedInvoice } from '../mails/mailed.ts'
import { useMailing } from '../mails/use-mailing.tsx'
import { isForNetwork, isSent, nextAction, type NetworkSent } from './invoice-life.ts'
import { isBeingMade } from './made-files.tsx'

type Action = { readonly label: string; readonly run: () => void }
type Actions = {
  /** What comes next; null while that is not known, and where the person may not. */
  readonly next: Action | null
  /** It is not known yet, or what is sent is still being made: its place is kept. */
  readonly isComing: boolean
  /** Null where that comes next, and where the person may not. */
  readonly copy: (() => void) | null
  /** Null where there is nothing to be sent, or the person may not. */
  readonly mail: (() => void) | null
  /** Where the dialogs of all of it stand. */
  readonly dialogs: ReactNode
}

/** What people do next with an issued invoice, and how: it is sent, its buyer is reminded, or it is copied. */
export function useNextAction(details: InvoiceDetails, sent: NetworkSent | null): Actions {
  const { invoice, pdf } = details
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const may = useMay()
  const navigate = useNavigate()
  const mailing = useMailing(mailedInvoice(businessSubjectId, details))
  const network = useEInvoiceSending(invoice)
  const { remind, dialog } = useReminderDialog()
  const mail = may(invoiceMails.create) && pdf.generationStatus === 'Success' ? mailing.begin : null
  const copy = () => void navigate({ to: paths.newInvoice(businessSubjectSlug, { copy: invoice.id }) })
  const mayCopy = may(invoiceDrafts.create) && invoice.kind === 'Invoice'
  const send = sent && may(eInvoiceDeliveries.create) && isForNetwork(details, sent) ? network.ask : mail
  const does = sent && nextAction(details, sent, today())
  // Where it was mailed already, "Send" alone would be understood of another mail.
  const sendLabel = t(sent && isSent(sent) ? 'eInvoiceDeliveries.send' : 'invoices.next.send')
  const actions: Readonly<Record<NonNullable<typeof does>, Action | null>> = {
    send: send && { label: sendLabel, run: send },
    remind: may(reminders.create)
      ? { label: t('reminders.short'), run: () => remind(invoice.partnerId, invoice.documentId) }
      : null,
    copy: mayCopy ? { label: t('invoices.copy'), run: copy } : null,
  }
  return {
    next: does && actions[does],
    isComing: !sent || (does === 'send' && may(invoiceMails.create) && isBeingMade([pdf, details.eInvoice])),
    copy: mayCopy && does !== 'copy' ? copy : null,
    mail,
    dialogs: (
      <>
        {mailing.dialog}
        {network.question}
        {dialog}
      </>
    ),
  }
}

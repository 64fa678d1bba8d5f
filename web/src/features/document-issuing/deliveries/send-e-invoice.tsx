import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { eInvoiceConnections, type ConnectionKind } from 'contract/e-invoice-network/connections'
import type { Invoice } from 'contract/document-issuing/invoices'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useEInvoiceSending } from './use-e-invoice-sending.tsx'
import classes from './deliveries.module.css'

type Props = {
  readonly invoice: Invoice
  readonly kind: ConnectionKind
  readonly isAgain: boolean
  readonly onSent: () => void
}

/** The way an e-invoice is sent. Where there is no way out it leads to the settings (GAP-81). */
export function SendEInvoice({ invoice, kind, isAgain, onSent }: Props) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const may = useMay()
  const { ask, prepare, isPreparing, question } = useEInvoiceSending(invoice, onSent)
  if (kind === 'None')
    return (
      <p className={classes['lacking']}>
        {t('eInvoiceConnection.lacking')}.{' '}
        {may(eInvoiceConnections.get) && (
          <Link to={paths.lackingConnection(businessSubjectSlug)}>{t('eInvoiceDeliveries.connect')}</Link>
        )}
      </p>
    )
  return (
    <>
      <Button variant="default" size="compact-md" loading={isPreparing} onClick={kind === 'File' ? prepare : ask}>
        {t(kind === 'File' ? 'eInvoiceDeliveries.prepare' : isAgain ? 'eInvoiceDeliveries.sendAgain' : 'eInvoiceDeliveries.send')}
      </Button>
      {question}
    </>
  )
}

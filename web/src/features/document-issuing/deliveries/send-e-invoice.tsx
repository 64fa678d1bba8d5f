import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { eInvoiceConnections, type ConnectionKind } from 'contract/e-invoice-network/connections'
import { eInvoiceDeliveries } from 'contract/e-invoice-network/deliveries'
import type { Invoice } from 'contract/document-issuing/invoices'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { whenRead } from '../../../kit/use-call.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'
import classes from './deliveries.module.css'

type Props = {
  readonly invoice: Invoice
  readonly kind: ConnectionKind
  readonly isAgain: boolean
  readonly onSent: () => void
}

/** Sends an e-invoice, after a question, since it can't be taken back. Where there is no way out it leads to the settings (GAP-81). */
export function SendEInvoice({ invoice, kind, isAgain, onSent }: Props) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const may = useMay()
  const [isAsking, setIsAsking] = useState(false)
  const { save, isSaving } = useSave(eInvoiceDeliveries.create, {
    onSaved: async () => {
      setIsAsking(false)
      await whenRead()
      onSent()
    },
  })
  const send = () => void save(undefined, { businessSubjectId, invoiceId: invoice.id })
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
      <Button variant="default" loading={isSaving && !isAsking} onClick={kind === 'File' ? send : () => setIsAsking(true)}>
        {t(kind === 'File' ? 'eInvoiceDeliveries.prepare' : isAgain ? 'eInvoiceDeliveries.sendAgain' : 'eInvoiceDeliveries.send')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t('eInvoiceDeliveries.question', { number: invoice.number })}
        message={t('eInvoiceDeliveries.questionMessage', { name: invoice.businessSubjectPartnerName })}
        action={t('eInvoiceDeliveries.send')}
        cancel={t('global.close')}
        isBusy={isSaving}
        onConfirm={send}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

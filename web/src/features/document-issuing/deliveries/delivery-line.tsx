import { Button } from '@mantine/core'
import { eInvoiceHandovers, type EInvoiceDelivery } from 'contract/e-invoice-network/deliveries'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useSave } from '../../../kit/use-save.ts'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { download } from '../../../kit/made-files/download.ts'
import { deliveryLook } from './delivery-texts.ts'

type Props = { readonly delivery: EInvoiceDelivery; readonly invoiceId: number; readonly fileId: number }

/** One sending: how it stands since when, and why; what is handed over by hand is fetched and marked here. */
export function DeliveryLine({ delivery, invoiceId, fileId }: Props) {
  const { id, state, kind, reason, networkId, createdByName, changedAt } = delivery
  const businessSubjectId = useBusinessSubjectId()
  const mayHandOver = useMay()(eInvoiceHandovers.create)
  const { save: handOver, isSaving } = useSave(eInvoiceHandovers.create)
  return (
    <li>
      <StatusPill {...deliveryLook(delivery)} />
      <span>
        {[createdByName, userMoment(changedAt), networkId && t('eInvoiceDeliveries.networkId', { networkId })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {reason && <small>{reason}</small>}
      {kind === 'File' && state === 'Issued' && mayHandOver && (
        <>
          <Button variant="default" size="compact-md" onClick={() => void download(businessSubjectId, fileId)}>
            {t('eInvoiceDeliveries.download')}
          </Button>
          <Button
            variant="default"
            size="compact-md"
            loading={isSaving}
            onClick={() => void handOver(undefined, { businessSubjectId, invoiceId, id })}
          >
            {t('eInvoiceDeliveries.handOver')}
          </Button>
        </>
      )}
    </li>
  )
}

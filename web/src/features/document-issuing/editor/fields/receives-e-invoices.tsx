import { skipToken, useQuery } from '@tanstack/react-query'
import type { DeliveryState } from 'contract/e-invoice-network/delivery-states'
import { invoices } from 'contract/document-issuing/invoices'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { t } from '../../../../kit/messages.ts'
import { shown } from '../../../../kit/use-call.ts'
import classes from '../editor.module.css'

/** The network has brought the buyer an e-invoice before. */
const ARRIVED: readonly (DeliveryState | null)[] = ['Received', 'Rejected', 'Paid']

/** Says of a buyer that they receive e-invoices, where that is known from what was sent to them. */
export function ReceivesEInvoices({ partnerId, oib }: { readonly partnerId: number; readonly oib: string | null }) {
  const businessSubjectId = useBusinessSubjectId()
  const { data } = useQuery({
    queryKey: [shown(invoices.list), businessSubjectId, 'receives-e-invoices', partnerId],
    queryFn:
      oib === null
        ? skipToken
        : ({ signal }) =>
            call(invoices.list, { filter: [{ dataField: 'partnerId', value: [partnerId] }] }, { businessSubjectId }, { signal }),
  })
  const isKnown = data?.rows.some(({ deliveryState }) => ARRIVED.includes(deliveryState)) ?? false
  return isKnown && <span className={classes['receives']}>{t('invoiceEditor.receivesEInvoices')}</span>
}

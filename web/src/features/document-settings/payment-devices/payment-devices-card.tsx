import { paymentReference, UNCHECKED_MODEL } from 'contract/croatia/payment-reference'
import { t } from '../../../kit/messages.ts'
import type { PaymentDevice } from 'contract/document-settings/payment-devices'
import type { WorkSpace } from 'contract/document-settings/work-spaces'
import { labelOf } from '../records/label-of.ts'
import { RecordCard } from '../records/record-card.tsx'
import { PAYMENT_DEVICES } from '../records/record-kinds.ts'
import type { RecordColumn } from '../records/listed-record.ts'
import { PaymentDeviceDialog } from './payment-device-dialog.tsx'

type Props = {
  readonly paymentDevices: readonly PaymentDevice[] | undefined
  readonly workSpaces: readonly WorkSpace[] | undefined
}

/** How the payment references of its invoices look; what is different on each stands there as a word. */
const referenceOf = (
  { referenceNumber, businessSubjectWorkSpaceId }: PaymentDevice,
  workSpaces: readonly WorkSpace[],
): string => {
  const workSpace = workSpaces.find(({ id }) => id === businessSubjectWorkSpaceId)
  const text =
    workSpace &&
    paymentReference({
      ordinal: t('documentSettings.ordinal'),
      workSpaceNumber: workSpace.referenceNumber,
      paymentDeviceNumber: referenceNumber,
      year: t('documentSettings.year'),
    })
  return text ? `${UNCHECKED_MODEL} ${text}` : ''
}

/** What invoices are issued with. */
export function PaymentDevicesCard({ paymentDevices, workSpaces = [] }: Props) {
  const labels = new Map(workSpaces.map((workSpace) => [workSpace.id, labelOf(workSpace)]))
  const columns: readonly RecordColumn<PaymentDevice>[] = [
    { header: 'documentSettings.paymentDevice', text: labelOf },
    { header: 'documentSettings.mark', text: ({ mark }) => mark },
    { header: 'documentSettings.workSpace', text: ({ businessSubjectWorkSpaceId: id }) => labels.get(id) ?? String(id) },
    { header: 'documentSettings.paymentReference', text: (device) => referenceOf(device, workSpaces) },
  ]
  return (
    <RecordCard
      kind={PAYMENT_DEVICES}
      records={paymentDevices}
      columns={columns}
      firstNeeds={workSpaces.length === 0 ? 'documentSettings.workSpaceFirst' : null}
      renderDialog={(device, onClose) => <PaymentDeviceDialog device={device} workSpaces={workSpaces} onClose={onClose} />}
    />
  )
}

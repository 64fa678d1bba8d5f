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

/** What invoices are issued with. */
export function PaymentDevicesCard({ paymentDevices, workSpaces = [] }: Props) {
  const labels = new Map(workSpaces.map((workSpace) => [workSpace.id, labelOf(workSpace)]))
  const columns: readonly RecordColumn<PaymentDevice>[] = [
    { header: 'documentSettings.paymentDevice', text: labelOf },
    { header: 'documentSettings.mark', text: ({ mark }) => mark },
    { header: 'documentSettings.workSpace', text: ({ businessSubjectWorkSpaceId: id }) => labels.get(id) ?? String(id) },
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

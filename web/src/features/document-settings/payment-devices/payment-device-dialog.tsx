import { useForm } from '@mantine/form'
import { PaymentDeviceRequest, type PaymentDevice } from 'contract/document-settings/payment-devices'
import type { WorkSpace } from 'contract/document-settings/work-spaces'
import { alreadyExist } from 'contract/kit/failures'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { labelOf } from '../records/label-of.ts'
import { MarkedRecordDialog, MarkField, NameField } from '../records/marked-record-dialog.tsx'
import { PAYMENT_DEVICES } from '../records/record-kinds.ts'
import { useMarkedRecord } from '../records/use-marked-record.ts'
import { SearchedSelect } from '../../../ui/inputs/searched-select.tsx'

type Props = {
  readonly device: PaymentDevice | null
  readonly workSpaces: readonly WorkSpace[]
  readonly onClose: () => void
}

/** Adds a payment device or changes one. Failures are told at their fields, and others not at all (GAP-84). */
export function PaymentDeviceDialog({ device, workSpaces, onClose }: Props) {
  const form = useForm({ initialValues: valuesOf(device, workSpaces), validate: checkedBy(PaymentDeviceRequest) })
  const edited = useMarkedRecord(PAYMENT_DEVICES, device, {
    form,
    onRefused: ({ code }) => {
      if (code !== alreadyExist.code) return false
      marked(form).mark({ mark: t('documentSettings.existsMarkInWorkSpace') })
      return true
    },
    say: () => undefined,
    onSaved: onClose,
    valuesOf: (record) => valuesOf(record, workSpaces),
  })
  const workSpaceId = form.values.businessSubjectWorkSpaceId
  return (
    <MarkedRecordDialog kind={PAYMENT_DEVICES} id={device?.id ?? null} edited={edited} onClose={onClose}>
      <NameField form={form} />
      <MarkField form={form} of="paymentDevice" />
      <SearchedSelect
        label={t('documentSettings.workSpace')}
        required
        limit={100}
        data={workSpaces.map((workSpace) => ({ value: String(workSpace.id), label: labelOf(workSpace) }))}
        value={workSpaceId === undefined ? null : String(workSpaceId)}
        onChange={(id) => form.setFieldValue('businessSubjectWorkSpaceId', Number(id))}
        error={form.errors['businessSubjectWorkSpaceId']}
        nothingFoundMessage={t('documentSettings.noSuchWorkSpace')}
      />
    </MarkedRecordDialog>
  )
}

type Values = { name: string; mark: string; businessSubjectWorkSpaceId: number | undefined }

/** Where there is one work space, a new device is in it. */
function valuesOf(device: PaymentDevice | null, workSpaces: readonly WorkSpace[]): Values {
  const [only, ...others] = workSpaces
  const { name = '', mark = '', businessSubjectWorkSpaceId = others.length === 0 ? only?.id : undefined } = device ?? {}
  return { name, mark, businessSubjectWorkSpaceId }
}

import { firstNumbers } from 'contract/document-settings/first-numbers'
import type { InternalAct } from 'contract/document-settings/internal-acts'
import type { Template } from 'contract/kit/templates'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Fact } from '../../../ui/settings/facts.tsx'
import { numberWith } from 'contract/document-defaults/number-with'

type Props = { readonly template: Template; readonly internalAct: InternalAct | undefined }

/** The number that comes next, with the marks of the first work space and its first device; without them it is no more than an example. */
export function NextNumber({ template, internalAct }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { data } = useCall(firstNumbers.list, undefined, { businessSubjectId })
  if (template.length === 0) return null
  const device = internalAct?.paymentDevices[0]
  const workSpace = internalAct?.workSpaces.find(({ id }) => id === device?.businessSubjectWorkSpaceId)
  const marks = device && workSpace ? { workSpaceMark: workSpace.mark, paymentDeviceMark: device.mark } : EXAMPLE_MARKS
  const next = data?.find(({ paymentDeviceId }) => paymentDeviceId === device?.id)?.nextOrdinal ?? 1
  return (
    <Fact label={t(marks === EXAMPLE_MARKS ? 'invoiceNumberFormat.example' : 'invoiceNumberFormat.nextNumber')}>
      <span className="tabular">{numberWith(template, next, marks)}</span>
    </Fact>
  )
}

const EXAMPLE_MARKS = { workSpaceMark: 'POSL1', paymentDeviceMark: '1' }

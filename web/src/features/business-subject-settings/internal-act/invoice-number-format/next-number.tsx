import type { InternalAct } from 'contract/document-settings/internal-acts'
import { filledIn, type Template } from 'contract/document-settings/templates'
import { t } from '../../../../kit/messages.ts'
import { Fact } from '../../../../ui/settings/facts.tsx'

type Props = { readonly template: Template; readonly internalAct: InternalAct | undefined }

/** The first number, with the marks of the first work space and its first device; without them it is no more than an example. */
export function NextNumber({ template, internalAct }: Props) {
  if (template.length === 0) return null
  const device = internalAct?.paymentDevices[0]
  const workSpace = internalAct?.workSpaces.find(({ id }) => id === device?.businessSubjectWorkSpaceId)
  const marks = device && workSpace ? { workSpaceMark: workSpace.mark, paymentDeviceMark: device.mark } : EXAMPLE_MARKS
  return (
    <Fact label={t(marks === EXAMPLE_MARKS ? 'invoiceNumberFormat.example' : 'invoiceNumberFormat.nextNumber')}>
      <span className="tabular">{filledIn(template, { ordinalNumber: '1', ...marks })}</span>
    </Fact>
  )
}

const EXAMPLE_MARKS = { workSpaceMark: 'POSL1', paymentDeviceMark: '1' }

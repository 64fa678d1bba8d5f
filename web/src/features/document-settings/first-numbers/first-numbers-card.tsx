import { Button } from '@mantine/core'
import { useState } from 'react'
import { firstNumbers, type FirstNumber } from 'contract/document-settings/first-numbers'
import type { InternalAct } from 'contract/document-settings/internal-acts'
import { parseTemplate, type Template } from 'contract/kit/templates'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { SettingsSection } from '../../../ui/settings/settings-section.tsx'
import { labelOf } from '../records/label-of.ts'
import classes from '../records/records.module.css'
import { FirstNumberDialog } from './first-number-dialog.tsx'
import { numberWith, type Marks } from 'contract/document-defaults/number-with'

type Props = { readonly format: string; readonly internalAct: InternalAct }

/** Where the numbers of each payment device have come this year; until its first invoice the first can be set. Nothing without a format. */
export function FirstNumbersCard({ format, internalAct }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { data } = useCall(firstNumbers.list, undefined, { businessSubjectId })
  const [settingId, setSettingId] = useState<number | null>(null)
  const maySet = useMay()(firstNumbers.update)
  const template: Template = parseTemplate(format)
  const rows = internalAct.paymentDevices.flatMap((device) => {
    const first = data?.find(({ paymentDeviceId }) => paymentDeviceId === device.id)
    const workSpace = internalAct.workSpaces.find(({ id }) => id === device.businessSubjectWorkSpaceId)
    return first && workSpace
      ? [
          {
            ...first,
            name: `${workSpace.mark} / ${labelOf(device)}`,
            marks: { workSpaceMark: workSpace.mark, paymentDeviceMark: device.mark },
          },
        ]
      : []
  })
  const year = data?.[0]?.year
  const setting = rows.find(({ paymentDeviceId }) => paymentDeviceId === settingId)
  if (template.length === 0 || year === undefined || rows.length === 0) return null
  return (
    <SettingsSection title={t('firstNumbers.title', { year })}>
      <ul className={classes['cards']} aria-label={t('firstNumbers.title', { year })}>
        {rows.map((row) => (
          <li key={row.paymentDeviceId}>
            <div className={classes['told']}>
              <strong>{row.name}</strong>
              <p className="tabular">{standing(row, template)}</p>
            </div>
            {maySet && !row.isBegun && (
              <Button
                variant="default"
                aria-label={t('firstNumbers.setOf', { name: row.name })}
                onClick={() => setSettingId(row.paymentDeviceId)}
              >
                {t('firstNumbers.set')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {setting && <FirstNumberDialog {...setting} template={template} onClose={() => setSettingId(null)} />}
    </SettingsSection>
  )
}

const standing = ({ nextOrdinal, isBegun, marks }: FirstNumber & { readonly marks: Marks }, template: Template): string =>
  t(isBegun ? 'firstNumbers.next' : 'firstNumbers.first', { number: numberWith(template, nextOrdinal, marks) })

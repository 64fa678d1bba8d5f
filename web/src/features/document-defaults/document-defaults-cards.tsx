import { documentDefaults } from 'contract/document-defaults/document-defaults'
import type { InternalAct } from 'contract/document-settings/internal-acts'
import type { ReactNode } from 'react'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { Loaded } from '../../kit/reports/loaded.tsx'
import { useCall } from '../../kit/use-call.ts'
import { TableBones } from '../../ui/tables/table-bones.tsx'
import { DefaultNotesCard } from './default-notes/default-notes-card.tsx'
import { DocumentFooterCard } from './document-footer/document-footer-card.tsx'
import { NumberFormatCard } from './invoice-number-format/number-format-card.tsx'
import { OtherSettingsCard } from './other-settings/other-settings-card.tsx'

type Props = {
  readonly internalAct: InternalAct | undefined
  /** What numbers begin with in a year, told by the format of numbers. */
  readonly firstNumbers: (format: string) => ReactNode
}

/** What documents are filled in with beforehand; the number of an invoice also by the marks of the internal act. */
export function DocumentDefaultsCards({ internalAct, firstNumbers }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const asked = useCall(documentDefaults.get, undefined, { businessSubjectId })
  return (
    <Loaded of={asked} notLoaded={t('documentDefaults.loadFailed')} hasToast bones={<TableBones rowCount={3} />}>
      {({ general, documentFooter, notes }) => (
        <>
          <NumberFormatCard format={general.invoiceFormatString} version={general.version} internalAct={internalAct} />
          {firstNumbers(general.invoiceFormatString)}
          <OtherSettingsCard settings={general} />
          <DocumentFooterCard footer={documentFooter} version={general.version} />
          <DefaultNotesCard notes={notes} />
        </>
      )}
    </Loaded>
  )
}

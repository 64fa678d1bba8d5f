import { documentDefaults } from 'contract/document-defaults/document-defaults'
import type { InternalAct } from 'contract/document-settings/internal-acts'
import type { ReactNode } from 'react'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { useFailureToast } from '../../kit/failure-toast.ts'
import { t } from '../../kit/messages.ts'
import { reason } from '../../kit/refusals.ts'
import { useCall } from '../../kit/use-call.ts'
import { ErrorState } from '../../ui/states.tsx'
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
  const { data, error, refetch } = useCall(documentDefaults.get, undefined, { businessSubjectId })
  useFailureToast(error)
  if (!data)
    return error ? (
      <ErrorState title={t('documentDefaults.loadFailed')} message={reason(error)} onRetry={() => void refetch()} />
    ) : null
  return (
    <>
      <NumberFormatCard format={data.general.invoiceFormatString} version={data.general.version} internalAct={internalAct} />
      {firstNumbers(data.general.invoiceFormatString)}
      <OtherSettingsCard settings={data.general} />
      <DocumentFooterCard footer={data.documentFooter} version={data.general.version} />
      <DefaultNotesCard notes={data.notes} />
    </>
  )
}

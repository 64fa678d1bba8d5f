import { documentDefaults } from 'contract/document-settings/document-defaults'
import type { InternalAct } from 'contract/document-settings/internal-acts'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { useFailureToast } from '../../../kit/failure-toast.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { DefaultNotesCard } from './default-notes/default-notes-card.tsx'
import { DocumentFooterCard } from './document-footer/document-footer-card.tsx'
import { FirstNumbersCard } from './first-numbers/first-numbers-card.tsx'
import { NumberFormatCard } from './invoice-number-format/number-format-card.tsx'
import { OtherSettingsCard } from './other-settings/other-settings-card.tsx'

/** What documents are filled in with beforehand; the number of an invoice also by the marks of the internal act. */
export function DocumentDefaultsCards({ internalAct }: { readonly internalAct: InternalAct | undefined }) {
  const businessSubjectId = useBusinessSubjectId()
  const { data, error, refetch } = useCall(documentDefaults.get, undefined, { businessSubjectId })
  useFailureToast(error)
  if (!data)
    return error ? (
      <ErrorState title={t('documentDefaults.loadFailed')} message={reason(error)} onRetry={() => void refetch()} />
    ) : null
  return (
    <>
      <NumberFormatCard format={data.general.invoiceFormatString} internalAct={internalAct} />
      {internalAct && <FirstNumbersCard format={data.general.invoiceFormatString} internalAct={internalAct} />}
      <OtherSettingsCard settings={data.general} />
      <DocumentFooterCard footer={data.documentFooter} />
      <DefaultNotesCard notes={data.notes} />
    </>
  )
}

import { Navigate } from '@tanstack/react-router'
import { internalActs } from 'contract/document-settings/internal-acts'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'

/** Issuing still needs settings: who may see them is led there, the others are told whom it takes (DOCI-04, GAP-81). */
export function SettingsNeeded() {
  const { businessSubjectSlug } = useAtWork().businessSubject
  if (useMay()(internalActs.get)) return <Navigate to={paths.lackingSettings(businessSubjectSlug)} replace />
  return (
    <Page title={t('invoiceEditor.title')}>
      <EmptyState title={t('invoiceEditor.settingsNeeded')} message={t('invoiceEditor.settingsNeededMessage')} />
    </Page>
  )
}

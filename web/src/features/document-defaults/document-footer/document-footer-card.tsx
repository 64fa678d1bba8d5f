import { documentFooters } from 'contract/document-defaults/document-defaults'
import { useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { LongText } from '../../../ui/settings/long-text.tsx'
import { EditableSection } from '../../../ui/settings/editable-section.tsx'
import { DocumentFooterForm } from './document-footer-form.tsx'
import { Fact, Facts } from '../../../ui/settings/facts.tsx'

/** What stands at the foot of every document. */
export function DocumentFooterCard({ footer, version }: { readonly footer: string; readonly version: number }) {
  const may = useMay()
  return (
    <EditableSection
      title={t('documentDefaults.footerTitle')}
      isEditable={may(documentFooters.update)}
      renderForm={(leave) => <DocumentFooterForm footer={footer} version={version} onLeave={leave} />}
    >
      <Facts>
        <Fact label={t('documentDefaults.footer')}>
          <LongText text={footer} none={t('documentDefaults.none')} />
        </Fact>
      </Facts>
    </EditableSection>
  )
}

import { basicInfo } from 'contract/business-subjects/basic-info'
import { baseSettingsHistory } from 'contract/business-subjects/base-settings-history'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { PageHistory } from '../../../kit/history/page-history.tsx'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Page } from '../../../ui/page.tsx'
import { KeptElsewhere } from '../kept-elsewhere.tsx'
import { BASE_SETTINGS_HISTORY } from './base-settings-history-words.ts'
import { BasicInfoSection } from './basic-info-section.tsx'
import { LogoSection } from './logo/logo-section.tsx'
import classes from './base-settings-page.module.css'

/** What the business subject is called, where it is, how it counts VAT, and its logo. */
export function BaseSettingsPage() {
  const businessSubjectId = useBusinessSubjectId()
  const asked = useCall(basicInfo.get, undefined, { businessSubjectId })
  return (
    <Page title={t('settings.baseSettings')}>
      <div className={classes['sections']}>
        <KeptElsewhere of={basicInfo.update}>{t('baseSettings.keptElsewhere')}</KeptElsewhere>
        <Loaded of={asked} notLoaded={t('baseSettings.loadFailed')} hasToast>
          {(info) => (
            <>
              <BasicInfoSection info={info} />
              <LogoSection info={info} />
              <PageHistory of={baseSettingsHistory} words={BASE_SETTINGS_HISTORY} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  )
}

import { t } from '../../../kit/messages.ts'
import { Page } from '../../../ui/page.tsx'
import { useUser } from './use-user.ts'
import { BasicInfoSection } from './basic-info-section.tsx'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { SignInHistorySection } from './sign-in-history-section.tsx'
import { TermsLink } from './terms-link.tsx'
import classes from './profile-page.module.css'

/** Who the person is to others, how they sign in, and where they are signed in. */
export function ProfilePage() {
  const { hasOnlyExternalLogin } = useUser()
  return (
    <Page title={t('userSettings.profile')}>
      <div className={classes['sections']}>
        <BasicInfoSection />
        <LanguageSection />
        {!hasOnlyExternalLogin && <SignInSection />}
        <DevicesSection />
        <SignInHistorySection />
        <DeleteAccountSection />
        <TermsLink />
      </div>
    </Page>
  )
}

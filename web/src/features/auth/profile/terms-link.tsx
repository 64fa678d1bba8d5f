import { registrationOptions } from 'contract/auth/registrations'
import { useFailureToast } from '../../../kit/failure-toast.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { useUser } from './use-user.ts'

/** The terms of use and the privacy policy, in the person's language. */
export function TermsLink() {
  const { selectedLanguage } = useUser()
  const { data, error } = useCall(registrationOptions.get)
  useFailureToast(error)
  if (!data) return null
  const { termsAndConditionsAndPrivacyPolicyUrlHr, termsAndConditionsAndPrivacyPolicyUrlEn } = data
  const url = { hr: termsAndConditionsAndPrivacyPolicyUrlHr, en: termsAndConditionsAndPrivacyPolicyUrlEn }[selectedLanguage]
  return (
    <p>
      <a href={url} target="_blank" rel="noreferrer">
        {t('user.terms')}
      </a>
    </p>
  )
}

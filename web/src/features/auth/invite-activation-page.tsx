import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { t } from '../../kit/messages.ts'
import { forget } from '../../kit/session.ts'
import { signOut } from '../../kit/sign-out.ts'
import { ActivationFields } from './activation-fields.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useActivation } from './use-activation.ts'

/** Joining a business subject with the key of an invitation (AUTH-12 to 19). */
export function InviteActivationPage() {
  const navigate = useNavigate()
  const { form, failure, isSaving, submit } = useActivation((businessSubjectSlug) => {
    forget()
    return navigate({ href: paths.businessSubject(businessSubjectSlug), replace: true })
  })
  return (
    <AuthFrame title={t('auth.activationTitle')} intro={t('auth.activationIntro')}>
      <form noValidate onSubmit={submit}>
        <ActivationFields form={form} failure={failure} />
        <Button type="submit" loading={isSaving} fullWidth>
          {t('auth.activate')}
        </Button>
        <Button component={Link} to={paths.userSettings()} variant="default" fullWidth>
          {t('userSettings.title')}
        </Button>
        <Button variant="subtle" fullWidth onClick={() => void signOut()}>
          {t('auth.signOut')}
        </Button>
      </form>
    </AuthFrame>
  )
}

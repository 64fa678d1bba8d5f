import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from 'contract/paths'
import { t } from '../../kit/messages.ts'
import { forget } from '../../kit/session.ts'
import { signOut } from '../../kit/sign-out.ts'
import { ActivationFields } from './activation-fields.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useActivation } from './use-activation.ts'

type Props = {
  readonly intro: string
  /** Another way in, where there is one. */
  readonly foot?: ReactNode
  /** The companies that are the person's already. */
  readonly children?: ReactNode
}

/** Joining a business subject with the key of an invitation (AUTH-12 to 19). */
export function InviteActivation({ intro, foot, children }: Props) {
  const navigate = useNavigate()
  const { form, failure, isSaving, submit } = useActivation((businessSubjectSlug) => {
    forget()
    return navigate({ href: paths.businessSubject(businessSubjectSlug), replace: true })
  })
  return (
    <AuthFrame step={3} title={t('auth.activationTitle')} intro={intro} foot={foot}>
      {children}
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

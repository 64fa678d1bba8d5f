import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from 'contract/paths'
import { t } from '../../kit/messages.ts'
import { forget } from '../../kit/session.ts'
import { signOut } from '../../kit/sign-out.ts'
import { useSave } from '../../kit/use-save.ts'
import { Notice } from '../../ui/notice.tsx'
import { activationError, type ActivationError } from './activation-errors.ts'
import { AuthFrame } from './auth-frame.tsx'
import { activateInvitation } from './calls.ts'

/** Joining a business subject with the key of an invitation (AUTH-12 to 19). */
export function InviteActivationPage() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<ActivationError>()
  const form = useForm({
    initialValues: { activationKey: '' },
    validate: { activationKey: (value) => (value.trim() === '' ? t('global.thisFieldIsRequired') : null) },
  })
  const { save, isSaving } = useSave(activateInvitation, {
    onSaved: ({ businessSubjectSlug }) => {
      forget()
      return navigate({ href: paths.businessSubject(businessSubjectSlug), replace: true })
    },
    onRefused: ({ status }) => {
      setFailure(activationError(status))
      return true
    },
  })
  const submit = ({ activationKey }: { activationKey: string }) => {
    setFailure(undefined)
    return save({ activationKey: activationKey.replaceAll(/\s/g, '') })
  }
  return (
    <AuthFrame title={t('auth.activationTitle')} intro={t('auth.activationIntro')}>
      <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
        {failure && (
          <Notice kind="error" title={t(failure.title)}>
            {t(failure.description)}
          </Notice>
        )}
        <TextInput
          label={t('auth.activationKey')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          {...form.getInputProps('activationKey')}
        />
        <Button type="submit" loading={isSaving} fullWidth>
          {t('auth.activate')}
        </Button>
        <Button variant="subtle" fullWidth onClick={() => void signOut()}>
          {t('auth.signOut')}
        </Button>
      </form>
    </AuthFrame>
  )
}

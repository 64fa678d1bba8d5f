import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { DemonstrationSignIns } from 'contract/auth/registrations'
import { paths } from 'contract/paths'
import { t } from '../../kit/messages.ts'
import { useSave } from '../../kit/use-save.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/inputs/password-field.tsx'
import { createSession } from './calls.ts'
import { useLightForm } from './light-form.ts'

const DemonstrationPeople = lazy(() => import('./demonstration-people.tsx'))

type Props = {
  readonly problem: string | undefined
  readonly demonstration: DemonstrationSignIns | null
  readonly onProblem: (problem: string | undefined) => void
  readonly onCode: () => void
  readonly onSignedIn: () => Promise<void>
}

export function PasswordForm({ problem, demonstration, onProblem, onCode, onSignedIn }: Props) {
  const form = useLightForm('email', 'password')
  const { save, isSaving } = useSave(createSession, {
    form: form.marked,
    onSaved: ({ needsCode }) => (needsCode ? onCode() : onSignedIn()),
    onRefused: ({ code, message }) => {
      if (code !== 'Auth.WrongCredentials') return false
      onProblem(t(message as 'auth.wrongCredentials'))
      form.empty('password')
      return true
    },
  })
  const submit = (values: { email: string; password: string }) => {
    onProblem(undefined)
    return save(values)
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <TextInput
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={500}
        {...form.field('email')}
      />
      <PasswordField label={t('auth.password')} {...form.field('password')} />
      <Button type="submit" loading={isSaving} fullWidth>
        {t('auth.signIn')}
      </Button>
      <Link to={paths.forgottenPassword()}>{t('auth.forgottenPassword')}</Link>
      {demonstration && (
        <Suspense>
          <DemonstrationPeople
            of={demonstration}
            onChoose={(email) => {
              const chosen = { email, password: demonstration.password }
              // What is sent stands in the form, also where it was refused.
              form.write(chosen)
              void submit(chosen)
            }}
          />
        </Suspense>
      )}
    </form>
  )
}

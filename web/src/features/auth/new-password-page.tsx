import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod'
import { newPassword } from 'contract/auth/registrations'
import { paths } from 'contract/paths'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../kit/address/page-search.ts'
import { checkedBy } from '../../kit/checked-by.ts'
import { marked } from '../../kit/marked.ts'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/inputs/password-field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { resetPassword } from './calls.ts'

const NewPassword = z.object({ newPassword })

/** Where the link of the message leads: a new password, then sign-in with it. */
export function NewPasswordPage() {
  const [{ token = '' }] = usePageSearch(searches.byMail)
  const navigate = useNavigate()
  const [isExpired, setIsExpired] = useState(token === '')
  const form = useForm({ initialValues: { newPassword: '' }, validate: checkedBy(NewPassword) })
  const { save, isSaving } = useSave(resetPassword, {
    form: marked(form),
    onSaved: async () => {
      toast.success(t('auth.passwordChanged'))
      await navigate({ href: paths.signIn(), replace: true })
    },
    onRefused: ({ code }) => {
      if (code !== 'Auth.LinkExpired') return false
      setIsExpired(true)
      return true
    },
  })
  const foot = <Link to={paths.signIn()}>{t('auth.backToSignIn')}</Link>
  return (
    <AuthFrame title={t('auth.newPasswordTitle')} foot={foot}>
      {isExpired ? (
        <>
          <Notice kind="error">{t('auth.linkExpired')}</Notice>
          <Button component={Link} to={paths.forgottenPassword()} fullWidth>
            {t('auth.newLink')}
          </Button>
        </>
      ) : (
        <form noValidate onSubmit={form.onSubmit((values) => void save({ token, ...values }))}>
          <PasswordField label={t('auth.newPassword')} isNew {...form.getInputProps('newPassword')} />
          <Button type="submit" loading={isSaving} fullWidth>
            {t('auth.saveNewPassword')}
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}

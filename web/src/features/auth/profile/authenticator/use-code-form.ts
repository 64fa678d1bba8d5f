import { useForm, type UseFormReturnType } from '@mantine/form'
import { wrongAuthenticatorCode, type authenticatorRemovals, type authenticators } from 'contract/auth/authenticators'
import type { Output } from 'contract/kit/endpoint'
import { marked } from '../../../../kit/marked.ts'
import { t } from '../../../../kit/messages.ts'
import { toast, useToasts } from '../../../../kit/toast.ts'
import { useSave } from '../../../../kit/use-save.ts'

export type CodeForm = UseFormReturnType<{ code: string }>
type TakesCode = typeof authenticators.update | typeof authenticatorRemovals.create

/** A form of one code. A wrong one is told at the field and, as every failure here, in the generic toast (PROF-48, PROF-51). */
export function useCodeForm<E extends TakesCode>(endpoint: E, onSaved: (output: Output<E>) => Promise<void>) {
  const form: CodeForm = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() === '' ? t('global.thisFieldIsRequired') : null) },
  })
  const toasts = useToasts()
  const { save, isSaving } = useSave<E>(endpoint, {
    form: marked(form),
    onSaved: (output) => {
      // It would stand beside the news that all is well, and on a mobile over the dialog that comes next.
      for (const { id, message } of toasts) if (message === t('auth.wrongCode')) toast.close(id)
      return onSaved(output)
    },
    onRefused: ({ code }) => {
      if (code === wrongAuthenticatorCode.code) toast.error(t('global.genericErrorToastTitle'), t('auth.wrongCode'))
      return false
    },
  })
  return { form, save, isSaving }
}

import { useForm } from '@mantine/form'
import { useState } from 'react'
import { t } from '../../kit/messages.ts'
import { useSave } from '../../kit/use-save.ts'
import { useUnloadQuestion } from '../../ui/dialogs/use-unload-question.ts'
import { activationError } from './activation-errors.ts'
import { activateInvitation } from './calls.ts'

export type Activation = ReturnType<typeof useActivation>

/** Joining a business subject with the key of an invitation; `onActivated` gets the slug of what was joined. */
export function useActivation(onActivated: (businessSubjectSlug: string) => void | Promise<void>) {
  const [failure, setFailure] = useState<{ readonly title: string; readonly description: string }>()
  const form = useForm({
    initialValues: { activationKey: '' },
    validate: { activationKey: (value) => (value.trim() === '' ? t('global.thisFieldIsRequired') : null) },
  })
  // A key lets people in: the browser asks before it is lost, and nothing keeps it.
  useUnloadQuestion(form.isDirty())
  const { save, isSaving } = useSave(activateInvitation, {
    onSaved: ({ businessSubjectSlug }) => onActivated(businessSubjectSlug),
    onRefused: ({ status }) => {
      const { title, description } = activationError(status)
      setFailure({ title: t(title), description: t(description) })
      return true
    },
    say: (why) => setFailure({ title: t('auth.activationFailedTitle'), description: why }),
  })
  const submit = form.onSubmit(({ activationKey }) => {
    setFailure(undefined)
    void save({ activationKey: activationKey.replaceAll(/\s/g, '') })
  })
  return { form, failure, isSaving, submit }
}

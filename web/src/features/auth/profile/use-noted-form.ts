import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import type { Marked } from '../../../kit/refusals.ts'
import { useSending } from '../../../kit/records/use-sending.ts'

type Noted<V extends Record<string, unknown>> = {
  readonly form: UseFormReturnType<V>
  readonly send: (values: V) => Promise<unknown>
  readonly onSaved: () => void | Promise<void>
}

/** A form that is sent, of a dialog in which a failed save leaves a note (PROF-22); a field that is wrong is marked as well. */
export function useNotedForm<V extends Record<string, unknown>>({ form, send, onSaved }: Noted<V>) {
  const [failure, setFailure] = useState<string>()
  const at = marked(form)
  const noted: Marked = {
    ...at,
    mark: (errors) => {
      setFailure(t('global.invalidInput'))
      at.mark(errors)
    },
  }
  const { save, isSaving } = useSending(send, { form: noted, say: setFailure, onSaved })
  return { form, save: (values: V) => void save(values), isSaving, failure, forgetFailure: () => setFailure(undefined) }
}

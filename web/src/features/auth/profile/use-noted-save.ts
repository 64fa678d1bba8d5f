import { useState } from 'react'
import type { Endpoint } from 'contract/kit/endpoint'
import { t } from '../../../kit/messages.ts'
import type { Marked } from '../../../kit/refusals.ts'
import { useSave } from '../../../kit/use-save.ts'

/** `useSave` for a dialog in which a failed save leaves a note (PROF-22); a field that is wrong is marked as well. */
export function useNotedSave<E extends Endpoint>(endpoint: E, form: Marked, onSaved: () => void | Promise<void>) {
  const [failure, setFailure] = useState<string>()
  const noted: Marked = {
    ...form,
    mark: (errors) => {
      setFailure(t('global.invalidInput'))
      form.mark(errors)
    },
  }
  const { save, isSaving } = useSave(endpoint, { form: noted, say: setFailure, onSaved })
  return { save, isSaving, failure, forgetFailure: () => setFailure(undefined) }
}

import { useState } from 'react'
import { Refused } from '../call.ts'
import { typingStore } from './typing-store.ts'
import { tell, type Marked, type Say } from '../refusals.ts'
import type { Problem } from 'contract/kit/problem'

export type Wishes<Answer> = {
  readonly onSaved?: (answer: Answer) => void | Promise<void>
  /** Where failures that belong to a field are shown. */
  readonly form?: Marked
  /** Where the other failures are told, if not in the generic toast. */
  readonly say?: Say
  /** Failures this screen shows in its own way; true means it did. */
  readonly onRefused?: (problem: Problem) => boolean
}

/**
 * One way to save: the button waits, a declared failure goes to its field or into a toast, anything else into the
 * generic toast, and what was typed stays. A second press while the first is on its way does nothing.
 */
export function useSending<Rest extends readonly unknown[], Answer>(
  send: (...rest: Rest) => Promise<Answer>,
  { onSaved, form, say, onRefused }: Wishes<Answer>,
): { readonly save: (...rest: Rest) => Promise<void>; readonly isSaving: boolean } {
  const [isSaving, setIsSaving] = useState(false)
  const save = async (...rest: Rest) => {
    if (isSaving) return
    setIsSaving(true)
    try {
      const answer = await send(...rest)
      if (form?.form) typingStore.saved(form.form)
      await onSaved?.(answer)
    } catch (error) {
      if (!(error instanceof Refused && onRefused?.(error.problem))) tell(error, form, say)
    } finally {
      setIsSaving(false)
    }
  }
  return { save, isSaving }
}

import { useState } from 'react'
import type { Endpoint, Given, Output, Params } from 'contract/kit/endpoint'
import { call, Refused, type Callable } from './call.ts'
import { tell, type Marked } from './refusals.ts'
import type { Problem } from 'contract/kit/problem'

type Wishes<E> = {
  readonly onSaved?: (output: Output<E>) => void | Promise<void>
  /** Where failures that belong to a field are shown. */
  readonly form?: Marked
  /** Failures this screen shows in its own way; true means it did. */
  readonly onRefused?: (problem: Problem) => boolean
}

type Save<E> = (
  ...rest: keyof Params<E> extends never
    ? undefined extends Given<E>
      ? [input?: Given<E>]
      : [input: Given<E>]
    : [input: Given<E>, params: Params<E>]
) => Promise<void>

/**
 * One way to save: the button waits, a declared failure goes to its field or into a toast, anything else into the
 * generic toast, and what was typed stays. A second press while the first is on its way does nothing.
 */
export function useSave<E extends Endpoint>(
  endpoint: Callable<E>,
  { onSaved, form, onRefused }: Wishes<E> = {},
): { readonly save: Save<E>; readonly isSaving: boolean } {
  const [isSaving, setIsSaving] = useState(false)
  const save: Save<E> = async (...[input, params]) => {
    if (isSaving) return
    setIsSaving(true)
    try {
      // The tuple is checked where save is called; here its conditional type can't be seen through.
      const output = await (call as (...all: unknown[]) => Promise<Output<E>>)(endpoint, input, params)
      await onSaved?.(output)
    } catch (error) {
      if (!(error instanceof Refused && onRefused?.(error.problem))) tell(error, form)
    } finally {
      setIsSaving(false)
    }
  }
  return { save, isSaving }
}

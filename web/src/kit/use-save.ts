import { useState } from 'react'
import type { Endpoint, Given, Output, Params } from 'contract/kit/endpoint'
import { ask, Refused, type Callable, type Options } from './call.ts'
import { typingStore } from './records/typing-store.ts'
import { tell, type Marked, type Say } from './refusals.ts'
import type { Problem } from 'contract/kit/problem'

type Wishes<E> = {
  readonly onSaved?: (output: Output<E>) => void | Promise<void>
  /** Where failures that belong to a field are shown. */
  readonly form?: Marked
  /** Where the other failures are told, if not in the generic toast. */
  readonly say?: Say
  /** Failures this screen shows in its own way; true means it did. */
  readonly onRefused?: (problem: Problem) => boolean
}

type Save<E> = (
  ...rest: keyof Params<E> extends never
    ? undefined extends Given<E>
      ? [input?: Given<E>]
      : [input: Given<E>]
    : [input: Given<E>, params: Params<E>, options?: Pick<Options, 'file'>]
) => Promise<void>

/**
 * One way to save: the button waits, a declared failure goes to its field or into a toast, anything else into the
 * generic toast, and what was typed stays. A second press while the first is on its way does nothing.
 */
export function useSave<E extends Endpoint>(
  endpoint: Callable<E>,
  { onSaved, form, say, onRefused }: Wishes<E> = {},
): { readonly save: Save<E>; readonly isSaving: boolean } {
  const [isSaving, setIsSaving] = useState(false)
  const save: Save<E> = async (...[input, params, options]) => {
    if (isSaving) return
    setIsSaving(true)
    try {
      const output = await ask<Output<E>>(endpoint, input, params ?? {}, options)
      typingStore.forgetOpen()
      await onSaved?.(output)
    } catch (error) {
      if (!(error instanceof Refused && onRefused?.(error.problem))) tell(error, form, say)
    } finally {
      setIsSaving(false)
    }
  }
  return { save, isSaving }
}

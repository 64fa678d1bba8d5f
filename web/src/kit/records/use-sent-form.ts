import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { marked } from '../marked.ts'
import { useSending, type Wishes } from './use-sending.ts'

type Sent<V extends Record<string, unknown>, Saved> = Omit<Wishes<Saved>, 'form'> & {
  readonly form: UseFormReturnType<V>
  readonly send: (values: V) => Promise<Saved>
}

/** A form that is being filled, for RecordForm. */
export type FormBeingSent<V extends Record<string, unknown>> = {
  readonly form: UseFormReturnType<V>
  readonly save: (values: V) => void
  readonly isSaving: boolean
  /** What happened to the record meanwhile. */
  readonly notice?: ReactNode
}

/**
 * A form that is sent once and is no record that another person could have open: what is new, what is said of an act. It is refused
 * at its fields.
 */
export function useSentForm<V extends Record<string, unknown>, Saved>({
  form,
  send,
  ...wishes
}: Sent<V, Saved>): FormBeingSent<V> {
  const { save, isSaving } = useSending(send, { ...wishes, form: marked(form) })
  return { form, save: (values) => void save(values), isSaving }
}

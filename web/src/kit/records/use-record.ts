import type { UseFormReturnType } from '@mantine/form'
import type { ColumnWords } from '../history/history-words.ts'
import { marked } from '../marked.ts'
import type { Marked } from '../refusals.ts'
import { useSending, type Wishes } from './use-sending.ts'
import type { FormBeingSent } from './use-sent-form.ts'
import { useMeanwhile } from './use-meanwhile.tsx'

type Versioned = { readonly version: number }

type Edited<V extends Record<string, unknown>, Kept extends Versioned, Saved> = Omit<Wishes<Saved>, 'form'> & {
  readonly form: UseFormReturnType<V>
  /** Where failures are shown, if not at the fields of the form by their names. */
  readonly marked?: Marked
  /** Null for a new one. */
  readonly record: Versioned | null
  /** What its fields are called, and how their values are said. */
  readonly words: Readonly<Record<string, ColumnWords>>
  /** The record as it is kept now; undefined where it is gone. */
  readonly read: () => Promise<Kept | undefined>
  /** What is kept, as values of the form. */
  readonly valuesOf: (kept: Kept) => V
  /** Adds it, or changes the version that was seen. */
  readonly send: (values: V, version: number | undefined) => Promise<Saved>
}

/** A record that is being added or changed, for RecordForm. */
export type RecordBeingEdited<V extends Record<string, unknown>> = FormBeingSent<V> & {
  /** A form that stays open after it saved has seen what it wrote. */
  readonly saw: (version: number) => void
  /** Which version its fields stand on: another once what somebody else saved was taken, which fields that only begin with a value follow. */
  readonly version: number | undefined
}

/**
 * One way to add a record and to change it: sent once, refused at its fields, and where another person has saved it meanwhile, shown
 * what they wrote.
 */
export function useRecord<V extends Record<string, unknown>, Kept extends Versioned, Saved>(
  edited: Edited<V, Kept, Saved>,
): RecordBeingEdited<V> {
  const { form, marked: at = marked(form), record, words, read, valuesOf, send, onRefused, ...wishes } = edited
  const meanwhile = useMeanwhile({
    form,
    version: record?.version,
    words,
    read: async () => {
      const now = await read()
      if (!now) throw new Error('A record that was changed is gone')
      return { version: now.version, values: valuesOf(now) }
    },
    save: (values, version) => void save(values, version),
  })
  const { save, isSaving } = useSending(send, {
    ...wishes,
    form: at,
    onRefused: (problem) => meanwhile.onRefused(problem) || onRefused?.(problem) === true,
  })
  return {
    form,
    save: (values) => void save(values, meanwhile.version),
    isSaving,
    notice: meanwhile.notice,
    saw: meanwhile.saw,
    version: meanwhile.version,
  }
}

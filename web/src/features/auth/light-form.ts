import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { t } from '../../kit/messages.ts'
import type { Marked } from '../../kit/refusals.ts'

/**
 * A form of a few texts that are all needed. The sign-in page opens before anything else, and the form library would be a
 * twentieth of it.
 */
export function useLightForm<const N extends string>(...names: readonly N[]) {
  const empty = Object.fromEntries(names.map((name) => [name, ''])) as Record<N, string>
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const inputs = useRef<Partial<Record<string, HTMLInputElement | null>>>({})

  const mark = (found: Readonly<Record<string, string>>) => {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) inputs.current[first]?.focus()
  }
  const marked: Marked = { has: (path) => (names as readonly string[]).includes(path), mark }
  return {
    marked,
    write: (given: Readonly<Record<N, string>>) => {
      setValues(given)
      setErrors({})
    },
    empty: (name: N) => {
      setValues((now) => ({ ...now, [name]: '' }))
      inputs.current[name]?.focus()
    },
    field: (name: N) => ({
      name,
      value: values[name],
      error: errors[name],
      ref: (input: HTMLInputElement | null) => void (inputs.current[name] = input),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const { value } = currentTarget
        setValues((now) => ({ ...now, [name]: value }))
        setErrors((now) => ({ ...now, [name]: undefined }))
      },
    }),
    onSubmit: (send: (values: Record<N, string>) => void) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const missing = names.filter((name) => values[name].trim() === '')
      if (missing.length > 0) return mark(Object.fromEntries(missing.map((name) => [name, t('global.thisFieldIsRequired')])))
      send(values)
    },
  }
}

import type { UseFormReturnType } from '@mantine/form'

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields of a form in which something other stands than it began with. */
export function typedIn<V extends Record<string, unknown>>(form: UseFormReturnType<V>): Partial<V> {
  const begun = form.getInitialValues()
  return Object.fromEntries(
    Object.entries(form.getValues()).filter(([field, value]) => !isSame(value, begun[field])),
  ) as Partial<V>
}

import type { UseFormReturnType } from '@mantine/form'
import type { Marked } from './refusals.ts'

/** A form as the place where failures are shown, for useSave. Focus goes to the first field that failed. */
export const marked = <V extends Record<string, unknown>>(form: UseFormReturnType<V, never> | UseFormReturnType<V>): Marked => ({
  has: (path) => path.split('.')[0] !== undefined && String(path.split('.')[0]) in form.getValues(),
  mark: (errors) => {
    form.setErrors(errors)
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
  },
  form: form.clearErrors,
})

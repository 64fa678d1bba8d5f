import { fieldProblems } from 'contract/kit/field-problems'
import type * as z from 'zod'
import { isMessage, t, type MessageParams } from './messages.ts'

/** Checks a form by the schema the API checks by, and says what is wrong in the same words. For `validate` of useForm. */
export const checkedBy =
  (schema: z.ZodType) =>
  (values: unknown): Record<string, string> => {
    const result = schema.safeParse(values)
    if (result.success) return {}
    // The first problem of a field is the one to mend first.
    return Object.fromEntries(
      fieldProblems(result.error)
        .toReversed()
        .map(({ path, message, params }) => [path, said(isEmpty(values, path) ? 'global.thisFieldIsRequired' : message, params)]),
    )
  }

const said = (message: string, params?: MessageParams) => t(isMessage(message) ? message : 'global.invalidValue', params)

/** A field that was left empty is told to be needed, not to be wrong. */
const isEmpty = (values: unknown, path: string) =>
  path
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
      values,
    ) === ''

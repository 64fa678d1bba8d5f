import type * as z from 'zod'
import type { MessageParams } from './message.ts'
import type { FieldProblem } from './problem.ts'

/** Says what is wrong with an input, field by field, in keys of the catalogue: the form and the API say the same. */
export const fieldProblems = (error: z.core.$ZodError): FieldProblem[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), ...reason(issue) }))

function reason(issue: z.core.$ZodIssue): { message: string; params?: MessageParams } {
  if (issue.message.includes('.') && !issue.message.includes(' ')) return { message: issue.message }
  if (issue.code === 'too_small' && issue.origin === 'string') return { message: 'global.thisFieldIsRequired' }
  if (issue.code === 'too_small' && issue.origin === 'array') return { message: 'global.thisFieldIsRequired' }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { message: 'global.maxLengthExceeded', params: { maxLength: Number(issue.maximum) } }
  if (issue.code === 'too_big') return { message: 'global.maxExceeded', params: { max: String(issue.maximum) } }
  if (issue.code === 'too_small') return { message: 'global.minExceeded', params: { min: String(issue.minimum) } }
  if (issue.code === 'invalid_type' && issue.input === undefined) return { message: 'global.thisFieldIsRequired' }
  return { message: 'global.invalidValue' }
}

import * as z from 'zod'

const params = z.record(z.string(), z.union([z.string(), z.number()])).optional()

/** One field that could not be accepted: where, and the text that says why. */
export const FieldProblem = z.object({ path: z.string(), message: z.string(), params })
export type FieldProblem = z.infer<typeof FieldProblem>

/**
 * The body of every refusal, by RFC 9457: `code` is for programs, `title` is the text in the caller's language,
 * `message` and `params` are the same text as a key of the catalogue, `fields` names what was wrong with the input.
 */
export const Problem = z.object({
  type: z.literal('about:blank'),
  status: z.number().int(),
  title: z.string(),
  code: z.string(),
  message: z.string(),
  params,
  field: z.string().optional(),
  fields: z.array(FieldProblem).optional(),
  requestId: z.string(),
})
export type Problem = z.infer<typeof Problem>

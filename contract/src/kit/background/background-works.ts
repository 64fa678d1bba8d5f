import * as z from 'zod'
import type { Access } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import type { Failure } from '../failure.ts'
import { id } from '../fields.ts'

/** Work that is done for one person in the background, whole or not at all. */
const backgroundWork = <R extends z.ZodType>(result: R) =>
  z.object({
    id,
    status: z.enum(['Running', 'Done', 'Refused', 'Failed', 'Cancelled']),
    /** How many parts it has; null until that is known. */
    partCount: z.int().nullable(),
    doneCount: z.int(),
    /** What came of it; null until it is done. */
    result: result.nullable(),
    /** Why a rule stood against it, in words of the catalogue; null where none did. */
    refusal: Refusal.nullable(),
  })

export const Refusal = z.object({
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

export type BackgroundWork<Result> = Omit<z.output<ReturnType<typeof backgroundWork>>, 'result'> & {
  readonly result: Result | null
}

type Declared<A, I, R, F> = {
  readonly access: A
  readonly input: I
  readonly result: R
  /** What may stand against it, told at once or when its turn comes. */
  readonly failures: F
  readonly changes: readonly string[]
  readonly summary: string
}

/** Beginning some work, seeing how far it has come, and stopping it: the same for whatever is done. */
export const backgroundWorkEndpoints = <
  const N extends string,
  const U extends string,
  const A extends Access,
  I extends z.ZodType,
  R extends z.ZodType,
  const F extends readonly Failure[],
>(
  name: N,
  under: U,
  { access, input, result, failures, changes, summary }: Declared<A, I, R, F>,
) =>
  endpoints(name, under, {
    create: { route: 'POST', access, changes, input, output: z.object({ id }), failures, summary },
    get: {
      route: 'GET /:id',
      access,
      output: backgroundWork(result),
      summary: 'How far the work has come; a person sees their own',
    },
    remove: { route: 'DELETE /:id', access, summary: 'Stop the work: nothing of it is kept' },
  })

export type BackgroundWorkEndpoints = ReturnType<
  typeof backgroundWorkEndpoints<string, string, Access, z.ZodType, z.ZodType, readonly Failure[]>
>

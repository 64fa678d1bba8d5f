import * as z from 'zod'
import type { Access } from './access.ts'
import { endpoints } from './endpoint.ts'
import type { Failure } from './failure.ts'
import { id } from './fields.ts'

/** The most rows that can be chosen one by one; whoever wants more asks by a filter. */
export const EXPORT_SELECTION_MAX = 10_000

/** A file that is being made of many rows, in the background. */
export const Export = z.object({
  id,
  status: z.enum(['Generating', 'Success', 'Failed', 'Cancelled']),
  /** Null until it is known, and where the request did not ask for it until all is written. */
  rowCount: z.number().int().nullable(),
  doneCount: z.number().int(),
  fileId: id,
  fileName: z.string(),
})
export type Export = z.infer<typeof Export>

type Declared<I extends z.ZodType, F extends readonly Failure[]> = {
  readonly access: Access
  readonly input: I
  readonly failures: F
  readonly summary: string
}

/** Asking for an export, seeing how far it has come, and stopping it: the same for whatever is exported. */
export const exportEndpoints = <
  const N extends string,
  const U extends string,
  I extends z.ZodType,
  const F extends readonly Failure[],
>(
  name: N,
  under: U,
  { access, input, failures, summary }: Declared<I, F>,
) =>
  endpoints(name, under, {
    create: { route: 'POST', access, input, output: z.object({ id }), failures, summary },
    get: {
      route: 'GET /:id',
      access,
      output: Export,
      summary: 'How far an export has come; a person sees their own',
    },
    remove: { route: 'DELETE /:id', access, summary: 'Stop an export that is still being written' },
  })

import * as z from 'zod'
import type { Access } from './access.ts'
import { endpoints } from './endpoint.ts'
import type { Failure } from './failure.ts'
import { id } from './fields.ts'

/** The most rows that can be chosen one by one; whoever wants more asks by a filter. */
export const EXPORT_SELECTION_MAX = 10_000

/** A file that is being made for one person, in the background. */
export const MadeFile = z.object({
  id,
  status: z.enum(['Generating', 'Success', 'Failed', 'Cancelled']),
  /** Of how many parts it is made; null until that is known, and where nobody asked for it before all is written. */
  rowCount: z.number().int().nullable(),
  doneCount: z.number().int(),
  fileId: id,
  fileName: z.string(),
})
export type MadeFile = z.infer<typeof MadeFile>

const NOTHING = z.object({})

type Declared<A, I, F> = {
  readonly access: A
  readonly input?: I
  readonly failures?: F
  readonly perMinute?: number
  readonly summary: string
}

/** Asking for a file to be made, seeing how far it has come, and stopping it: the same for whatever is made. */
export const madeFileEndpoints = <
  const N extends string,
  const U extends string,
  const A extends Access,
  I extends z.ZodType = typeof NOTHING,
  const F extends readonly Failure[] = readonly [],
>(
  name: N,
  under: U,
  { access, input, failures, perMinute, summary }: Declared<A, I, F>,
) =>
  endpoints(name, under, {
    create: {
      route: 'POST',
      access,
      input: input ?? (NOTHING as unknown as I),
      output: z.object({ id }),
      failures: failures ?? ([] as unknown as F),
      ...(perMinute !== undefined && { perMinute }),
      summary,
    },
    get: { route: 'GET /:id', access, output: MadeFile, summary: 'How far the file has come; a person sees their own' },
    remove: { route: 'DELETE /:id', access, summary: 'Stop making a file' },
  })

export type MadeFileEndpoints = ReturnType<typeof madeFileEndpoints<string, string, Access, z.ZodType, readonly Failure[]>>

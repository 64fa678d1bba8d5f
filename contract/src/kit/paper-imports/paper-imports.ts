import * as z from 'zod'
import type { Access } from '../access.ts'
import type { endpoints } from '../endpoint.ts'
import { failure, type Failure } from '../failure.ts'
import { id } from '../fields.ts'

export const zipBroken = failure({ code: 'Import.ZipBroken', status: 422, message: 'imports.zipBroken' })
export const zipTooManyEntries = failure({ code: 'Import.ZipTooManyEntries', status: 422, message: 'imports.zipTooManyEntries' })
export const zipTooLarge = failure({ code: 'Import.ZipTooLarge', status: 422, message: 'imports.zipTooLarge' })

/** Why a file was not taken in: a key of the catalogue and what it names. */
export const Reason = z.object({ message: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
export type Reason = z.infer<typeof Reason>

/** A file in which somebody has brought papers, and what came of each of them. */
export const paperImport = <R extends z.ZodType>(result: R) =>
  z.object({
    /** Null where the file was done at once. */
    id: id.nullable(),
    fileName: z.string(),
    status: z.enum(['Processing', 'Done', 'Failed', 'Cancelled']),
    /** Files to go through: of a zip those in it, otherwise the one. */
    entryCount: z.number().int(),
    doneCount: z.number().int(),
    /** Why nothing, or nothing more, came in; null where it did. */
    reason: Reason.nullable(),
    /** In the order of the files; one file may hold many papers. */
    results: z.array(result),
  })

export type PaperImport<Result> = Omit<z.output<ReturnType<typeof paperImport>>, 'results'> & { readonly results: Result[] }

type Declared<A, I, F> = {
  readonly access: A
  /** What `paperImport` makes of a result. */
  readonly imports: I
  readonly maxBytes: number
  /** That no file came along. What is wrong with one that did is told as what came of it. */
  readonly missing: F
  /** The resources that are other than before once a paper is in. */
  readonly changes: readonly string[]
  readonly summary: string
}

/** Bringing a file in, seeing how far it has come, and stopping it: the same for whatever papers it holds. */
export const paperImportCalls = <const A extends Access, I extends z.ZodType, const F extends Failure>({
  access,
  imports,
  maxBytes,
  missing,
  changes,
  summary,
}: Declared<A, I, F>) =>
  ({
    create: {
      route: 'POST',
      access,
      changes,
      receives: { maxBytes },
      output: imports,
      failures: [missing],
      perMinute: 600,
      summary,
    },
    get: {
      route: 'GET /:id',
      access,
      output: imports,
      summary: "How far one's own import has come, and what came of each paper",
    },
    remove: { route: 'DELETE /:id', access, changes, summary: 'Stop an import; what is in stays in' },
  }) as const

export type PaperImportEndpoints = ReturnType<
  typeof endpoints<string, string, ReturnType<typeof paperImportCalls<Access, z.ZodType, Failure>>>
>

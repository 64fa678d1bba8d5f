import * as z from 'zod'
import type { Access } from './access.ts'
import { endpoints } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { reportPage, reportRows } from './lists/reports.ts'

/** So many rows are told of an act. */
export const ROWS_OF_ACT_MAX = 50

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** One change: who, when, and which fields of which table from what to what. A picture or another file is told by its number. */
export const Change = z.object({
  id,
  at: moment,
  /** Null where no person did it, or one who has left for good. */
  changedByName: z.string().nullable(),
  action: z.enum(['insert', 'update', 'delete']),
  table: z.string(),
  /** What it was done to, by its name then; null on a page that is about one thing. */
  of: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
  /** How many more rows the same act wrote: on the last of it that is told, nothing on the others. */
  leftOut: z.number().int(),
})
export type Change = z.infer<typeof Change>

type Read<A> = { readonly access: A; readonly shows: readonly string[] }

/** The history of a page, for whoever may see the page: what stands on it is changed by the resources it shows. */
export const history = <const N extends string, const U extends string, const A extends Access>(
  name: N,
  under: U,
  { access, shows }: Read<A>,
) =>
  endpoints(name, `/business-subjects/:businessSubjectId/${under}/history`, {
    list: {
      route: 'GET',
      access,
      shows,
      /** In acts, as its count is: what one person did in one moment, however many rows it took. */
      pageSize: 20,
      input: z.object({ page: reportPage }),
      output: z.object(reportRows(Change)),
      summary: 'Who changed what this page shows and when, the newest first, twenty acts to a page',
    },
  })

export type History = ReturnType<typeof history<string, string, Access>>

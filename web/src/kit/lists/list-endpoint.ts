import type * as z from 'zod'
import type { Endpoint } from 'contract/kit/endpoint'
import type { GridState } from '../address/grid-url.ts'

export type Page<Row> = { readonly rows: readonly Row[]; readonly totalCount: number | null }

/** An endpoint that answers a grid query of a business subject with a page of rows. */
export type ListEndpoint<Query extends GridState, Row> = Omit<Endpoint, 'input' | 'output'> & {
  readonly input: z.ZodType<Query>
  readonly output: z.ZodType<{ rows: Row[]; totalCount: number | null }>
}

import * as z from 'zod'
import type { Endpoint } from '../endpoint.ts'

/** An endpoint that answers a page of a report: rows in an order of their own, so many to a page as it says. */
export type ReportEndpoint = Endpoint & {
  readonly pageSize: number
  readonly input: z.ZodType<{ readonly page: number }>
  readonly output: z.ZodType<{ readonly rows: readonly unknown[]; readonly totalCount: number }>
}

/** Which page of a report is asked for. */
export const reportPage = z.coerce.number().int().min(1).max(100_000).default(1)

/** What a report answers, beside what else it says: the rows of the page, and how many there are on all pages. */
export const reportRows = <Row extends z.ZodType>(row: Row) => ({ rows: z.array(row), totalCount: z.number().int() })

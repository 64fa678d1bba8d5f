import { sql, type RawBuilder } from 'kysely'
import type { ReportEndpoint } from 'contract/kit/lists/reports'

type Sized = Pick<ReportEndpoint, 'pageSize'>
type PageOfReport<Row> = { readonly rows: Row[]; readonly totalCount: number }

type Parts<Row> = {
  /** The rows of one part: their statement ends with it, after an order in which no two rows are equal. */
  readonly rows: (part: RawBuilder<unknown>) => Promise<Row[]>
  readonly count: () => Promise<number>
}

/** A page of a report, as many rows as its endpoint says, and how many there are on all pages. */
export async function pageOfReport<Row>({ pageSize }: Sized, page: number, of: Parts<Row>): Promise<PageOfReport<Row>> {
  const rows = await of.rows(sql`limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return { rows, totalCount: await of.count() }
}

/** The same of a report that can only be worked out whole. */
export function pageOfWhole<Row>({ pageSize }: Sized, page: number, whole: readonly Row[]): PageOfReport<Row> {
  return { rows: whole.slice((page - 1) * pageSize, page * pageSize), totalCount: whole.length }
}

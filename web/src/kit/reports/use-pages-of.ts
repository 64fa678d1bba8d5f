import { usePageOfPart } from './page-of-part.ts'
import type { Report } from './use-report.ts'

type Cut<Row> = Pick<Report<never>, 'page' | 'pages' | 'turn'> & { readonly rows: readonly Row[] }

/** Rows that are all there already, so many of them at a time; what `left` them out by begins at the first page. */
export function usePagesOf<Row>(all: readonly Row[], size: number, left: string): Cut<Row> {
  const { page: wanted, turn } = usePageOfPart(left)
  const pages = Math.ceil(all.length / size)
  const page = Math.max(1, Math.min(wanted, pages))
  return { rows: all.slice((page - 1) * size, page * size), page, pages, turn }
}

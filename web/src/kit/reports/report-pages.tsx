import { Pages } from '../../ui/settings/pages.tsx'
import type { Report } from './use-report.ts'

type Props = { readonly of: Pick<Report<never>, 'page' | 'pages' | 'turn'> }

/** The way to the other pages of a report, where it has more than one. */
export const ReportPages = ({ of: { page, pages, turn } }: Props) =>
  pages > 1 && <Pages page={page} pages={pages} setPage={turn} />

import type { ReactNode } from 'react'
import { Loaded, type LoadedProps } from './loaded.tsx'
import { ReportPages } from './report-pages.tsx'
import type { Report as ReportOf, Told } from './use-report.ts'

type Props<Answer extends Told> = Omit<LoadedProps<Answer>, 'of'> & {
  readonly of: ReportOf<Answer>
  /** What stands in the place of rows where there are none; without it these are drawn all the same. */
  readonly empty?: ReactNode
}

/**
 * A report, or the lines of one thing: rows in an order of their own, a page of them at a time. What asks for it (`useReport`) and what draws
 * its rows is the feature's; what is said until they are there, where there are none and where they could not be loaded is here.
 */
export const Report = <Answer extends Told>(props: Props<Answer>) => (
  <>
    <ReportRows {...props} />
    <ReportPages of={props.of} />
  </>
)

/** The rows without the way to the other pages, which stands elsewhere. */
export const ReportRows = <Answer extends Told>({ empty, children, ...props }: Props<Answer>) => (
  <Loaded {...props}>{(answer) => (answer.totalCount === 0 && empty ? empty : children(answer))}</Loaded>
)

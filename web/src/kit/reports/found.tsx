import type { ReactNode } from 'react'
import { useFailureToast } from '../failure-toast.ts'
import { reason } from '../refusals.ts'
import { isLost } from '../use-call.ts'
import { FailedPage } from '../../ui/failed-page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { Asked } from './asked.ts'

type Props<Answer> = {
  readonly of: Asked<Answer>
  /** What is not there. */
  readonly notThere: string
  /** The list above it, where it has a page of its own. */
  readonly crumb?: { readonly text: string; readonly to: string }
  readonly children: (record: Answer | undefined) => ReactNode
}

/**
 * One record that was opened, in the frame that stands before it comes. Where it can't be had the frame gives way to why, and so it does
 * once the record is there no more, or no more for this person; any other failure to read it anew is said in passing.
 */
export function Found<Answer>({ of, notThere, crumb, children }: Props<Answer>) {
  const { data, error, refetch } = of
  const isGone = isLost({ data, error })
  useFailureToast(isGone ? null : error)
  if (!isGone) return children(data)
  const told = { title: notThere, message: reason(error), onRetry: () => void refetch() }
  return crumb ? <FailedPage {...told} crumb={crumb} /> : <ErrorState {...told} />
}

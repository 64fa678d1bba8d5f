import type { ReactNode } from 'react'
import { useFailureToast } from '../failure-toast.ts'
import { reason } from '../refusals.ts'
import { ErrorState } from '../../ui/states.tsx'
import { TableBones } from '../../ui/tables/table-bones.tsx'
import type { Asked } from './asked.ts'
import classes from './reports.module.css'

type Named<Answer> = {
  readonly of: Asked<Answer>
  /** What could not be loaded. */
  readonly notLoaded: string
  /** That it never came is said in passing as well, as pages of settings are asked to (SHELL-57). */
  readonly hasToast?: boolean
}

export type LoadedProps<Answer> = Named<Answer> & {
  /** What shows where it will stand until it is there. */
  readonly bones?: ReactNode
  readonly children: (answer: Answer) => ReactNode
}

/**
 * What was asked for, once it is there: bones before, and where it can't be had, why and the way to try again. What is there already stays
 * while it is asked for anew, in another way or by another page; that this failed is said in passing.
 */
export const Loaded = <Answer,>({ bones = <TableBones />, children, ...named }: LoadedProps<Answer>) => (
  <Framed {...named}>{(answer) => (answer === undefined ? bones : children(answer))}</Framed>
)

type FramedProps<Answer> = Named<Answer> & { readonly children: (answer: Answer | undefined) => ReactNode }

/** The same for a frame that stands before what it holds is there, and draws bones itself. */
export function Framed<Answer>({ of, notLoaded, hasToast = false, children }: FramedProps<Answer>) {
  const { data, error, refetch, isPlaceholderData } = of
  useFailureToast(data === undefined && !hasToast ? null : error)
  if (data === undefined && error) return <ErrorState title={notLoaded} message={reason(error)} onRetry={() => void refetch()} />
  return (
    <div className={classes['loaded']} aria-busy={isPlaceholderData} data-before={isPlaceholderData || undefined}>
      {children(data)}
    </div>
  )
}

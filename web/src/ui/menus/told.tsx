import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import type { ToldAtProps } from './told-at.tsx'

const fetched = () => import('./told-at.tsx')
const ToldAt = lazy(async () => ({ default: (await fetched()).ToldAt }))

type Asked<Of extends HTMLElement> = { readonly id: string; readonly at: RefObject<Of | null>; readonly isAsked: boolean }

/** Whether somebody wants to know more of a thing: they point at it, have come to it by key, or pressed it. Escape ends it. */
export function useAsked<Of extends HTMLElement>() {
  const id = useId()
  const at = useRef<Of>(null)
  const [isAsked, setIsAsked] = useState(false)
  const ask = () => setIsAsked(true)
  const rest = () => setIsAsked(false)
  const asking = {
    ref: at,
    onMouseEnter: ask,
    onMouseLeave: rest,
    onFocus: ask,
    onBlur: rest,
    onClick: ask,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && rest(),
  }
  const asked: Asked<Of> = { id, at, isAsked }
  return { asked, asking, describedBy: isAsked ? id : undefined }
}

type Props = Pick<ToldAtProps, 'position' | 'className'> & {
  readonly asked: Asked<HTMLElement>
  readonly children: ReactNode
}

/** What is told of a thing once somebody asks; what it is drawn with comes then. */
export const Told = ({ asked: { id, at, isAsked }, children, ...look }: Props) => (
  <Suspense>
    {isAsked && (
      <ToldAt id={id} at={at} {...look}>
        {children}
      </ToldAt>
    )}
  </Suspense>
)

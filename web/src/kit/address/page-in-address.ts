import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

export type Turning = {
  readonly page: number
  /** Instead of the page before, where the way back must not lead to it. */
  readonly turn: (page: number, how?: { readonly isInstead: boolean }) => void
}

type Search = Readonly<Record<string, unknown>>

/** Which page is looked at, kept where lists keep theirs. What is asked anew begins at the first, unless its address names another page. */
export function usePageInAddress(asked: string): Turning {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const named = Number(search['page'])
  const inAddress = Number.isInteger(named) && named > 0 ? named : 1
  const [kept, keep] = useState({ asked, inAddress, isOfBefore: false })
  if (kept.asked !== asked || kept.inAddress !== inAddress)
    keep({ asked, inAddress, isOfBefore: kept.inAddress === inAddress && inAddress > 1 })
  const { isOfBefore } = kept
  const turn = useCallback(
    (page: number, { isInstead } = { isInstead: false }) =>
      void navigate({
        to: '.',
        search: (before: Search) => ({ ...before, page: page === 1 ? undefined : page }),
        resetScroll: false,
        replace: isInstead,
      }),
    [navigate],
  )
  useEffect(() => {
    if (isOfBefore) turn(1, { isInstead: true })
  }, [isOfBefore, turn])
  return { page: isOfBefore ? 1 : inAddress, turn }
}

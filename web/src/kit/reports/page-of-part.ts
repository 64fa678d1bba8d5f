import { useCallback, useState } from 'react'
import type { Turning } from '../address/page-in-address.ts'

/** Which page is looked at of what is a part of a page. What is asked anew begins at the first. */
export function usePageOfPart(asked: string): Turning {
  const [kept, keep] = useState({ asked, page: 1 })
  if (kept.asked !== asked) keep({ asked, page: 1 })
  const turn = useCallback((page: number) => keep({ asked, page }), [asked])
  return { page: kept.asked === asked ? kept.page : 1, turn }
}

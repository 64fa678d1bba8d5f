import { useEffect } from 'react'

/**
 * What stood on a page when it was last looked at in this browser, so that its place is kept until it is known again and nothing below
 * moves. `now` is undefined until it is known; null, as what comes back, says that nothing stands there. Undefined where nobody has looked.
 */
export function useLastSeen(what: string, now: string | null | undefined): string | null | undefined {
  const key = `last-seen:${what}`
  useEffect(() => {
    if (now !== undefined) localStorage.setItem(key, now ?? NOTHING)
  }, [key, now])
  if (now !== undefined) return now
  const seen = localStorage.getItem(key)
  return seen === NOTHING ? null : (seen ?? undefined)
}

const NOTHING = 'nothing'

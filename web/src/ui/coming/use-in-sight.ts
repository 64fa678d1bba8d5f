import { useEffect, useRef, useState, type RefObject } from 'react'

type InSight<E> = { readonly ref: RefObject<E | null>; readonly isInSight: boolean }

/**
 * Whether something is in sight. What has been in sight once counts as being there from then on, unless it is asked about `now`. Where a
 * browser can't tell, everything is in sight.
 */
export function useInSight<E extends Element>(asked: 'once' | 'now' = 'once'): InSight<E> {
  const ref = useRef<E>(null)
  const [isInSight, setInSight] = useState(typeof IntersectionObserver === 'undefined')
  const isKnown = isInSight && asked === 'once'
  useEffect(() => {
    if (isKnown || !ref.current) return
    const observer = new IntersectionObserver((seen) => {
      const last = seen.at(-1)
      if (last) setInSight(last.isIntersecting)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isKnown])
  return { ref, isInSight }
}

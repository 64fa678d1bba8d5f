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
    // What went by quickly is told of in one go.
    const observer = new IntersectionObserver((seen) =>
      setInSight((asked === 'once' ? seen : seen.slice(-1)).some(({ isIntersecting }) => isIntersecting)),
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isKnown, asked])
  return { ref, isInSight }
}

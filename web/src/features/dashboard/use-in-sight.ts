import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether something has come into sight: once it has, it stays so. Where a browser can't tell, everything is in sight. */
export function useInSight<E extends Element>(): { readonly ref: RefObject<E | null>; readonly isInSight: boolean } {
  const ref = useRef<E>(null)
  const [isInSight, setInSight] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isInSight || !ref.current) return
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setInSight(true)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isInSight])
  return { ref, isInSight }
}

import { useEffect, useEffectEvent, useRef } from 'react'

/** Does something at once where all it looks at is known, else as soon as it is: what was pressed a moment too early is not lost. */
export function useOnceKnown(isKnown: boolean, act: () => void): () => void {
  const isAwaited = useRef(false)
  const goOn = useEffectEvent(() => {
    if (!isAwaited.current) return
    isAwaited.current = false
    act()
  })
  useEffect(() => {
    if (isKnown) goOn()
  }, [isKnown])
  return () => {
    if (isKnown) act()
    else isAwaited.current = true
  }
}

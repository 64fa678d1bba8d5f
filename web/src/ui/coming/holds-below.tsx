import { useEffect, useState } from 'react'
import classes from './holds-below.module.css'

const AT_MOST_MS = 3_000

/**
 * Stands where something may come that is not known yet: its siblings below show once it is gone, in their place and not moving, or after
 * three seconds, so that nothing that is slow keeps the rest from showing.
 */
export function HoldsBelow() {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), AT_MOST_MS)
    return () => clearTimeout(timer)
  }, [])
  return isOver ? null : <span className={classes['holds']} hidden data-holds-below />
}

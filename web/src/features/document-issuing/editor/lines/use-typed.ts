import { useEffect, useEffectEvent, useState, type FocusEventHandler, type KeyboardEvent, type KeyboardEventHandler } from 'react'
import { flushSync } from 'react-dom'
import { clock } from '../../../../kit/clock.ts'

type Typed = {
  /** What stands in the field. */
  readonly shown: string
  readonly type: (text: string) => void
  /** Something else takes the place of what was typed. */
  readonly forget: () => void
  /** For what is around the field: whatever else is done there is done with all that was typed. */
  readonly around: { readonly onKeyDownCapture: KeyboardEventHandler; readonly onBlurCapture: FocusEventHandler }
}

/**
 * What is typed stands in its field at once, and is told when it is on the screen: no key waits for what an invoice of two hundred lines
 * makes of it. Keys that come before that are told as one.
 */
export function useTyped(text: string, onType: (text: string) => void): Typed {
  const [untold, setUntold] = useState<string | null>(null)
  const tell = () => {
    if (untold === null) return
    setUntold(null)
    onType(untold)
  }
  const tellLatest = useEffectEvent(tell)
  const isUntold = untold !== null
  useEffect(() => (isUntold ? afterPaint(() => tellLatest()) : undefined), [isUntold])
  const settle = () => isUntold && flushSync(tell)
  return {
    shown: untold ?? text,
    type: setUntold,
    forget: () => setUntold(null),
    around: { onKeyDownCapture: (event) => !isWriting(event) && settle(), onBlurCapture: settle },
  }
}

/** A key that writes goes on with what is typed, any other is about all of it. */
const isWriting = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey

/** Runs when what is drawn now is on the screen; gives how to stop it. */
function afterPaint(run: () => void): () => void {
  let stopTimer = () => {}
  const frame = requestAnimationFrame(() => {
    stopTimer = clock.after(0, run)
  })
  return () => {
    cancelAnimationFrame(frame)
    stopTimer()
  }
}

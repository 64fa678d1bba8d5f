import { useEffect, useRef } from 'react'
import { clock } from '../clock.ts'

/** Between two keys or clicks of somebody at work passes less. */
export const QUIET_MS = 400

/** Gives how to wait until nothing was pressed for a moment, on all of the page; nobody waits for longer than the signal lets them. */
export function useQuiet(): (signal: AbortSignal) => Promise<void> {
  const pressedAtMs = useRef(-Infinity)
  useEffect(() => {
    const press = () => (pressedAtMs.current = nowMs())
    for (const name of PRESSES) window.addEventListener(name, press, true)
    return () => {
      for (const name of PRESSES) window.removeEventListener(name, press, true)
    }
  }, [])
  return async (signal) => {
    const leftMs = () => pressedAtMs.current + QUIET_MS - nowMs()
    while (leftMs() > 0 && !signal.aborted) await passed(leftMs())
  }
}

const PRESSES = ['keydown', 'pointerdown'] as const
const nowMs = () => clock.now().getTime()
const passed = (delayMs: number) => new Promise<void>((resolve) => void clock.after(delayMs, resolve))

import type { Clock } from '../kit/clock.ts'

type Timer = { due: number; readonly everyMs: number | null; readonly run: () => void }

/** A clock that stands still until it is told to pass. */
export function standingClock(): Clock & { readonly pass: (ms: number) => void } {
  let nowMs = 0
  let timers: Timer[] = []
  const add = (timer: Timer) => {
    timers.push(timer)
    return () => void (timers = timers.filter((one) => one !== timer))
  }
  return {
    now: () => new Date(nowMs),
    after: (delayMs, run) => add({ due: nowMs + delayMs, everyMs: null, run }),
    every: (everyMs, run) => add({ due: nowMs + everyMs, everyMs, run }),
    pass: (ms) => {
      const until = nowMs + ms
      for (;;) {
        const next = timers.filter(({ due }) => due <= until).toSorted((a, b) => a.due - b.due)[0]
        if (!next) break
        nowMs = next.due
        if (next.everyMs === null) timers = timers.filter((one) => one !== next)
        else next.due += next.everyMs
        next.run()
      }
      nowMs = until
    },
  }
}

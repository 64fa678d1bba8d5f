/** Time, as something a test can hold in its hand. Each timer returns how to stop it. */
export type Clock = {
  readonly now: () => Date
  readonly after: (delayMs: number, run: () => void) => () => void
  readonly every: (intervalMs: number, run: () => void) => () => void
}

export const clock: Clock = {
  now: () => new Date(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
  every: (intervalMs, run) => {
    const timer = setInterval(run, intervalMs)
    return () => clearInterval(timer)
  },
}

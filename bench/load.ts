import { setTimeout as pause } from 'node:timers/promises'

export type Load = {
  readonly medianMs: number
  readonly p99Ms: number
  readonly maxMs: number
  readonly perSecond: number
  readonly failures: number
}

/** One call of a client; its turn tells the calls apart. */
export type Call = (client: number, turn: number) => Promise<void>

const WARM_UP_MS = 700

/** So many clients call one after another for a while, each at once when its last call was answered. */
export async function load(call: Call, clients: number, forMs: number): Promise<Load> {
  const times: number[] = []
  let failures = 0
  const from = performance.now() + WARM_UP_MS
  const until = from + forMs
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      // However long one takes, one is measured.
      for (let turn = 0; performance.now() < until || times.length + failures === 0; turn++) {
        const began = performance.now()
        const isGood = await call(client, turn).then(
          () => true,
          () => false,
        )
        if (began < from) continue
        if (isGood) times.push(performance.now() - began)
        else failures++
      }
    }),
  )
  return { ...spread(times), perSecond: (times.length * 1000) / forMs, failures }
}

export function spread(times: readonly number[]): Pick<Load, 'medianMs' | 'p99Ms' | 'maxMs'> {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { medianMs: at(0.5), p99Ms: at(0.99), maxMs: at(1) }
}

/** Asks until it is so, as often as that, or gives up. */
export async function until(isSo: () => Promise<boolean>, withinMs: number, everyMs = 20): Promise<void> {
  for (const end = performance.now() + withinMs; !(await isSo());) {
    if (performance.now() > end) throw new Error('Waited too long')
    await pause(everyMs)
  }
}

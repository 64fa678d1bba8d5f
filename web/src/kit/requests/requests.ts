import type { Clock } from '../clock.ts'

const LOOKS_EVERY_MS = 800

let openCount = 0

/** How often one was made or answered. */
let count = 0

/** A request to the API, from when it is made until it is answered. */
export async function asRequest<Answer>(answer: Promise<Answer>): Promise<Answer> {
  openCount++
  count++
  try {
    return await answer
  } finally {
    openCount--
    count++
  }
}

/** Once nothing has been asked or answered for a while and nothing is waited for: what a page begins with is there. */
export function onceQuiet(clock: Clock): Promise<void> {
  let before = count
  return new Promise((resolve) => {
    const stop = clock.every(LOOKS_EVERY_MS, () => {
      if (openCount === 0 && count === before) {
        stop()
        resolve()
      }
      before = count
    })
  })
}

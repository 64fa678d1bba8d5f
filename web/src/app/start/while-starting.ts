import { Refused } from '../../kit/call.ts'
import type { Clock } from '../../kit/clock.ts'

const LOOKS_EVERY_MS = 2000
const STARTING = [502, 503, 504]
const CURRENT_USER = '/api/current-user'

type With = { readonly clock: Clock; readonly fetch: typeof fetch; readonly reload: () => void }

/** The server is there and does not answer yet, as after it was started anew. */
export const isStarting = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => false,
    (error: unknown) => error instanceof Refused && STARTING.includes(error.problem.status),
  )

/** Says so in place of the first page, and loads it as soon as the server answers: nobody has to try again and again. */
export function reloadsOnceStarted(text: string, { clock, fetch, reload }: With): void {
  const [said] = document.querySelectorAll('.starting')
  if (said) {
    said.setAttribute('role', 'status')
    said.textContent = text
  }
  const stop = clock.every(LOOKS_EVERY_MS, () => {
    fetch(CURRENT_USER).then(
      ({ status }) => {
        if (STARTING.includes(status)) return
        stop()
        reload()
      },
      // Not even a connection: it is looked for again.
      () => undefined,
    )
  })
}

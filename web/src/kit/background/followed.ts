import { clock } from '../clock.ts'

const ASK_AGAIN_MS = 500

type Following<T> = {
  readonly isUnderWay: (now: T) => boolean
  readonly look: (now: T) => Promise<T>
  /** How it stands, each time it was looked at. */
  readonly onLook?: (now: T) => void
  /** Whether nobody waits for it any more. */
  readonly isLeft?: () => boolean
}

/** Looks again and again at what is done in the background, until it is over: the one place in the web app that waits so. */
export async function followed<T>(begun: T, { isUnderWay, look, onLook, isLeft }: Following<T>): Promise<T> {
  let now = begun
  for (;;) {
    onLook?.(now)
    if (!isUnderWay(now) || isLeft?.()) return now
    await new Promise<void>((resolve) => void clock.after(ASK_AGAIN_MS, resolve))
    now = await look(now)
  }
}

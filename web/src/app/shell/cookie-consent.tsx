import { useEffect, useState } from 'react'
import { clock } from '../../kit/clock.ts'
import { consentAfterMs, startedAs, storeConsent, storedConsent, type Consent } from './consent.ts'
import type { ConsentDialog } from './consent-dialog.tsx'

/**
 * Once it was read. A lazy part would wait once more where it is drawn, and come after all the rest of the page, which it then moves.
 */
let Dialog: typeof ConsentDialog | null = null
const readDialog = async () => {
  Dialog ??= (await import('./consent-dialog.tsx')).ConsentDialog
}

/** Asks about cookies a second after the person signed in, with the first paint where they were before, unless they have answered here (SHELL-40, 41). */
export function CookieConsent({ userId }: { readonly userId: number }) {
  const [isAsked, setIsAsked] = useState(() => Dialog !== null && !storedConsent(userId) && consentAfterMs(userId) === 0)
  useEffect(() => {
    if (storedConsent(userId)) return
    // While the second passes its code comes along; without it, as after an update, the next visit asks.
    const read = readDialog()
    read.catch(() => {})
    return clock.after(consentAfterMs(userId), () => void read.then(() => setIsAsked(true)).catch(() => {}))
  }, [userId])
  const answer = (consent: Consent) => {
    storeConsent(userId, consent)
    setIsAsked(false)
  }
  // It takes no focus, so that it is told where it appears.
  return <div aria-live="polite">{isAsked && Dialog && <Dialog onAnswer={answer} />}</div>
}

/** Somebody comes who is signed in: what they are to be asked is there when the first page is drawn. */
export async function asksAtStart(userId: number): Promise<void> {
  startedAs(userId)
  if (!storedConsent(userId)) await readDialog()
}

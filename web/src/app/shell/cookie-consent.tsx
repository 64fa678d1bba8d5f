import { lazy, Suspense, useEffect, useState } from 'react'
import { clock } from '../../kit/clock.ts'
import { consentAfterMs, startedAs, storeConsent, storedConsent, type Consent } from './consent.ts'

const dialog = () => import('./consent-dialog.tsx')
const ConsentDialog = lazy(dialog)

/** Asks about cookies a second after the person signed in, with the first paint where they were before, unless they have answered here (SHELL-40, 41). */
export function CookieConsent({ userId }: { readonly userId: number }) {
  const [isAsked, setIsAsked] = useState(() => !storedConsent(userId) && consentAfterMs(userId) === 0)
  useEffect(() => {
    if (storedConsent(userId)) return
    // While the second passes its code comes along.
    void dialog()
    return clock.after(consentAfterMs(userId), () => setIsAsked(true))
  }, [userId])
  const answer = (consent: Consent) => {
    storeConsent(userId, consent)
    setIsAsked(false)
  }
  return (
    // It takes no focus, so that it is told where it appears.
    <div aria-live="polite">
      <Suspense>{isAsked && <ConsentDialog onAnswer={answer} />}</Suspense>
    </div>
  )
}

/** Somebody comes who is signed in: what they are to be asked is there when the first page is drawn. */
export async function asksAtStart(userId: number): Promise<void> {
  startedAs(userId)
  if (!storedConsent(userId)) await dialog()
}

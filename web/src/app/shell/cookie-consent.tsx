import { lazy, Suspense, useEffect, useState } from 'react'
import { clock } from '../../kit/clock.ts'
import { CONSENT_AFTER_MS, storeConsent, storedConsent, type Consent } from './consent.ts'

const ConsentDialog = lazy(() => import('./consent-dialog.tsx'))

/** Asks about cookies a second after the person came in, unless they have answered here before (SHELL-40, 41). */
export function CookieConsent({ userId }: { readonly userId: number }) {
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => (storedConsent(userId) ? undefined : clock.after(CONSENT_AFTER_MS, () => setIsAsked(true))), [userId])
  const answer = (consent: Consent) => {
    storeConsent(userId, consent)
    setIsAsked(false)
  }
  return <Suspense>{isAsked && <ConsentDialog onAnswer={answer} />}</Suspense>
}

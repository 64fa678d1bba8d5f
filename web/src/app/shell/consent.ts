/** What a person said about cookies, once, kept by their id in this browser (GAP-17). */

/** The answers in the order of their buttons, with the texts on these. */
export const CONSENTS = [
  { consent: 'necessary', text: 'necessaryOnly' },
  { consent: 'all', text: 'acceptAll' },
] as const

export type Consent = (typeof CONSENTS)[number]['consent']

/** So long after signing in; who was signed in before the page was loaded is asked with its first paint. */
const AFTER_SIGN_IN_MS = 1000

let signedInAtStart: number | null = null

export const startedAs = (userId: number): void => {
  signedInAtStart = userId
}
export const consentAfterMs = (userId: number): number => (userId === signedInAtStart ? 0 : AFTER_SIGN_IN_MS)

const key = (userId: number) => `cookie-consent:${userId}`

export const storedConsent = (userId: number): Consent | null => {
  const stored = localStorage.getItem(key(userId))
  return stored === 'all' || stored === 'necessary' ? stored : null
}

export const storeConsent = (userId: number, consent: Consent): void => localStorage.setItem(key(userId), consent)

/** What a person said about cookies, once, kept by their id in this browser (GAP-17). */

export type Consent = 'all' | 'necessary'

export const CONSENT_AFTER_MS = 1000

const key = (userId: number) => `cookie-consent:${userId}`

export const storedConsent = (userId: number): Consent | null => {
  const stored = localStorage.getItem(key(userId))
  return stored === 'all' || stored === 'necessary' ? stored : null
}

export const storeConsent = (userId: number, consent: Consent): void => localStorage.setItem(key(userId), consent)

import type { selectedLanguage } from 'contract/auth/current-user'
import { isLanguage, type Language } from 'contract/languages'
import { call, type Light } from '../call.ts'
import { chooseLanguage } from '../messages.ts'
import { forget } from '../session.ts'

// Named without its schema: the pages of signing in open before anything else is loaded (see Light).
const saveLanguage: Light<typeof selectedLanguage.update> = {
  name: 'selectedLanguage.update',
  method: 'PUT',
  path: '/current-user/selected-language',
}

/** Kept as long as the window: whoever signs in elsewhere, or here another day, has not chosen it. */
const STORED_AS = 'locale-chosen'

/** A language that somebody chooses before it is known who they are: it is theirs once they have signed in. */
export function chooseBeforeSigningIn(next: Language, reload?: () => void): void {
  sessionStorage.setItem(STORED_AS, next)
  chooseLanguage(next, reload)
}

/** The language in which to go on with a person: what they have just chosen, which is saved for them, or else what they had (GAP-97). */
export async function languageOf(person: { readonly selectedLanguage: Language }): Promise<Language> {
  const chosen = sessionStorage.getItem(STORED_AS)
  sessionStorage.removeItem(STORED_AS)
  if (!isLanguage(chosen) || chosen === person.selectedLanguage) return person.selectedLanguage
  try {
    await call(saveLanguage, { selectedLanguage: chosen })
  } catch {
    // Signing in goes on: the language can be chosen again inside.
    return person.selectedLanguage
  }
  forget()
  return chosen
}

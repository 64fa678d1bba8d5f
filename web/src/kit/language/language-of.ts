import { isLanguage, type Language } from 'contract/languages'
import { chooseLanguage } from '../messages.ts'

/** Kept as long as the window: whoever signs in elsewhere, or here another day, has not chosen it. */
const STORED_AS = 'locale-chosen'

/** A language that somebody chooses before it is known who they are: it is theirs once they have signed in. */
export function chooseBeforeSigningIn(next: Language, reload?: () => void): void {
  sessionStorage.setItem(STORED_AS, next)
  chooseLanguage(next, reload)
}

/** The language in which to go on with a person: what they have just chosen, which is saved for them, or else what they had (GAP-97). */
export async function languageOf({ selectedLanguage }: { readonly selectedLanguage: Language }): Promise<Language> {
  const chosen = sessionStorage.getItem(STORED_AS)
  sessionStorage.removeItem(STORED_AS)
  if (!isLanguage(chosen) || chosen === selectedLanguage) return selectedLanguage
  const { isLanguageSaved } = await import('./is-language-saved.ts')
  // Where it can't be saved signing in goes on: the language can be chosen again inside.
  return (await isLanguageSaved(chosen)) ? chosen : selectedLanguage
}

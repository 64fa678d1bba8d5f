import type { selectedLanguage } from 'contract/auth/current-user'
import type { Language } from 'contract/languages'
import { call, type Light } from '../call.ts'
import { forget } from '../session.ts'

// Named without its schema: the pages of signing in open before anything else is loaded (see Light).
const saveLanguage: Light<typeof selectedLanguage.update> = {
  name: 'selectedLanguage.update',
  method: 'PUT',
  path: '/current-user/selected-language',
}

/** Keeps the language with the person, and says whether that went well. */
export async function isLanguageSaved(language: Language): Promise<boolean> {
  try {
    await call(saveLanguage, { selectedLanguage: language })
  } catch {
    return false
  }
  forget()
  return true
}

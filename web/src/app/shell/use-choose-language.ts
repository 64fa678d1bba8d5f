import { selectedLanguage } from 'contract/auth/current-user'
import type { Language } from 'contract/languages'
import { chooseLanguage, language } from '../../kit/messages.ts'
import { call } from '../../kit/call.ts'
import { tell } from '../../kit/refusals.ts'

/** Saves the person's language, then stores it here and reloads (I18N-04). */
export const useChooseLanguage = () => async (next: Language) => {
  if (next === language()) return
  try {
    await call(selectedLanguage.update, { selectedLanguage: next })
    chooseLanguage(next)
  } catch (error) {
    tell(error)
  }
}

import { languageOf } from '../../kit/language/language-of.ts'
import { language, storeLanguage } from '../../kit/messages.ts'
import { forget, readUser } from '../../kit/session.ts'

type Go = (href: string) => void | Promise<void>

/** After signing in: to the page that was wanted, in the language the person chose for themselves, here or before (GAP-97). */
export async function goOn(returnTo: string, go: Go, load: Go = (href) => location.assign(href)): Promise<void> {
  forget()
  const person = await readUser()
  const chosen = person ? await languageOf(person) : language()
  if (chosen === language()) return go(returnTo)
  storeLanguage(chosen)
  return load(returnTo)
}

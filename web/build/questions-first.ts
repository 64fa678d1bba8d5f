import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from 'contract/languages'
import { CONSENTS } from '../src/app/shell/consent.ts'

const MESSAGES = path.join(import.meta.dirname, '../../contract/messages')

/** The question about cookies in each language, closed, as the page itself has it before `consent-dialog.tsx` is there to ask. */
export const questionsFirst = (): string => LANGUAGES.map(questionIn).join('\n')

function questionIn(language: Language): string {
  const { cookies } = JSON.parse(readFileSync(path.join(MESSAGES, `${language}.json`), 'utf8'))
  const buttons = CONSENTS.map(({ consent, text }) => `<button type="button" value="${consent}">${cookies[text]}</button>`)
  return (
    `<dialog class="cookie-question" lang="${language}" aria-label="${cookies.title}">` +
    `<p><strong>${cookies.title}</strong>${cookies.message}</p><div>${buttons.join('')}</div></dialog>`
  )
}

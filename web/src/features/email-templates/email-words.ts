import { EMAIL_TOKEN_NAMES } from 'contract/email-templates/email-tokens'
import { parseTemplate, visibleText } from 'contract/kit/templates'
import { plain, type ColumnWords } from '../../kit/history/history-words.ts'
import { EMAIL_BLOCKS, type EmailTexts } from './email-texts.ts'

/** What each text is called, and what is read in it. */
export const EMAIL_WORDS = Object.fromEntries(
  EMAIL_BLOCKS.flatMap(({ language, title, body }) =>
    [title, body].map(({ field, label }): [keyof EmailTexts, ColumnWords] => [
      field,
      { label, value: (value) => plain(visibleText(parseTemplate(String(value)), EMAIL_TOKEN_NAMES[language])) },
    ]),
  ),
)

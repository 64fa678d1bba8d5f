import {
  EMAIL_BODY_MAX,
  EMAIL_TITLE_MAX,
  type emailTokenValues,
  type EmailTemplates,
} from 'contract/email-templates/email-templates'
import { SUGGESTED_EMAIL_TEMPLATES } from 'contract/email-templates/suggested-email-templates'
import type { Output } from 'contract/kit/endpoint'

/** What the tokens stand for in the example that is shown. */
export type Example = Output<typeof emailTokenValues.get>

/** The four texts of the e-mail, as they are stored. */
export type EmailTexts = {
  readonly emailTitleTemplateHr: string
  readonly emailBodyTemplateHr: string
  readonly emailTitleTemplateEn: string
  readonly emailBodyTemplateEn: string
}

/** The languages in their order, each with its two texts. */
export const EMAIL_BLOCKS = [
  {
    language: 'hr',
    heading: 'emailTemplates.croatian',
    title: { field: 'emailTitleTemplateHr', label: 'emailTemplates.croatianSubject', max: EMAIL_TITLE_MAX },
    body: { field: 'emailBodyTemplateHr', label: 'emailTemplates.croatianBody', max: EMAIL_BODY_MAX },
  },
  {
    language: 'en',
    heading: 'emailTemplates.english',
    title: { field: 'emailTitleTemplateEn', label: 'emailTemplates.englishSubject', max: EMAIL_TITLE_MAX },
    body: { field: 'emailBodyTemplateEn', label: 'emailTemplates.englishBody', max: EMAIL_BODY_MAX },
  },
] as const

/** What is stored; where nothing is yet, what is suggested to begin with. */
export function textsOf({ id, ...stored }: EmailTemplates): EmailTexts {
  const { hr, en } = SUGGESTED_EMAIL_TEMPLATES
  if (id === null)
    return { emailTitleTemplateHr: hr.title, emailBodyTemplateHr: hr.body, emailTitleTemplateEn: en.title, emailBodyTemplateEn: en.body } // prettier-ignore
  return {
    emailTitleTemplateHr: stored.emailTitleTemplateHr ?? NOTHING,
    emailBodyTemplateHr: stored.emailBodyTemplateHr ?? NOTHING,
    emailTitleTemplateEn: stored.emailTitleTemplateEn ?? NOTHING,
    emailBodyTemplateEn: stored.emailBodyTemplateEn ?? NOTHING,
  }
}

const NOTHING = '[]'

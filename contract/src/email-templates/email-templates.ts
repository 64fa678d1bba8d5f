import { recordChanged, seen, version } from '../kit/records.ts'
import * as z from 'zod'
import { manageDociSettings, readDociSettings } from '../business-subjects/settings-access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import type { Language } from '../languages.ts'
import { EMAIL_TOKEN_NAMES } from './email-tokens.ts'
import { template } from '../kit/templates.ts'

export const EMAIL_TITLE_MAX = 1000
export const EMAIL_BODY_MAX = 5000

const title = (language: Language) =>
  template({ names: EMAIL_TOKEN_NAMES[language], max: EMAIL_TITLE_MAX, isOneLine: true }).nullable()
const body = (language: Language) => template({ names: EMAIL_TOKEN_NAMES[language], max: EMAIL_BODY_MAX }).nullable()

/** The texts of the e-mail with which a document is sent, each as JSON; offers have none of their own (MAIL-13). */
export const EmailTemplatesRequest = z.object({
  emailTitleTemplateHr: title('hr'),
  emailBodyTemplateHr: body('hr'),
  emailTitleTemplateEn: title('en'),
  emailBodyTemplateEn: body('en'),
  emailOfferTitleTemplateHr: z.null(),
  emailOfferBodyTemplateHr: z.null(),
  emailOfferTitleTemplateEn: z.null(),
  emailOfferBodyTemplateEn: z.null(),
})
export type EmailTemplatesRequest = z.infer<typeof EmailTemplatesRequest>

const stored = z.string().nullable()

/** The id is null, and so are the texts, where nothing was stored yet. */
export const EmailTemplates = z.object({
  id: id.nullable(),
  version,
  emailTitleTemplateHr: stored,
  emailBodyTemplateHr: stored,
  emailTitleTemplateEn: stored,
  emailBodyTemplateEn: stored,
})
export type EmailTemplates = z.infer<typeof EmailTemplates>

const UNDER = '/business-subjects/:businessSubjectId'

export const emailTemplates = endpoints('emailTemplates', `${UNDER}/email-templates`, {
  get: {
    route: 'GET',
    access: readDociSettings,
    output: EmailTemplates,
    summary: 'The subject and body of the e-mail with which documents are sent, in Croatian and English',
  },
  update: {
    route: 'PUT',
    access: manageDociSettings,
    input: EmailTemplatesRequest.extend(seen),
    failures: [recordChanged],
    output: EmailTemplates,
    summary: 'Store the e-mail templates of a business subject, for the first time or anew',
  },
})

export const emailTokenValues = endpoints('emailTokenValues', `${UNDER}/email-token-values`, {
  get: {
    route: 'GET',
    access: readDociSettings,
    shows: ['basicInfo', 'bankAccounts', 'documents'],
    output: z.object({
      /** Of whose document the values are; null where they are an example. */
      documentNumber: z.string().nullable(),
      values: z.object({
        documentNumber: z.string(),
        customerName: z.string(),
        bankAccount: z.string(),
        totalAmount: z.string(),
        userName: z.string(),
        contactPersonName: z.string(),
      }),
      /** How an English e-mail writes the amount (GAP-105). */
      englishTotalAmount: z.string(),
    }),
    summary: 'What the tokens are for the newest outgoing invoice that the person may read; an example where there is none',
  },
})

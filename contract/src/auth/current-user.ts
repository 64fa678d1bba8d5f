import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { LANGUAGES } from '../languages.ts'

/** A business subject as the person who belongs to it sees it in the switcher. */
export const OwnBusinessSubject = z.object({
  businessSubjectId: id,
  businessSubjectName: z.string(),
  businessSubjectSlug: z.string(),
  oib: z.string(),
  isStandalone: z.boolean(),
  userRoleId: z.number().int(),
})
export type OwnBusinessSubject = z.infer<typeof OwnBusinessSubject>

export const CurrentUser = z.object({
  id,
  email: z.string(),
  emailConfirmed: z.boolean(),
  displayName: z.string(),
  selectedLanguage: z.enum(LANGUAGES),
  twoFactorEnabled: z.boolean(),
  hasOnlyExternalLogin: z.boolean(),
  /** Where the person worked last, on whichever device; null before the first time. */
  lastBusinessSubjectSlug: z.string().nullable(),
  businessSubjects: z.array(OwnBusinessSubject),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const currentUser = endpoints('currentUser', '/current-user', {
  get: {
    route: 'GET',
    access: 'signed-in',
    output: CurrentUser,
    summary: 'The person signed in and the business subjects they belong to',
  },
})

export const selectedLanguage = endpoints('selectedLanguage', '/current-user/selected-language', {
  update: {
    route: 'PUT',
    access: 'signed-in',
    input: z.object({ selectedLanguage: z.enum(LANGUAGES) }),
    summary: 'Choose the language of the interface and of mails',
  },
})

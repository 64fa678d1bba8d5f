import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { id, text } from '../kit/fields.ts'
import { LANGUAGES } from '../languages.ts'
import { DISPLAY_NAME_MAX } from './auth-limits.ts'

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
  /** An invitation waits at the confirmed address. */
  isInvited: z.boolean(),
  businessSubjects: z.array(OwnBusinessSubject),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** Somebody would be left in a business subject without an owner. */
export const ownsSharedBusinessSubject = failure({
  code: 'User.OwnsSharedBusinessSubject',
  status: 409,
  message: 'user.ownsSharedBusinessSubject',
})

export const currentUser = endpoints('currentUser', '/current-user', {
  get: {
    route: 'GET',
    access: 'also-unconfirmed',
    output: CurrentUser,
    summary: 'The person signed in and the business subjects they belong to',
  },
  update: {
    route: 'PUT',
    access: 'signed-in',
    input: z.object({ userDisplayName: text(DISPLAY_NAME_MAX) }),
    summary: 'Change the name others see',
  },
  remove: {
    route: 'DELETE',
    access: 'signed-in',
    failures: [ownsSharedBusinessSubject],
    summary: 'Erase the account; business subjects of this person alone go with it, what they issued is kept as the law asks',
  },
})

export const selectedLanguage = endpoints('selectedLanguage', '/current-user/selected-language', {
  update: {
    route: 'PUT',
    access: 'also-unconfirmed',
    input: z.object({ selectedLanguage: z.enum(LANGUAGES) }),
    summary: 'Choose the language of the interface and of mails',
  },
})

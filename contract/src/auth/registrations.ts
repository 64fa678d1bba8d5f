import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { email, says, text } from '../kit/fields.ts'
import { LANGUAGES } from '../languages.ts'
import { DISPLAY_NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './auth-limits.ts'

export const PasswordRequirements = z.object({
  minLength: z.number().int(),
  maxLength: z.number().int(),
  needsDigit: z.boolean(),
  needsUppercase: z.boolean(),
  needsLowercase: z.boolean(),
})
export type PasswordRequirements = z.infer<typeof PasswordRequirements>

/** What a password must have. The API serves it, forms show it, and both check by it. */
export const PASSWORD_REQUIREMENTS: PasswordRequirements = {
  minLength: PASSWORD_MIN,
  maxLength: PASSWORD_MAX,
  needsDigit: true,
  needsUppercase: true,
  needsLowercase: true,
}

export const meetsRequirements = (password: string, requirements: PasswordRequirements): boolean =>
  password.length >= requirements.minLength &&
  password.length <= requirements.maxLength &&
  (!requirements.needsDigit || /\d/.test(password)) &&
  (!requirements.needsUppercase || /\p{Lu}/u.test(password)) &&
  (!requirements.needsLowercase || /\p{Ll}/u.test(password))

export const newPassword = z
  .string()
  .refine((value) => meetsRequirements(value, PASSWORD_REQUIREMENTS), says('register.passwordRequirements'))

export const Registration = z.object({
  displayName: text(DISPLAY_NAME_MAX),
  email,
  password: newPassword,
  selectedLanguage: z.enum(LANGUAGES),
})

export const linkExpired = failure({ code: 'Auth.LinkExpired', status: 410, message: 'auth.linkExpired' })

export const passwordRequirements = endpoints('passwordRequirements', '/password-requirements', {
  get: { route: 'GET', access: 'anyone', output: PasswordRequirements, summary: 'What a password must have' },
})

const RegistrationOptions = z.object({
  termsAndConditionsAndPrivacyPolicyUrlHr: z.string(),
  termsAndConditionsAndPrivacyPolicyUrlEn: z.string(),
  /** The name of the external login to offer; null where none is configured. */
  externalLogin: z.string().nullable(),
  /** In the demonstration alone: whom one can sign in as, all with one password; null everywhere else. */
  demonstration: z
    .object({
      password: z.string(),
      people: z.array(
        z.object({
          email: z.string(),
          displayName: z.string(),
          /** Where they belong, and as what: the role is a text of the catalogue. */
          companies: z.array(z.object({ name: z.string(), role: z.string() })),
        }),
      ),
    })
    .nullable(),
})
export type DemonstrationSignIns = NonNullable<z.infer<typeof RegistrationOptions>['demonstration']>

export const registrationOptions = endpoints('registrationOptions', '/registration-options', {
  get: { route: 'GET', access: 'anyone', output: RegistrationOptions, summary: 'Terms and ways of signing up' },
})

export const registrations = endpoints('registrations', '/registrations', {
  create: {
    route: 'POST',
    access: 'anyone',
    input: Registration,
    perMinute: 10,
    summary: 'Sign up; the answer is the same for an address that is already known',
  },
})

export const emailVerifications = endpoints('emailVerifications', '/email-verifications', {
  create: {
    route: 'POST',
    access: 'anyone',
    input: z.object({ email }),
    perMinute: 5,
    summary: 'Send the message that confirms an e-mail address once more',
  },
  update: {
    route: 'PUT',
    access: 'anyone',
    input: z.object({ token: text(2000) }),
    failures: [linkExpired],
    summary: 'Confirm an e-mail address with the token of the message',
  },
})

/** How long the six digits of a message hold; its link holds longer. */
export const EMAIL_CODE_VALID_MINUTES = 15
export const EMAIL_CODE_LENGTH = 6
export const EMAIL_CODE_ATTEMPTS = 5

/** One answer for a wrong code, an old one, one tried too often, and an address that waits for none. */
export const wrongEmailCode = failure({ code: 'Auth.WrongEmailCode', status: 422, field: 'code', message: 'auth.wrongEmailCode' })

export const emailCodes = endpoints('emailCodes', '/email-verifications/codes', {
  create: {
    route: 'POST',
    access: 'anyone',
    input: z.object({ email, code: text(20) }),
    failures: [wrongEmailCode],
    perMinute: 20,
    summary: 'Confirm an e-mail address with the six digits of the message, and sign in',
  },
})

export const passwordResets = endpoints('passwordResets', '/password-resets', {
  create: {
    route: 'POST',
    access: 'anyone',
    input: z.object({ email }),
    perMinute: 5,
    summary: 'Ask for a link that sets a new password',
  },
  update: {
    route: 'PUT',
    access: 'anyone',
    input: z.object({ token: text(200), newPassword }),
    failures: [linkExpired],
    perMinute: 10,
    summary: 'Set a new password with the token of the message',
  },
})

export const wrongOldPassword = failure({
  code: 'Auth.WrongOldPassword',
  status: 422,
  field: 'oldPassword',
  message: 'user.wrongOldPassword',
})
export const passwordsDiffer = failure({
  code: 'Auth.PasswordsDiffer',
  status: 422,
  field: 'confirmedPassword',
  message: 'user.changePasswordToastrErrorDescription',
})

export const passwords = endpoints('passwords', '/current-user/password', {
  update: {
    route: 'PUT',
    access: 'signed-in',
    input: z.object({
      oldPassword: z.string().min(1).max(PASSWORD_MAX),
      newPassword,
      confirmedPassword: z.string().min(1).max(PASSWORD_MAX),
    }),
    failures: [wrongOldPassword, passwordsDiffer],
    perMinute: 10,
    summary: 'Change the password; other devices are signed out',
  },
})

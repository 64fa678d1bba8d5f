import { emailCodes, emailVerifications, linkExpired, PASSWORD_REQUIREMENTS, passwordRequirements, passwordResets, passwords, passwordsDiffer, registrationOptions, registrations, wrongEmailCode, wrongOldPassword, type DemonstrationSignIns } from 'contract/auth/registrations' // prettier-ignore
import type { Configuration } from '../../kit/configuration.ts'
import { networkOf } from '../../kit/http/network-of.ts'
import { bareRoutes, routes, type Route } from '../../kit/routes.ts'
import { attempted, FREE_FAILURES } from './attempts.ts'
import type { Auth } from './better-auth.ts'
import { headersFor, orNull } from './sessions.ts'

/** Signing up, confirming an address, and passwords. No answer tells whether an address is known here. */
export const registrationRoutes = (
  auth: Auth,
  { termsUrlHr, termsUrlEn, oidc }: Configuration,
  demonstration: DemonstrationSignIns | null,
): Route[] => [
  ...routes(passwordRequirements, { get: async () => PASSWORD_REQUIREMENTS }),
  ...routes(registrationOptions, {
    get: async () => ({
      termsAndConditionsAndPrivacyPolicyUrlHr: termsUrlHr,
      termsAndConditionsAndPrivacyPolicyUrlEn: termsUrlEn,
      externalLogin: oidc?.name ?? null,
      demonstration,
    }),
  }),
  ...bareRoutes(registrations, {
    create: async ({ displayName, email, password, selectedLanguage }, { headers, address }) => {
      await orNull(
        auth.api.signUpEmail({
          body: { name: displayName, email, password, selectedLanguage },
          headers: headersFor(headers, address),
        }),
      )
      return undefined
    },
  }),
  ...bareRoutes(emailVerifications, {
    create: async ({ email }) => {
      await orNull(auth.api.sendVerificationEmail({ body: { email } }))
      return undefined
    },
    update: async ({ token }, { headers, address, fail, setCookies }) => {
      const verified = await orNull(
        auth.api.verifyEmail({ query: { token }, headers: headersFor(headers, address), returnHeaders: true }),
      )
      if (!verified) return fail(linkExpired)
      setCookies(verified.headers.getSetCookie())
      return undefined
    },
  }),
  ...bareRoutes(emailCodes, {
    create: async ({ email, code }, { database, headers, address, fail, setCookies }) => {
      const otp = code.replaceAll(/\s/g, '')
      const verified = await attempted(
        { database, fail },
        [{ about: `code of ${email.toLowerCase()} from ${networkOf(address)}`, freeFailures: FREE_FAILURES }],
        () =>
          orNull(auth.api.verifyEmailOTP({ body: { email, otp }, headers: headersFor(headers, address), returnHeaders: true })),
      )
      if (!verified) return fail(wrongEmailCode)
      setCookies(verified.headers.getSetCookie())
      return undefined
    },
  }),
  ...bareRoutes(passwordResets, {
    create: async ({ email }) => {
      await orNull(auth.api.requestPasswordReset({ body: { email } }))
      return undefined
    },
    update: async ({ token, newPassword }, { fail }) => {
      const reset = await orNull(auth.api.resetPassword({ body: { token, newPassword } }))
      return reset ? undefined : fail(linkExpired)
    },
  }),
  ...bareRoutes(passwords, {
    update: async ({ oldPassword, newPassword, confirmedPassword }, { caller, database, headers, address, fail, setCookies }) => {
      if (newPassword !== confirmedPassword) return fail(passwordsDiffer)
      const changed = await attempted(
        { database, fail },
        [{ about: `password of ${caller?.userId}`, freeFailures: FREE_FAILURES }],
        () =>
          orNull(
            auth.api.changePassword({
              body: { currentPassword: oldPassword, newPassword, revokeOtherSessions: true },
              headers: headersFor(headers, address),
              returnHeaders: true,
            }),
          ),
      )
      if (!changed) return fail(wrongOldPassword)
      setCookies(changed.headers.getSetCookie())
      return undefined
    },
  }),
]

import type { invitationActivations } from 'contract/auth/invitations'
import type {
  emailCodes,
  emailVerifications,
  passwordResets,
  registrationOptions,
  registrations,
} from 'contract/auth/registrations'
import type { sessionCodes, sessions } from 'contract/auth/sessions'
import type { Light } from '../../kit/call.ts'

// The pages of signing in open before anything else is loaded, so their endpoints come without schemas (see Light).

export const createSession: Light<typeof sessions.create> = { name: 'sessions.create', method: 'POST', path: '/sessions' }
export const createSessionCode: Light<typeof sessionCodes.create> = {
  name: 'sessionCodes.create',
  method: 'POST',
  path: '/sessions/codes',
}
export const getRegistrationOptions: Light<typeof registrationOptions.get> = {
  name: 'registrationOptions.get',
  method: 'GET',
  path: '/registration-options',
}
export const createRegistration: Light<typeof registrations.create> = {
  name: 'registrations.create',
  method: 'POST',
  path: '/registrations',
}
export const sendVerification: Light<typeof emailVerifications.create> = {
  name: 'emailVerifications.create',
  method: 'POST',
  path: '/email-verifications',
}
export const confirmByLink: Light<typeof emailVerifications.update> = {
  name: 'emailVerifications.update',
  method: 'PUT',
  path: '/email-verifications',
}
export const confirmEmail: Light<typeof emailCodes.create> = {
  name: 'emailCodes.create',
  method: 'POST',
  path: '/email-verifications/codes',
}
export const requestPasswordReset: Light<typeof passwordResets.create> = {
  name: 'passwordResets.create',
  method: 'POST',
  path: '/password-resets',
}
export const resetPassword: Light<typeof passwordResets.update> = {
  name: 'passwordResets.update',
  method: 'PUT',
  path: '/password-resets',
}
export const activateInvitation: Light<typeof invitationActivations.create> = {
  name: 'invitationActivations.create',
  method: 'POST',
  path: '/invitation-activations',
}

import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'

/** The statuses are the specification's own: 404 unknown, 405 cancelled and 406 expired read the same to the person. */
export const keyUnknown = failure({
  code: 'Invitation.Unknown',
  status: 404,
  field: 'activationKey',
  message: 'auth.activationKeyInvalid',
})
export const keyCancelled = failure({
  code: 'Invitation.Cancelled',
  status: 405,
  field: 'activationKey',
  message: 'auth.activationKeyInvalid',
})
export const keyExpired = failure({
  code: 'Invitation.Expired',
  status: 406,
  field: 'activationKey',
  message: 'auth.activationKeyInvalid',
})
export const alreadyActivated = failure({
  code: 'Invitation.AlreadyActivated',
  status: 409,
  field: 'activationKey',
  message: 'auth.alreadyActivated',
})

export const keyOfAnother = failure({
  code: 'Invitation.OfAnother',
  status: 403,
  field: 'activationKey',
  message: 'auth.activationKeyOfAnother',
})

/** Spaces come along when a key is copied out of a mail. */
const activationKey = z
  .string()
  .transform((value) => value.replaceAll(/\s/g, ''))
  .pipe(z.string().min(1).max(100))

export const invitationActivations = endpoints('invitationActivations', '/invitation-activations', {
  create: {
    route: 'POST',
    access: 'signed-in',
    input: z.object({ activationKey }),
    output: z.object({ businessSubjectSlug: z.string() }),
    failures: [keyUnknown, keyCancelled, keyExpired, keyOfAnother, alreadyActivated],
    perMinute: 10,
    summary: 'Join a business subject with the key of an invitation',
  },
})

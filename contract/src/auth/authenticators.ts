import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { actionNotAllowed } from '../kit/failures.ts'
import { text } from '../kit/fields.ts'

export const authenticatorIsOn = failure({ code: 'Authenticator.IsOn', status: 409, message: 'user.authenticatorIsOn' })
export const authenticatorIsOff = failure({ code: 'Authenticator.IsOff', status: 409, message: 'user.authenticatorIsOff' })
export const wrongAuthenticatorCode = failure({
  code: 'Authenticator.WrongCode',
  status: 422,
  field: 'code',
  message: 'auth.wrongCode',
})

/** The secret as a person types it into an app (base32), and as the app reads it from a QR code (otpauth://). */
export const AuthenticatorSecret = z.object({ secretKey: z.string(), authenticatorUri: z.string() })

/** Six digits of the authenticator; where it says so, also one of the recovery codes. */
const code = text(40)

export const authenticators = endpoints('authenticators', '/current-user/authenticator', {
  create: {
    route: 'POST',
    access: 'signed-in',
    output: AuthenticatorSecret,
    failures: [authenticatorIsOn, actionNotAllowed],
    perMinute: 20,
    summary: 'Begin to set up an authenticator: a new secret, which counts once a code of it is confirmed',
  },
  update: {
    route: 'PUT',
    access: 'signed-in',
    input: z.object({ mfaProvider: z.literal('AuthenticatorApp'), code }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    failures: [wrongAuthenticatorCode, authenticatorIsOn],
    perMinute: 20,
    summary: 'Switch the authenticator on with a code of it; the recovery codes are told this once',
  },
})

export const authenticatorRemovals = endpoints('authenticatorRemovals', '/current-user/authenticator-removals', {
  create: {
    route: 'POST',
    access: 'signed-in',
    input: z.object({ code }),
    failures: [wrongAuthenticatorCode, authenticatorIsOff],
    perMinute: 20,
    summary: 'Switch the authenticator off, with a code of it or a recovery code',
  },
})

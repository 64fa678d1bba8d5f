import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { email, id, moment, text } from '../kit/fields.ts'
import { PASSWORD_MAX } from './auth-limits.ts'

/** One answer for an unknown address, a wrong password and everything else that is wrong with an attempt to sign in. */
export const wrongCredentials = failure({ code: 'Auth.WrongCredentials', status: 401, message: 'auth.wrongCredentials' })
export const wrongCode = failure({ code: 'Auth.WrongCode', status: 401, field: 'code', message: 'auth.wrongCode' })
export const codeStepExpired = failure({ code: 'Auth.CodeStepExpired', status: 410, message: 'auth.codeStepExpired' })

/** From one address: a whole office signs in there in the same minute. What slows guessing is counting failures. */
const SIGN_INS_PER_MINUTE = 120

const SignIn = z.object({ email, password: z.string().min(1).max(PASSWORD_MAX) })
/** With two-factor on, signing in goes on with a code: six digits of the authenticator, or one of the recovery codes. */
const SignedIn = z.object({ needsCode: z.boolean() })

export const Session = z.object({
  id,
  isCurrent: z.boolean(),
  ipAddress: z.string(),
  userAgent: z.string(),
  createdAt: moment,
  expiresAt: moment,
})
export type Session = z.infer<typeof Session>

export const sessions = endpoints('sessions', '/sessions', {
  list: {
    route: 'GET',
    access: 'signed-in',
    shows: ['passwords'],
    output: z.array(Session),
    summary: 'Where the person is signed in',
  },
  create: {
    route: 'POST',
    access: 'anyone',
    input: SignIn,
    output: SignedIn,
    failures: [wrongCredentials],
    perMinute: SIGN_INS_PER_MINUTE,
    summary: 'Sign in with e-mail and password',
  },
  remove: { route: 'DELETE /:id', access: 'signed-in', summary: 'Sign out on one device' },
})

export const sessionCodes = endpoints('sessionCodes', '/sessions/codes', {
  create: {
    route: 'POST',
    access: 'anyone',
    input: z.object({ code: text(40) }),
    failures: [wrongCode, codeStepExpired],
    perMinute: SIGN_INS_PER_MINUTE,
    summary: 'Second step of signing in: a code of the authenticator or a recovery code',
  },
})

export const currentSession = endpoints('currentSession', '/sessions/current', {
  remove: { route: 'DELETE', access: 'anyone', summary: 'Sign out here' },
})

export const allSessions = endpoints('allSessions', '/sessions/all', {
  remove: { route: 'DELETE', access: 'also-unconfirmed', summary: 'Sign out everywhere' },
})

import type { IncomingHttpHeaders } from 'node:http'
import { APIError } from 'better-auth/api'
import {
  allSessions,
  currentSession,
  sessionCodes,
  sessions,
  wrongCode,
  wrongCredentials,
  codeStepExpired,
} from 'contract/auth/sessions'
import { missing } from '../../kit/fail.ts'
import { networkOf } from '../../kit/http/network-of.ts'
import { momentText } from '../../kit/moment-text.ts'
import { bareRoutes, routes, type Route } from '../../kit/routes.ts'
import { attempted, FREE_FAILURES, type Counted } from './attempts.ts'
import type { Auth } from './better-auth.ts'
import type { knownDevices } from './known-devices.ts'

const USER_AGENT_MAX = 500
const FREE_FAILURES_OF_ADDRESS = 100

/** Signing in and out, and where a person is signed in. */
export const sessionRoutes = (auth: Auth, devices: ReturnType<typeof knownDevices>): Route[] => [
  ...bareRoutes(
    { create: sessions.create },
    {
      create: async ({ email, password }, { database, headers, address, fail, setCookies }) => {
        const device = await devices.deviceOf(database, email, headers)
        const signedIn = await attempted({ database, fail }, countedSignIn({ email, address, device }), () =>
          orNull(auth.api.signInEmail({ body: { email, password }, headers: headersFor(headers, address), returnHeaders: true })),
        )
        if (!signedIn) return fail(wrongCredentials)
        const needsCode = 'twoFactorRedirect' in signedIn.response && signedIn.response.twoFactorRedirect === true
        const known = 'user' in signedIn.response ? [devices.cookieOf(Number(signedIn.response.user.id))] : []
        setCookies([...signedIn.headers.getSetCookie(), ...(needsCode ? [] : known)])
        return { needsCode }
      },
    },
  ),
  ...bareRoutes(sessionCodes, {
    create: async ({ code }, { headers, address, fail, setCookies }) => {
      const typed = code.replaceAll(/\s/g, '')
      const given = { body: { code: typed }, headers: headersFor(headers, address), returnHeaders: true } as const
      try {
        const verified = /^\d{6}$/.test(typed) ? await auth.api.verifyTOTP(given) : await auth.api.verifyBackupCode(given)
        setCookies([...verified.headers.getSetCookie(), devices.cookieOf(Number(verified.response.user.id))])
        return undefined
      } catch (error) {
        if (!(error instanceof APIError)) throw error
        return fail(isExpired(error) ? codeStepExpired : wrongCode)
      }
    },
  }),
  ...bareRoutes(currentSession, {
    remove: async (_, { headers, address, setCookies }) => {
      const signedOut = await orNull(auth.api.signOut({ headers: headersFor(headers, address), returnHeaders: true }))
      if (signedOut) setCookies(signedOut.headers.getSetCookie())
      return undefined
    },
  }),
  ...routes(
    { list: sessions.list, remove: sessions.remove },
    {
      list: async (_, { db, userId, caller }) => {
        const rows = await db
          .selectFrom('auth.sessions')
          .selectAll()
          .where('userId', '=', userId)
          .orderBy('createdAt', 'desc')
          .limit(100)
          .execute()
        return rows.map(({ id, ipAddress, userAgent, createdAt, expiresAt }) => ({
          id,
          isCurrent: id === caller?.sessionId,
          ipAddress: ipAddress ?? '',
          userAgent: userAgent ?? '',
          createdAt: momentText(createdAt),
          expiresAt: momentText(expiresAt),
        }))
      },
      remove: async (_, { db, userId, params }) => {
        const { numDeletedRows } = await db
          .deleteFrom('auth.sessions')
          .where('id', '=', params.id)
          .where('userId', '=', userId)
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw missing()
        return undefined
      },
    },
  ),
  ...routes(allSessions, {
    remove: async (_, { db, userId }) => {
      await db.deleteFrom('auth.sessions').where('userId', '=', userId).execute()
      return undefined
    },
  }),
]

type SignIn = { readonly email: string; readonly address: string; readonly device: string | null }

/**
 * By person and address together, so that a stranger can't make a person wait who is somewhere else, and on a device that the person
 * has signed in on before by that device, so that a stranger behind the same address can't either; and by address, so that nobody tries
 * many people out. A whole office has one address: some of it mistype at once, every morning.
 */
const countedSignIn = ({ email, address, device }: SignIn): [Counted, Counted] => [
  {
    about: `sign-in ${email.toLowerCase()} ${device === null ? `from ${networkOf(address)}` : `on ${device}`}`,
    freeFailures: FREE_FAILURES,
  },
  { about: `sign-in from ${networkOf(address)}`, freeFailures: FREE_FAILURES_OF_ADDRESS },
]

/** What the library sees of a call: cookies, and where it came from. */
export const headersFor = ({ cookie, 'user-agent': userAgent }: IncomingHttpHeaders, address: string): Headers =>
  new Headers({ ...(cookie && { cookie }), 'user-agent': (userAgent ?? '').slice(0, USER_AGENT_MAX), 'x-saldo-address': address })

/** The library refuses by throwing; why it refused is nobody's business but ours. */
export const orNull = <T>(attempt: Promise<T>): Promise<T | null> =>
  attempt.catch((error: unknown) => {
    if (error instanceof APIError) return null
    throw error
  })

const isExpired = ({ body }: APIError) =>
  ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'].includes(body?.code ?? '')

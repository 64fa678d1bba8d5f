import type { FastifyBaseLogger } from 'fastify'
import { externalLogin, externalLoginCallback, type ExternalLoginProblem } from 'contract/auth/external-login'
import { safeReturn } from 'contract/auth/return-address'
import { paths } from 'contract/paths'
import type { Configuration } from '../../../kit/configuration.ts'
import { missing } from '../../../kit/fail.ts'
import { bareRoutes, type Redirect, type Route } from '../../../kit/routes.ts'
import type { Auth } from '../better-auth.ts'
import { headersFor } from '../sessions.ts'
import { openIdProvider } from './openid-provider.ts'
import { pendingLogins } from './pending-logins.ts'
import { personOf } from './person-of.ts'
import { problemOf, reasonOf } from './problem-of.ts'

/** Signing in through an OpenID provider: off to it, and back. Without one configured, neither address is there. */
export const externalLoginRoutes = (auth: Auth, { oidc, publicUrl, secret }: Configuration): Route[] => {
  const provider = oidc && openIdProvider(oidc, publicUrl + paths.externalLoginCallback())
  const pending = pendingLogins(secret, publicUrl)
  const local = (address: string) => localPart(address, publicUrl)
  return [
    ...bareRoutes(externalLogin, {
      get: async ({ return: wanted, language }, { setCookies, log }) => {
        if (!provider) throw missing()
        const returnTo = local(safeReturn(wanted) ?? paths.root())
        try {
          const { address, checks } = await provider.begin(language)
          setCookies([pending.keep({ ...checks, returnTo, language })])
          return { redirectTo: address }
        } catch (error) {
          return failed(log, error, returnTo)
        }
      },
    }),
    ...bareRoutes(externalLoginCallback, {
      get: async (given, { database, headers, address, setCookies, log }) => {
        if (!provider) throw missing()
        const login = pending.read(headers.cookie)
        if (!login || login.state !== given.state) return problem('expired', paths.root())
        const { returnTo, language } = login
        setCookies([pending.forget])
        try {
          const person = await personOf(database, await provider.claims(given, login), language)
          if (typeof person === 'string') return problem(person, returnTo)
          const signedIn = await auth.api.signInExternal({
            body: { userId: String(person.userId) },
            headers: headersFor(headers, address),
            returnHeaders: true,
          })
          setCookies(signedIn.headers.getSetCookie())
          const needsCode = 'twoFactorRedirect' in signedIn.response && signedIn.response.twoFactorRedirect === true
          return { redirectTo: needsCode ? paths.signInCode(returnTo) : returnTo }
        } catch (error) {
          return failed(log, error, returnTo)
        }
      },
    }),
  ]
}

/** What went wrong between us and the provider is told in the person's page, and to whoever runs Saldo in the log. */
function failed(log: FastifyBaseLogger, error: unknown, returnTo: string): Redirect {
  const why = problemOf(error)
  if (!why) throw error
  if (why !== 'denied') log.warn({ reason: reasonOf(error) }, 'An external login failed')
  return problem(why, returnTo)
}

const problem = (why: ExternalLoginProblem, returnTo: string): Redirect => ({
  redirectTo: paths.externalLoginProblem(why, returnTo),
})

/** An address of this app as a header can carry it, and once more without any way to another host. */
function localPart(address: string, publicUrl: string): string {
  const { origin, pathname, search, hash } = new URL(address, publicUrl)
  return origin === new URL(publicUrl).origin ? pathname + search + hash : paths.root()
}

import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { twoFactor } from 'better-auth/plugins/two-factor'
import * as z from 'zod'

const PATH = '/sign-in/external'

/**
 * Opens a session for a person a provider vouches for. The provider stands in for the password only: with two-factor on,
 * the same step asks for a code as after a password.
 */
export const externalSessions = ({ hooks }: Pick<ReturnType<typeof twoFactor>, 'hooks'>) =>
  ({
    id: 'external-sessions',
    endpoints: {
      signInExternal: createAuthEndpoint(PATH, { method: 'POST', body: z.object({ userId: z.string() }) }, async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new APIError('UNAUTHORIZED')
        const session = await ctx.context.internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({})
      }),
    },
    hooks: { after: hooks.after.map(({ handler }) => ({ matcher: ({ path }) => path === PATH, handler })) },
  }) satisfies BetterAuthPlugin

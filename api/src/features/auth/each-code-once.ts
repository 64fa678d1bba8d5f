import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Database } from '../../kit/db.ts'
import { takeCode } from './used-codes.ts'

const PATH = '/two-factor/verify-totp'
const CHALLENGE_COOKIE = 'two_factor'

/**
 * Refuses a used code before the library judges it: that would take the code again, and the challenge with it, so that the next
 * valid one would come too late. Whoever has no challenge is refused by the library.
 */
export const eachCodeOnce = (database: Database) =>
  ({
    id: 'each-code-once',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === PATH,
          handler: createAuthMiddleware(async (ctx) => {
            const { secret, secretConfig, internalAdapter, createAuthCookie } = ctx.context
            const challenge = await ctx.getSignedCookie(createAuthCookie(CHALLENGE_COOKIE).name, secret)
            const challenged = challenge ? await internalAdapter.findVerificationValue(challenge) : null
            if (!challenged) return
            const { code } = ctx.body as { code: string }
            const outcome = await takeCode(secretConfig, database, Number(challenged.value), code)
            if (outcome === 'used') throw new APIError('UNAUTHORIZED')
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

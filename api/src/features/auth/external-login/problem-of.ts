import * as openid from 'openid-client'
import type { ExternalLoginProblem } from 'contract/auth/external-login'

/** What to tell the person of an error between us and the provider; null for one that is none of the provider's. */
export function problemOf(error: unknown): ExternalLoginProblem | null {
  if (error instanceof openid.AuthorizationResponseError) return error.error === 'access_denied' ? 'denied' : 'failed'
  // The code was used before, or lay too long.
  if (error instanceof openid.ResponseBodyError) return error.error === 'invalid_grant' ? 'expired' : 'failed'
  if (error instanceof openid.WWWAuthenticateChallengeError) return 'failed'
  if (error instanceof openid.ClientError) return SILENT.has(error.code ?? '') ? 'unavailable' : 'failed'
  // What fetch throws carries the reason inside; a TypeError without one is a mistake of ours.
  return error instanceof TypeError && error.cause !== undefined ? 'unavailable' : null
}

/** No answer within the time, or one that comes from something in between. */
const SILENT = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR'])

/** For the log: what happened, without what the provider said of the person. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? ['error' in error ? error.error : '', error.message].filter(Boolean).join(': ') : String(error)

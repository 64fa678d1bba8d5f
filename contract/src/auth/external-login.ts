import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { notFound } from '../kit/failures.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts'

/**
 * Why an external login came to nothing: refused by the person, too slow or not begun in this browser, the provider silent,
 * no e-mail address it vouches for, an account here whose address is not confirmed, anything else.
 */
const EXTERNAL_LOGIN_PROBLEMS = ['denied', 'expired', 'unavailable', 'unverified', 'unconfirmed', 'failed'] as const
export type ExternalLoginProblem = (typeof EXTERNAL_LOGIN_PROBLEMS)[number]

export const externalLogin = endpoints('externalLogin', '/external-login', {
  get: {
    route: 'GET',
    access: 'anyone',
    input: z.object({ return: z.string().optional(), language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) }),
    sends: 'redirect',
    failures: [notFound],
    perMinute: 20,
    summary: 'Sign in with the external login: sends the browser to its provider, where one is configured',
  },
})

export const externalLoginCallback = endpoints('externalLoginCallback', '/external-login/callback', {
  get: {
    route: 'GET',
    access: 'anyone',
    input: z.object({
      code: z.string().optional(),
      state: z.string().optional(),
      iss: z.string().optional(),
      error: z.string().optional(),
    }),
    sends: 'redirect',
    failures: [notFound],
    perMinute: 20,
    summary:
      'Where the provider of the external login sends the browser back to; goes on into the app, signed in or told why not',
  },
})

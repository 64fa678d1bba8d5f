import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { id, moment } from '../kit/fields.ts'

export const SIGN_IN_HISTORY_PAGE_SIZE = 10

/** What can be done to a person's sign-in. */
const SIGN_IN_EVENTS = [
  'Registered',
  'EmailConfirmed',
  'EmailChanged',
  'SignedIn',
  'SignedOut',
  'PasswordChanged',
  'SecondFactorOn',
  'SecondFactorOff',
  'RecoveryCodesChanged',
  'ExternalLoginAdded',
  'ExternalLoginRemoved',
] as const

export const SignInEvent = z.object({
  id,
  at: moment,
  event: z.enum(SIGN_IN_EVENTS),
  /** From where, of a sign-in that still holds; '' otherwise. */
  ipAddress: z.string(),
  userAgent: z.string(),
})
export type SignInEvent = z.infer<typeof SignInEvent>

export const signInHistory = endpoints('signInHistory', '/sign-in-history', {
  list: {
    route: 'GET',
    access: 'signed-in',
    shows: ['sessions', 'passwords', 'authenticators', 'authenticatorRemovals'],
    input: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
    output: z.object({ rows: z.array(SignInEvent), totalCount: z.number().int() }),
    summary: 'What was done to the own sign-in: sign-ins, passwords, second factor; the newest first, ten to a page',
  },
})

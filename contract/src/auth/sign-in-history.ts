import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { id, moment } from '../kit/fields.ts'
import { reportPage, reportRows } from '../kit/lists/reports.ts'

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
    pageSize: 10,
    input: z.object({ page: reportPage }),
    output: z.object(reportRows(SignInEvent)),
    summary: 'What was done to the own sign-in: sign-ins, passwords, second factor; the newest first, ten to a page',
  },
})

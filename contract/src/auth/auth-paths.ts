import type { Language } from '../languages.ts'
import { told } from '../kit/address/path.ts'
import { addressOf, type PageSearch, type SaidTo } from '../kit/address/page-search.ts'
import type { ExternalLoginProblem } from './external-login.ts'

export const authPaths = {
  signIn: (said: SaidTo<S['signIn']> = {}) => told<S['signIn']>('/auth/sign-in', said),
  signUp: () => '/auth/sign-up',
  forgottenPassword: () => '/auth/forgotten-password',
  newPassword: (said: SaidTo<S['byMail']> = {}) => told<S['byMail']>('/auth/new-password', said),
  verifyEmailMessage: () => '/auth/verify-email-message',
  verifyEmail: (said: SaidTo<S['byMail']> = {}) => told<S['byMail']>('/auth/verify-email', said),
  inviteActivation: () => '/auth/invite-activation',
  userSettings: () => '/user-settings',
  profile: () => '/user-settings/profile',
  /** Where signing in with the external login begins; the API sends the person on, and afterwards back to `returnTo`. */
  externalLogin: (returnTo: string, language: Language) => addressOf('/api/external-login', { return: returnTo, language }),
  /** Where the provider of the external login sends people back to: the redirect URI to register there. */
  externalLoginCallback: () => '/api/external-login/callback',
  /** Where the person finds out why the external login came to nothing, and can try again. */
  externalLoginProblem: (problem: ExternalLoginProblem, returnTo: string) =>
    told<S['signIn']>('/auth/sign-in', { problem, return: returnTo }),
  /** The second step of signing in, for a person who came through the external login and has two-factor on. */
  signInCode: (returnTo: string) => told<S['signIn']>('/auth/sign-in', { step: 'code', return: returnTo }),
} as const

/** What its pages may be told. */
export const authSearches = {
  signIn: ({ text, oneOf }) => ({ return: text('return'), step: oneOf('step', ['code']), problem: text('problem') }),
  byMail: ({ text }) => ({ token: text('token') }),
} as const satisfies Readonly<Record<string, PageSearch<object>>>

type S = typeof authSearches

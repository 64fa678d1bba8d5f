import type { ExternalLoginProblem } from 'contract/auth/external-login'
import { t, type Message } from '../../kit/messages.ts'

const MESSAGES: Readonly<Record<ExternalLoginProblem, Message>> = {
  denied: 'auth.externalLoginDenied',
  expired: 'auth.externalLoginExpired',
  unavailable: 'auth.externalLoginUnavailable',
  unverified: 'auth.externalLoginUnverified',
  unconfirmed: 'auth.externalLoginUnconfirmed',
  failed: 'auth.externalLoginFailed',
}

/** Why the external login came to nothing, by the word in the address; nothing for a word that is none of them. */
export const externalLoginProblem = (problem: string | undefined): string | undefined => {
  const [, message] = Object.entries(MESSAGES).find(([word]) => word === problem) ?? []
  return message && t(message)
}

import type { Message } from '../../kit/messages.ts'

export type ActivationError = { readonly title: Message; readonly description: Message }

const INVALID: ActivationError = { title: 'auth.activationKeyInvalidTitle', description: 'auth.activationKeyInvalid' }

const BY_STATUS: Readonly<Record<number, ActivationError>> = {
  403: { title: 'auth.activationKeyInvalidTitle', description: 'auth.activationKeyOfAnother' },
  404: INVALID,
  405: INVALID,
  406: INVALID,
  409: { title: 'auth.alreadyActivatedTitle', description: 'auth.alreadyActivated' },
}

/** The header and description for a refused activation, by the status the specification gives each. */
export const activationError = (status: number): ActivationError =>
  BY_STATUS[status] ?? { title: 'auth.activationFailedTitle', description: 'auth.activationFailed' }

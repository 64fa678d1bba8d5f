import type { Failure } from 'contract/kit/failure'
import type { MessageParams } from 'contract/kit/message'

/** Why something was not taken in: the failure, and what its text names in braces. */
export type Refusal = { readonly refused: Failure; readonly params: MessageParams }

export const refusal = (refused: Failure, params: MessageParams = {}): Refusal => ({ refused, params })

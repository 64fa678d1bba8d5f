import type { eInvoiceFailures } from 'contract/documents/e-invoice-failures'
import type { MessageParams } from 'contract/kit/message'

type EInvoiceFailure = (typeof eInvoiceFailures)[number]

/** Why something was not taken in: the failure, and what its text names in braces. */
export type Refusal = { readonly refused: EInvoiceFailure; readonly params: MessageParams }

export const refusal = (refused: EInvoiceFailure, params: MessageParams = {}): Refusal => ({ refused, params })

import type { ConnectionKind } from 'contract/e-invoice-network/connections'
import type { Message } from '../../../kit/messages.ts'

export const KIND_TEXTS = {
  None: 'eInvoiceConnection.none',
  File: 'eInvoiceConnection.file',
  Intermediary: 'eInvoiceConnection.intermediary',
} as const satisfies Record<ConnectionKind, Message>

/** What follows from the choice. */
export const HELP_TEXTS = {
  None: 'eInvoiceConnection.noneHelp',
  File: 'eInvoiceConnection.fileHelp',
  Intermediary: 'eInvoiceConnection.intermediaryHelp',
} as const satisfies Record<ConnectionKind, Message>

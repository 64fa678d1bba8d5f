import { anotherText, oneOf, type ColumnWords, type HistoryWords } from '../../../kit/history/history-words.ts'
import { KIND_TEXTS } from './connection-texts.ts'

/** What the form of the connection holds. */
export const CONNECTION_WORDS = {
  kind: { label: 'eInvoiceConnection.kind', value: oneOf(KIND_TEXTS) },
  userName: 'eInvoiceConnection.userName',
  companyId: 'eInvoiceConnection.companyId',
  softwareId: 'eInvoiceConnection.softwareId',
} as const satisfies Record<string, ColumnWords>

export const CONNECTION_HISTORY: HistoryWords = {
  e_invoice_connections: {
    connection_kind: CONNECTION_WORDS.kind,
    user_name: CONNECTION_WORDS.userName,
    company_id: CONNECTION_WORDS.companyId,
    software_id: CONNECTION_WORDS.softwareId,
    password_changed_at: anotherText('eInvoiceConnection.password'),
  },
}

import { anotherText, oneOf, type HistoryWords } from '../../../kit/history/history-words.ts'
import { KIND_TEXTS } from './connection-texts.ts'

export const CONNECTION_HISTORY: HistoryWords = {
  e_invoice_connections: {
    connection_kind: { label: 'eInvoiceConnection.kind', value: oneOf(KIND_TEXTS) },
    user_name: 'eInvoiceConnection.userName',
    company_id: 'eInvoiceConnection.companyId',
    software_id: 'eInvoiceConnection.softwareId',
    password_changed_at: anotherText('eInvoiceConnection.password'),
  },
}

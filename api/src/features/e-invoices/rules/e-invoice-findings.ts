import { FINDINGS_MAX, type EInvoiceFinding } from 'contract/documents/checks/e-invoice-finding'
import { kpd2025 } from '../../items/index.ts'
import type { Opened } from '../open-e-invoice.ts'
import { checkEInvoice } from './check-e-invoice.ts'

/** What the rules have against an e-invoice, the first of it where it is very much. */
export async function eInvoiceFindings(opened: Pick<Opened, 'kind' | 'root'>): Promise<EInvoiceFinding[]> {
  const codes = await kpd2025()
  return checkEInvoice(opened, (code) => codes.has(code))
    .slice(0, FINDINGS_MAX)
    .map(({ params, ...finding }) => ({ ...finding, params: { ...params } }))
}

import { isMessage, t } from '../../../kit/messages.ts'
import { saidOf, type Said } from '../../../kit/uploads/upload-panel.tsx'

/** Why a file could not be taken in as an e-invoice, in words that are not those of its XML. */
export const refusalText = ({ message, params }: Said): string =>
  saidOf({ message, params: typeof params?.['field'] === 'string' ? { ...params, field: fieldText(params['field']) } : params })

/**
 * `InvoiceLine 3/PriceAmount (BT-146)` as a person calls it, with the term of EN 16931 that the sender's software knows it by; what has no
 * name stays as it is.
 */
function fieldText(field: string): string {
  const { line, term = '' } = /^(?:\w+Line (?<line>\d+)\/)?.*\((?<term>B[TG]-\d+)\)$/.exec(field)?.groups ?? {}
  const key = `eInvoices.terms.${term}`
  if (!isMessage(key)) return field
  const named = `${t(key)} (${term})`
  return line === undefined ? named : t('eInvoices.ofLine', { term: named, line })
}

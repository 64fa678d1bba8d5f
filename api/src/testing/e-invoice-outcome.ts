import { readEInvoice } from '../features/e-invoices/index.ts'

const bytesOf = (given: string | Uint8Array) => (typeof given === 'string' ? Buffer.from(given) : given)

/** What is read of an e-invoice that a test expects to be taken in. */
export function takenIn(given: string | Uint8Array) {
  const read = readEInvoice(bytesOf(given))
  if ('refused' in read) throw new Error(`Refused: ${read.refused.code} ${JSON.stringify(read.params)}`)
  return read
}

/** Code and named values of a refusal; null where the e-invoice is taken in. */
export function refusalOf(given: string | Uint8Array) {
  const read = readEInvoice(bytesOf(given))
  return 'refused' in read ? { code: read.refused.code, ...read.params } : null
}

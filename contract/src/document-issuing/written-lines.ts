import type { InvoiceLine } from './invoice-content.ts'

/**
 * The lines that somebody has written. One that comes after the last by itself, as Enter brings it, and in which nothing was written is
 * none: it is neither printed nor issued, and nothing is missing in it. Where there is no other it stays, and lacks everything.
 */
export function writtenLines<L extends InvoiceLine>(lines: readonly L[]): L[] {
  const last = lines.findLastIndex((line) => !isUnwritten(line))
  return lines.slice(0, Math.max(1, last + 1))
}

const isUnwritten = ({ name, description, unitPrice, classificationCode, itemId, advanceInvoiceId }: InvoiceLine): boolean =>
  name === '' &&
  description === '' &&
  unitPrice === '' &&
  classificationCode === '' &&
  itemId === null &&
  advanceInvoiceId === null

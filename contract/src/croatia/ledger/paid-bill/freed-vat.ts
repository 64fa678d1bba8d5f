import type { Cents } from '../../money.ts'
import { shareOf } from '../posting/lines-by.ts'
import type { VatEntry } from '../posting/vat-entry.ts'
import { vatWithin } from '../../vat.ts'
import { portions } from './portions.ts'

/** VAT of a document that waits for payment, with the entries that payments have freed of it until now. */
export type WaitingVat<Entry extends VatEntry = VatEntry> = { readonly entry: Entry; readonly freed: readonly VatEntry[] }

/** A payment of a document, and how much of it was not paid before. */
export type PaymentOfWaiting = { readonly amount: Cents; readonly unpaid: Cents; readonly paidOn: string }

/**
 * What a payment frees of a document's VAT (obračun po naplaćenoj naknadi): a rate gets its share of the payment, beside what the document
 * has without VAT, and of that share the VAT that is due so far less what was due before. The payment that settles the document frees all
 * that is left, so that nothing waits for ever; of what is paid beyond that nothing is due. Entries of no amount are left out; what else an
 * entry says, as which one it is, stands on what is freed of it.
 */
export function freedVat<Entry extends VatEntry>(
  waiting: readonly WaitingVat<Entry>[],
  { amount, unpaid, paidOn }: PaymentOfWaiting,
): Entry[] {
  const left = waiting.map(({ entry, freed }) => grossOf(entry) - added(freed, grossOf))
  const withoutVat = unpaid - left.reduce((all, one) => all + one, 0)
  const isLast = unpaid === 0 || (Math.sign(amount) === Math.sign(unpaid) && Math.abs(amount) >= Math.abs(unpaid))
  const shares = isLast ? left : portions(amount, [...left, withoutVat])
  return waiting
    .map((one, index) => freedOf(one, shares[index] ?? 0, shares[index] === left[index], paidOn))
    .filter(({ base, vat }) => base !== 0 || vat !== 0)
}

const grossOf = ({ base, vat }: VatEntry): Cents => base + vat
const added = (entries: readonly VatEntry[], amount: (entry: VatEntry) => Cents): Cents =>
  entries.reduce((all, entry) => all + amount(entry), 0)

function freedOf<Entry extends VatEntry>(
  { entry, freed }: WaitingVat<Entry>,
  share: Cents,
  isLast: boolean,
  vatOn: string,
): Entry {
  const grossSoFar = added(freed, grossOf) + share
  const vatSoFar = isLast ? entry.vat : vatWithin(grossSoFar, entry.rate)
  const vat = vatSoFar - added(freed, (one) => one.vat)
  const deductibleVat = shareOf(vatSoFar, entry.deductibleShare) - added(freed, (one) => one.deductibleVat)
  const deductibleBaseSoFar = shareOf(grossSoFar - vatSoFar, entry.deductibleShare)
  return {
    ...entry,
    base: share - vat,
    vat,
    deductibleBase: deductibleBaseSoFar - added(freed, (one) => one.deductibleBase),
    deductibleVat,
    undeductibleVat: entry.book === 'I-RA' ? 0 : vat - deductibleVat,
    state: 'Freed',
    vatOn,
  }
}

import type { Cents } from '../../money.ts'
import type { EuRow } from './eu-rows.ts'
import type { VatReturn } from './vat-return.ts'

/** A return before it is made, with what it has to agree with. */
export type ReturnToCheck = {
  readonly vatReturn: VatReturn
  /** How many papers and payments are in it, of which each may be rounded. */
  readonly entryCount: number
  readonly zp: readonly EuRow[]
  readonly pdvS: readonly EuRow[]
  /** With what VIES or a person said of the number since the period began; null where nobody asked. */
  readonly euPartners: readonly { readonly name: string; readonly vatNumber: string; readonly isValid: boolean | null }[]
  /** What the accounts of VAT of the period come to: credit less debit. */
  readonly ledgerVat: Cents
  /** Numbers of documents of the period that have no entry of VAT, and will have none until a person has said something. */
  readonly documentsWithoutEntry: readonly string[]
  /** How many documents of the period are still being posted. */
  readonly postingCount: number
  /** The oldest day of input VAT that waits; null where none does. */
  readonly waitingSince: string | null
  readonly today: string
}

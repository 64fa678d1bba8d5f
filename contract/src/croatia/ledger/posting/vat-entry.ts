import type { CountryGroup } from '../../../codebooks/vat-treatments.ts'
import type { Cents } from '../../money.ts'
import type { Box } from '../boxes.ts'
import type { Rate, StatementColumn, SupplyKind, Treatment } from '../treatments/supply.ts'

/** What the law asks of a paper, or of what frees its VAT: in which book and which boxes, and how much. */
export type VatEntry = {
  readonly book: 'I-RA' | 'U-RA'
  readonly treatment: Treatment
  readonly country: CountryGroup
  readonly supplyKind: SupplyKind
  readonly rate: Rate
  readonly base: Cents
  readonly vat: Cents
  /** Of received papers, as a decimal. */
  readonly deductibleShare: string
  /** Its part of the base: what stands beside the deducted VAT in the return. */
  readonly deductibleBase: Cents
  readonly deductibleVat: Cents
  readonly undeductibleVat: Cents
  readonly boxOut: Box | null
  readonly boxIn: Box | null
  readonly otherBoxes: readonly Box[]
  readonly column: StatementColumn | null
  /** Waiting until it is paid; Freed by a payment; Excluded is in a book, but in no box. */
  readonly state: 'Due' | 'Waiting' | 'Freed' | 'Excluded'
  /** Null while it waits. */
  readonly vatOn: string | null
}

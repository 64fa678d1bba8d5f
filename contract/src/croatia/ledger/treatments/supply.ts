import type { CountryGroup, VatTreatment } from '../../../codebooks/vat-treatments.ts'
import type { Box } from '../boxes.ts'

export type SupplyKind = 'Goods' | 'Services'
export type Rate = '25' | '13' | '5' | '0'

/** How a line is taxed. The VAT of another state stands on received papers alone: it is neither a treatment of ours nor deductible. */
export type Treatment = VatTreatment | 'ForeignVat'

/** What makes a supply another box than its treatment alone. */
export type Procedure = 'Ordinary' | 'Triangular' | 'Procedure4263' | 'Assembly' | 'NewVehicle' | 'SuppliedElsewhere'

export type Supply = {
  readonly treatment: Treatment
  readonly country: CountryGroup
  readonly supplyKind: SupplyKind
  readonly procedure?: Procedure
}

/** Which column of the recapitulative statement a supply stands in: of the ZP what was supplied, of the PDV-S what was received. */
export type StatementColumn = 'ZP I1' | 'ZP I2' | 'ZP I3' | 'ZP I4' | 'PDV-S I1' | 'PDV-S I2'

/** Where in the return a supply belongs. */
export type ReturnPlace = {
  /** Of what is supplied, and of VAT that is assessed by the one who receives. */
  readonly boxOut: Box | null
  /** Of input VAT. */
  readonly boxIn: Box | null
  /** Of "other data". */
  readonly otherBox: Box | null
  readonly column: StatementColumn | null
}

/** What a row of a table asks of a supply: each field that it names, one of its values. */
export type SupplyPattern = {
  readonly treatment: readonly Treatment[]
  readonly country?: readonly CountryGroup[]
  readonly supplyKind?: SupplyKind
  /** Ordinary where it is not named. */
  readonly procedure?: readonly Procedure[]
}

export const fits = (supply: Supply, { treatment, country, supplyKind, procedure = ['Ordinary'] }: SupplyPattern): boolean =>
  treatment.includes(supply.treatment) &&
  (country?.includes(supply.country) ?? true) &&
  (supplyKind === undefined || supplyKind === supply.supplyKind) &&
  procedure.includes(supply.procedure ?? 'Ordinary')

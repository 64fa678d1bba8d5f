import type { AccountRole } from '../../../codebooks/chart-of-accounts.ts'
import type { CountryGroup } from '../../../codebooks/vat-treatments.ts'
import type { Cents } from '../../money.ts'
import type { CostKind } from '../treatments/deduction-shares.ts'
import type { Procedure, Rate, SupplyKind, Treatment } from '../treatments/supply.ts'
import type { PostingAccount } from './rule-pack.ts'

/** What is bought or sold is a fixed asset, of the sort that "other data" of the return tell apart. */
export type AssetKind = 'RealEstate' | 'PassengerVehicle' | 'Other'

/** What a paper has of one treatment, rate and account, in euro cents: negative in a credit note and a cancellation. */
export type PaperGroup = {
  readonly treatment: Treatment
  /** Of VAT that we assess ourselves, the rate it would have here. */
  readonly rate: Rate
  readonly base: Cents
  /** As the paper charges it: zero where we assess it ourselves. */
  readonly vat: Cents
  readonly supplyKind: SupplyKind
  /** Of revenue, or of cost or asset. */
  readonly account: PostingAccount
  /** Of costs that are not recognised whole: where the rest goes. */
  readonly unrecognisedAccount?: AccountRole
  readonly costKind?: CostKind
  /** Of the VAT, as a decimal: what may be deducted. All of it where nothing is said. */
  readonly deductibleShare?: string
  readonly assetKind?: AssetKind
  readonly procedure?: Procedure
  /** What is owed of it in the currency of the paper. */
  readonly foreignGross?: Cents
}

export type Paper = {
  readonly direction: 'Outgoing' | 'Incoming'
  readonly kind: 'Invoice' | 'AdvanceInvoice' | 'FinalInvoice' | 'CreditNote' | 'Cancellation'
  readonly country: CountryGroup
  /** Of the paper, where it isn't the euro. */
  readonly foreign?: { readonly currency: string; readonly unitsPerEuro: string }
  /** Whether VAT falls due when it is paid: the issuer taxes by paid bill, or of what we receive we do ourselves. */
  readonly isPaidBill: boolean
  /** Whether it is for a period, over whose months cost or revenue are spread. */
  readonly isSpread?: boolean
  readonly groups: readonly PaperGroup[]
  /** What a final invoice takes off: as the advance invoices had it, positive. */
  readonly advances?: readonly PaperGroup[]
  /** Instead of the receivable or payable of the country: cash for instance. */
  readonly partner?: AccountRole
  /** Where its advance stands: of services at home where nothing is said. */
  readonly advance?: AccountRole
  /** The day on which its VAT counts; null where it waits for payment. */
  readonly vatOn: string | null
}

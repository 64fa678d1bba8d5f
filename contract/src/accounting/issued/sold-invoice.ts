import type { TaxPointCode } from '../../croatia/ledger/days/vat-day.ts'
import type { AssetKind } from '../../croatia/ledger/posting/paper.ts'
import type { IssuedInvoice } from '../../document-issuing/issued-invoice.ts'

/** Of an invoice what the rules of posting ask for, issued here or brought from another program. */
export type SoldInvoice = Pick<
  IssuedInvoice,
  'kind' | 'issueDate' | 'deliveryDate' | 'deliveryEndDate' | 'currency' | 'totalEurAmount'
> & {
  /** When its VAT arises, where another program said so. */
  readonly taxPointDate?: string | undefined
  readonly taxPointCode?: TaxPointCode | undefined
  readonly seller: Pick<IssuedInvoice['seller'], 'isByPaidBill' | 'isInTaxSystem'>
  readonly buyer: Pick<IssuedInvoice['buyer'], 'countryCode' | 'vatNumber'>
  readonly payment: Pick<IssuedInvoice['payment'], 'method'>
  readonly exchangeRate: Pick<NonNullable<IssuedInvoice['exchangeRate']>, 'rate'> | null
  readonly original: Pick<NonNullable<IssuedInvoice['original']>, 'isAdvance'> | null
  readonly vatTotals: readonly Pick<
    IssuedInvoice['vatTotals'][number],
    'vatTreatment' | 'baseAmount' | 'vatAmount' | 'vatEurAmount'
  >[]
  readonly lines: readonly (Pick<
    IssuedInvoice['lines'][number],
    'vatTreatment' | 'classificationCode' | 'netAmount' | 'advanceInvoiceId'
  > & {
    /** Where the line sells a fixed asset. */
    readonly assetKind?: AssetKind
  })[]
}

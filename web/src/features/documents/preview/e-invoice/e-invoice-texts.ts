import { decimalText } from 'contract/croatia/money'
import { isUntaxed } from 'contract/codebooks/vat-treatments'

type Taxed = { readonly vatCategory: string; readonly vatRate: string | null }

/** `25 %`; a dash where no VAT is charged, as on paper. */
export function rateText({ vatCategory, vatRate }: Taxed): string {
  if (isUntaxed(vatCategory)) return '–'
  return vatRate === null ? vatCategory : `${decimalText(vatRate)} %`
}

/** A reason that is only a code of UNCL 5189 or 7161 (`95`, `FC`) says nothing to a person. */
export const inWords = (reason: string): string => (/^(\d{1,3}|[A-Z]{2,3})$/.test(reason) ? '' : reason)

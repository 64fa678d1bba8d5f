import { unitMark, unitName, UNITS } from 'contract/codebooks/units'
import { decimalText } from 'contract/croatia/money'
import type { LastPrice } from 'contract/document-issuing/proposals/last-prices'
import { maySellerUse, VAT_TREATMENT_CODES, type VatTreatment } from 'contract/codebooks/vat-treatments'
import type { Item } from 'contract/items/items'
import type { KpdCode } from 'contract/items/kpd-codes'
import { unitPriceText } from 'contract/items/unit-prices'
import { oneOf, type ColumnWords } from '../../kit/history/history-words.ts'
import { language, t } from '../../kit/messages.ts'

/** How the parts of an item are told in the language of the reader. */

export const vatText = (code: VatTreatment): string => t(`vatTreatments.${code}`)

export const unitMarkText = (code: string): string => unitMark(code, language())

/** `komad (kom)`: what people look for is in it, and what the invoice will show. */
export const unitText = (code: string): string => `${unitName(code, language())} (${unitMarkText(code)})`

export const priceText = (price: string): string => `${unitPriceText(price)} EUR`

/** What was paid for one unit, and the discount that was given. */
export const lastPriceText = ({ unitPrice, discountPercent, currency }: LastPrice): string =>
  [`${unitPriceText(unitPrice)} ${currency}`, discountPercent && `− ${decimalText(discountPercent)} %`].filter(Boolean).join(' ')

export const kpdName = (kpd: KpdCode): string => (language() === 'hr' ? kpd.nameHr : kpd.nameEn)
export const kpdClassName = (kpd: KpdCode): string => (language() === 'hr' ? kpd.classNameHr : kpd.classNameEn)
export const kpdText = (kpd: KpdCode | null): string => (kpd ? `${kpd.code} ${kpdName(kpd)}` : '')

export const itemName = ({ code, name }: Pick<Item, 'code' | 'name'>): string => `${code} ${name}`

export const unitChoices = () => UNITS.map(({ code }) => ({ value: code, label: unitText(code) }))
/** The same by what the invoice will show, where there is no room for more. */
export const unitMarkChoices = () => UNITS.map(({ code }) => ({ value: code, label: unitMarkText(code) }))
/** Those that the seller may use, and the one that was chosen: what is refused is seen as it is. */
export const vatChoicesOf = (seller: { readonly isInTaxSystem: boolean }, chosen: VatTreatment) =>
  VAT_TREATMENT_CODES.filter((code) => code === chosen || maySellerUse(code, seller)).map((code) => ({
    value: code,
    label: vatText(code),
  }))

/** The fields of an item. */
export const ITEM_WORDS = {
  code: 'items.code',
  name: 'items.name',
  description: 'items.description',
  barcode: 'items.barcode',
  unitCode: { label: 'items.unit', value: (code) => unitText(String(code)) },
  unitPrice: 'items.unitPrice',
  pricesIncludeVat: 'items.pricesIncludeVat',
  vatTreatment: {
    label: 'items.vat',
    value: oneOf(Object.fromEntries(VAT_TREATMENT_CODES.map((code) => [code, `vatTreatments.${code}` as const]))),
  },
  classificationCode: 'items.kpd',
} as const satisfies Record<string, ColumnWords>

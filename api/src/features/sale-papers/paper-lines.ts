import { unitMark } from 'contract/codebooks/units'
import { numbersIn } from 'contract/croatia/numbers-in'
import type { IssuedSale } from 'contract/document-issuing/issued-invoice'
import { vatTreatment } from 'contract/codebooks/vat-treatments'
import type { Message } from 'contract/kit/message'
import { firstLanguage, wordsIn, type Words } from './paper-words.ts'
import { hasVat, NONE, rateText } from './paper-parts.ts'

type Column = { readonly key: string; readonly label: Words; readonly isNumber: boolean }

/** The table of what was sold. `carried` is what the lines come to up to and with this one: it is printed where a page ends. */
export function linesOf(issued: IssuedSale) {
  const words = wordsIn(issued.language)
  const { amountText, decimalText } = numbersIn(firstLanguage(issued.language))
  let carried = 0
  return {
    columns: columnsOf(issued),
    brought: words('paper.broughtForward'),
    carried: words('paper.carriedForward'),
    rows: issued.lines.map((line, index) => {
      carried += line.amount
      return {
        ordinal: `${index + 1}`,
        code: line.itemCode,
        name: line.name || NONE,
        description: line.description,
        quantity: line.quantity ? decimalText(line.quantity) : NONE,
        unit: unitMark(line.unitCode, firstLanguage(issued.language)),
        price: line.unitPrice ? priceText(line.unitPrice, issued) : NONE,
        discount: hasDiscount(line) ? `${decimalText(line.discountPercent)} %` : '',
        vat: rateText(line.vatTreatment),
        amount: amountText(line.amount),
        carried: amountText(carried),
      }
    }),
  }
}

function columnsOf(issued: IssuedSale): Column[] {
  const words = wordsIn(issued.language)
  const column = (key: string, message: Message, isNumber = true): Column => ({ key, label: words(message), isNumber })
  return [
    column('ordinal', 'paper.ordinal'),
    ...(issued.shows.itemCode ? [column('code', 'paper.code', false)] : []),
    column('name', 'paper.name', false),
    column('quantity', 'paper.quantity'),
    column('price', issued.hasPricesWithVat ? 'paper.priceWithVat' : 'paper.price'),
    ...(issued.lines.some(hasDiscount) ? [column('discount', 'paper.discount')] : []),
    ...(hasVat(issued) ? [column('vat', 'paper.vat')] : []),
    column('amount', 'paper.amount'),
  ]
}

const hasDiscount = ({ discountPercent }: { readonly discountPercent: string }) => Number(discountPercent) > 0

/** At least two digits after the comma, as money has, and more where the price has more. */
const priceText = (price: string, { language }: Pick<IssuedSale, 'language'>): string => {
  const isCroatian = firstLanguage(language) === 'hr'
  const comma = isCroatian ? ',' : '.'
  const [whole = '', fraction = ''] = numbersIn(isCroatian ? 'hr' : 'en')
    .decimalText(price)
    .split(comma)
  return `${whole}${comma}${fraction.padEnd(2, '0')}`
}

/** Base and VAT of each way of taxing. Null where there is none. */
export function vatOf(issued: IssuedSale) {
  if (!hasVat(issued)) return null
  const words = wordsIn(issued.language)
  const { amountText } = numbersIn(firstLanguage(issued.language))
  const isForeign = issued.vatTotals.some(({ vatEurAmount }) => vatEurAmount !== null)
  return {
    columns: [words('paper.vatRate'), words('paper.base'), words('paper.vat'), ...(isForeign ? [words('paper.vatInEuro')] : [])],
    rows: issued.vatTotals.map(({ vatTreatment: code, baseAmount, vatAmount, vatEurAmount }) => [
      vatTreatment(code).hasClause ? words(`paper.treatments.${code}` as Message).join(' / ') : rateText(code),
      amountText(baseAmount),
      amountText(vatAmount),
      ...(isForeign ? [amountText(vatEurAmount ?? 0)] : []),
    ]),
  }
}

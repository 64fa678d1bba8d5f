import type { Cents } from '../../money.ts'
import { boxKind, VAT_BOXES, type Box } from '../boxes.ts'
import type { VatEntry } from '../posting/vat-entry.ts'
import { boxAmounts, type BoxAmount } from './box-amounts.ts'

/** What of a return does not come from entries. */
export type ReturnSettings = {
  /** First and last day: a month or a quarter. */
  readonly period: { readonly from: string; readonly until: string }
  readonly isPaidBill: boolean
  /** How much of input VAT is deducted where supplies are partly exempt, in percent with two places; null where all of it is. */
  readonly proRata: string | null
  /** Box 315: corrections of input VAT, of which there is no base. */
  readonly correction: Cents
  /** Box 620: a business that was transferred. */
  readonly transferred: Cents
  /** Boxes 701 to 704, by hand: what they hold is not known for certain. */
  readonly byHand: Readonly<Partial<Record<Box, { readonly purchase: Cents; readonly sale: Cents }>>>
}

/** A box as the form has it, in its order: a base, base and VAT, VAT alone, a percentage, a mark, or purchase and sale. */
type ReturnBox =
  | { readonly box: Box; readonly kind: 'Base'; readonly base: Cents }
  | { readonly box: Box; readonly kind: 'BaseAndVat'; readonly base: Cents; readonly vat: Cents }
  | { readonly box: Box; readonly kind: 'Vat'; readonly vat: Cents }
  | { readonly box: Box; readonly kind: 'Percent'; readonly percent: string }
  | { readonly box: Box; readonly kind: 'Flag'; readonly isSet: boolean }
  | { readonly box: Box; readonly kind: 'PurchaseAndSale'; readonly purchase: Cents; readonly sale: Cents }

export type VatReturn = { readonly period: ReturnSettings['period']; readonly boxes: readonly ReturnBox[] }

/** The return of a period from the entries whose VAT counts in it: every box, zeros too. What waits is in none. */
export function vatReturn(entries: readonly VatEntry[], settings: ReturnSettings): VatReturn {
  const amounts = amountsOf(entriesOf(entries, settings.period).flatMap(boxAmounts), settings)
  return { period: settings.period, boxes: VAT_BOXES.map((box) => written(box, amounts(box), settings)) }
}

/** What counts in a period. */
const entriesOf = (entries: readonly VatEntry[], { from, until }: ReturnSettings['period']): VatEntry[] =>
  entries.filter(({ vatOn }) => vatOn !== null && from <= vatOn && vatOn <= until)

/** The amounts of a box, zero where it has none of that sort. */
export function boxOf({ boxes }: VatReturn, box: Box): { readonly base: Cents; readonly vat: Cents } {
  const found = boxes.find((one) => one.box === box)
  return { base: found && 'base' in found ? found.base : 0, vat: found && 'vat' in found ? found.vat : 0 }
}

type Amounts = Pick<BoxAmount, 'base' | 'vat'>

const within = (first: Box, last: Box) => VAT_BOXES.filter((box) => first <= box && box <= last)

/** Box 400 is the VAT that is due less the VAT that is deducted. */
export const [DUE, DEDUCTED] = ['200', '300'] as const satisfies readonly Box[]

/** What boxes are the sum of. */
export const SUMS: Readonly<Partial<Record<Box, readonly Box[]>>> = {
  '000': ['100', '200'],
  '100': within('101', '111'),
  '200': within('201', '215'),
  '300': within('301', '315'),
  '610': within('611', '615'),
}

function amountsOf(entered: readonly BoxAmount[], { correction, transferred }: ReturnSettings): (box: Box) => Amounts {
  const amounts = (box: Box): Amounts => {
    if (box === '400') return { base: 0, vat: amounts(DUE).vat - amounts(DEDUCTED).vat }
    const parts = SUMS[box]?.map(amounts) ?? entered.filter((one) => one.box === box)
    return {
      base: sum(parts, 'base') + (box === '620' ? transferred : 0),
      vat: sum(parts, 'vat') + (box === '315' ? correction : 0),
    }
  }
  return amounts
}

const sum = (parts: readonly Amounts[], of: keyof Amounts): Cents => parts.reduce((all, part) => all + part[of], 0)

function written(box: Box, { base, vat }: Amounts, { isPaidBill, proRata, byHand }: ReturnSettings): ReturnBox {
  const kind = boxKind(box)
  switch (kind) {
    case 'Base':
      return { box, kind, base }
    case 'BaseAndVat':
      return { box, kind, base, vat }
    case 'Vat':
      return { box, kind, vat }
    case 'Percent':
      return { box, kind, percent: proRata ?? '0.00' }
    case 'Flag':
      return { box, kind, isSet: isPaidBill }
    case 'PurchaseAndSale':
      return { box, kind, ...(byHand[box] ?? { purchase: 0, sale: 0 }) }
  }
}

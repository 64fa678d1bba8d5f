import { PRIVATE_USE_GROUP_ID } from '../../codebooks/fixed-asset-groups.ts'
import { FIXED_ASSET_THRESHOLDS, inForceOn } from '../../croatia/depreciation/rules.ts'
import { HRK, HRK_PER_EUR, inEuro, type Cents } from '../../croatia/money.ts'
import { vatOn } from '../../croatia/vat.ts'
import { groupOfKpd } from './group-of-kpd.ts'
import { groupOfWords } from './group-of-words.ts'

type InvoiceLine = {
  readonly name: string
  readonly documentDate: string
  /** EUR or HRK. */
  readonly currency: string
  readonly quantity: string
  readonly unitCode: string
  readonly netAmount: Cents
  readonly vatRate: string | null
  readonly classificationCode: string
}

export type LineProposal = { readonly assetGroupId: number; readonly count: number; readonly undeductedVat: Cents }

/** Units of which each is a thing of its own. */
const PIECES: readonly string[] = ['H87', 'C62', 'NAR', 'SET', 'PR', 'EA']
export const LINE_ASSETS_MAX = 100

/**
 * What a line of an incoming invoice looks like as fixed assets: of a kind that is kept for years, and each of them above the
 * threshold of its day (ZPD čl. 12. st. 3.). Null where it does not look like any.
 */
export function lineProposal(line: InvoiceLine): LineProposal | null {
  const assetGroupId = groupOf(line)
  if (assetGroupId === null || line.netAmount <= 0) return null
  const count = countOf(line)
  if (!isAboveThreshold(Math.floor(line.netAmount / count), line)) return null
  return { assetGroupId, count, undeductedVat: assetGroupId === PRIVATE_USE_GROUP_ID ? privateUseVat(line) : 0 }
}

const MACHINE_GROUP_ID = 6

/** Who has no better code takes that of a machine, or none: there the words decide, where they are plain. */
function groupOf({ classificationCode, name }: InvoiceLine): number | null {
  const ofCode = groupOfKpd(classificationCode)
  return ofCode === MACHINE_GROUP_ID || classificationCode === '' ? (groupOfWords(name) ?? ofCode) : ofCode
}

function countOf({ quantity, unitCode }: InvoiceLine): number {
  const count = Number(quantity)
  return PIECES.includes(unitCode) && Number.isInteger(count) && count >= 1 && count <= LINE_ASSETS_MAX ? count : 1
}

function isAboveThreshold(amount: Cents, { documentDate, currency }: InvoiceLine): boolean {
  const threshold = inForceOn(FIXED_ASSET_THRESHOLDS, documentDate)
  if (!threshold) return true
  const euro = (cents: Cents, of: string) => (of === HRK ? inEuro(cents, HRK_PER_EUR) : cents)
  return euro(amount, currency) > euro(threshold.amount, threshold.currency)
}

/** Of a passenger car half of the VAT is not deducted since 2018 (ZPDV čl. 61.), and is a part of its cost. */
const privateUseVat = ({ netAmount, vatRate }: InvoiceLine): Cents =>
  vatRate === null ? 0 : Math.ceil(vatOn(netAmount, vatRate) / 2)

import type { VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import type { Box } from 'contract/croatia/ledger/boxes'
import { monthText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'

type Period = Pick<VatReturnPeriod, 'year' | 'month' | 'from'>

/** `listopad 2026.`, and of a quarter `1.–3. 2026.`. */
export function periodText({ year, month, from }: Period): string {
  const first = Number(from.slice(5, 7))
  return first === month ? monthText({ year, month }) : t('vatReturns.quarter', { first, last: month, year })
}

const PARTS: readonly (readonly [first: string, roman: string])[] = [
  ['1', 'I'],
  ['2', 'II'],
  ['3', 'III'],
]

/** The row of the form that a box is: `II.3`. What is kept by hand has none that is known. */
export function rowOfForm(box: Box): string {
  if (box === '000') return 'I+II'
  if (box === '400') return 'IV'
  if (box === '500') return 'V'
  if (box.startsWith('7')) return ''
  const place = Number(box.slice(1))
  if (box.startsWith('6')) return `VI.${Math.floor(place / 10)}${place % 10 === 0 ? '' : `.${place % 10}`}`
  const roman = PARTS.find(([first]) => box.startsWith(first))?.[1] ?? ''
  return place === 0 ? roman : `${roman}.${place}`
}

import type { Cents } from '../../money.ts'
import type { Box } from '../boxes.ts'
import type { VatEntry } from '../posting/vat-entry.ts'

export type BoxAmount = { readonly box: Box; readonly base: Cents; readonly vat: Cents }

/** What of an entry says in which boxes it stands, and with how much. */
export type BoxedEntry = Pick<VatEntry, 'boxOut' | 'boxIn' | 'otherBoxes' | 'base' | 'vat' | 'deductibleBase' | 'deductibleVat'>

/** Assets bought stand in "other data" with the base whose VAT was deducted, everything else with its base. */
const BOUGHT: readonly Box[] = ['611', '612', '614']

/** What an entry puts into the return, with the sign of its paper: a credit note lowers its box. */
export function boxAmounts({ boxOut, boxIn, otherBoxes, ...entry }: BoxedEntry): BoxAmount[] {
  const { base, vat, deductibleBase, deductibleVat } = entry
  const amounts: BoxAmount[] = [
    ...(boxOut ? [{ box: boxOut, base, vat }] : []),
    ...(boxIn ? [{ box: boxIn, base: deductibleBase, vat: deductibleVat }] : []),
    ...otherBoxes.map((box) => ({ box, base: BOUGHT.includes(box) ? deductibleBase : base, vat: 0 })),
  ]
  return amounts.filter((amount) => amount.base !== 0 || amount.vat !== 0)
}

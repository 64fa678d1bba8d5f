import { inForceOn } from '../../depreciation/rules.ts'
import type { Cents } from '../../money.ts'
import { LOSS_YEARS } from './profit-tax.ts'

/** What tax made of a year: its base before losses, negative for a loss. */
export type TaxedYear = { readonly year: number; readonly base: Cents }

/** What of the losses of earlier years still lessens the profit of a year: the oldest are used up first, and lapse first. */
export function lossCarried(earlier: readonly TaxedYear[], year: number): Cents {
  const losses: { readonly year: number; left: Cents }[] = []
  for (const { year: of, base } of earlier.filter((one) => one.year < year).toSorted((one, other) => one.year - other.year)) {
    if (base < 0) losses.push({ year: of, left: -base })
    else use(losses.filter((loss) => isUsable(loss.year, of)), base) // prettier-ignore
  }
  return losses.filter((loss) => isUsable(loss.year, year)).reduce((all, { left }) => all + left, 0)
}

const isUsable = (lossYear: number, year: number): boolean => year - lossYear <= (inForceOn(LOSS_YEARS, `${lossYear}-01-01`) ?? 0)

function use(losses: readonly { left: Cents }[], profit: Cents): void {
  let open = profit
  for (const loss of losses) {
    const used = Math.min(loss.left, open)
    loss.left -= used
    open -= used
  }
}

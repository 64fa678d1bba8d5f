import type { Boxed, Turned } from './told.ts'

const OF_VAT = /^(1400|2400)/
const DUE = '240700'
const OVERPAID = '140700'

/** What closing the returns of these months, `2026-10`, comes to: their VAT goes to what is owed to the state, or by the state. */
export function closed(turned: readonly Turned[], months: readonly string[]): Turned[] {
  return months.flatMap((month) => {
    const of = new Map<string, number>()
    for (const { account, amount, vatOn } of turned)
      if (OF_VAT.test(account) && vatOn?.startsWith(month)) of.set(account, (of.get(account) ?? 0) + amount)
    const due = [...of.values()].reduce((sum, amount) => sum + amount, 0)
    const on = `${month}-28`
    return [
      ...[...of].map(([account, amount]) => ({ on, account, amount: -amount })),
      { on, account: due < 0 ? DUE : OVERPAID, amount: due },
    ]
  })
}

/** The boxes of the return of a month, `303` → base and VAT, with the sums that the form asks for; `correction` is what a person entered. */
export function boxesOf(
  boxed: readonly Boxed[],
  month: string,
  correction: number,
): ReadonlyMap<string, readonly [base: number, vat: number]> {
  const boxes = new Map<string, readonly [number, number]>()
  const add = (box: string, base: number, vat: number) => {
    const [hadBase, hadVat] = boxes.get(box) ?? [0, 0]
    boxes.set(box, [hadBase + base, hadVat + vat])
  }
  for (const { on, box, base, vat } of boxed) {
    if (!on.startsWith(month)) continue
    add(box, base, vat)
    add(`${box[0]}00`, base, vat)
    if (box < '300') add('000', base, 0)
  }
  add('300', 0, correction)
  add('400', 0, (boxes.get('200')?.[1] ?? 0) - (boxes.get('300')?.[1] ?? 0))
  return boxes
}

import { rounded } from './amounts.ts'
import type { Paper } from './paper.ts'
import type { Told, Turned } from './told.ts'

/** What a person said of a received invoice: when it arrived, and for each rate of its VAT which cost it is. */
export type Said = {
  readonly arrivedOn: string
  readonly groups: readonly { readonly costKind: string; readonly accountCode: string }[]
}
const HOME: Readonly<Record<number, readonly [account: string, box: string]>> = {
  25: ['140012', '303'],
  13: ['140011', '302'],
  5: ['140010', '301'],
}
/** Fuel of a passenger car: of its VAT and of what it costs a half, and the account of the half that tax doesn't recognise. */
const UNRECOGNISED: Readonly<Record<string, string>> = { 407500: '407600' }

/** What a received invoice of a supplier at home comes to. */
export function bought(paper: Paper, { arrivedOn, groups }: Said): Told {
  const on = paper.deliveredOn || paper.issuedOn
  const vatOn = taxedOn(on, arrivedOn)
  const parts = paper.subtotals.map((one, index) => {
    const { costKind = '', accountCode = '' } = groups[index] ?? {}
    const isHalf = costKind === 'PassengerVehicle'
    const deducted = isHalf ? rounded(BigInt(one.vat), 2n) : one.vat
    const base = isHalf ? rounded(BigInt(one.base), 2n) : one.base
    const cost = one.base + one.vat - deducted
    const recognised = isHalf ? rounded(BigInt(cost), 2n) : cost
    const [account = 'none', box = 'none'] = HOME[one.percent] ?? []
    const turned: Turned[] = [
      { on, account: accountCode, amount: recognised },
      { on, account: UNRECOGNISED[accountCode] ?? 'none', amount: cost - recognised },
      { on, account, amount: deducted, vatOn },
    ]
    return { turned, boxed: { on: vatOn, box, base, vat: deducted } }
  })
  const owed = { on, account: '220000', amount: -paper.total }
  return {
    turned: [...parts.flatMap(({ turned }) => turned), owed].filter(({ amount }) => amount !== 0),
    boxed: parts.map(({ boxed }) => boxed),
  }
}

/** Input VAT counts in the month of delivery where the paper was there before that month's return was due, on the 20th; else on arrival. */
function taxedOn(deliveredOn: string, arrivedOn: string): string {
  const [year = 0, month = 0] = deliveredOn.split('-').map(Number)
  const due = month === 12 ? `${year + 1}-01-20` : `${year}-${String(month + 1).padStart(2, '0')}-20`
  return arrivedOn <= due ? deliveredOn : arrivedOn
}

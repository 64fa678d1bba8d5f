import type { PayableInvoice } from 'contract/bank/orders/payable-invoices'

/** What an order pays of an invoice, and where; another account than the invoice has where somebody chose it. */
export type Chosen = { readonly amount: number; readonly iban: string }

/** Invoices that were asked for, with what can be ordered of them; one that says why it can't is left out, unless the order pays it already. */
export const chosenOf = (
  invoices: readonly PayableInvoice[],
  asked: ReadonlySet<number>,
  before: ReadonlyMap<number, Chosen> = new Map(),
): ReadonlyMap<number, Chosen> =>
  new Map(
    invoices
      .filter(({ id, obstacle }) => asked.has(id) && (obstacle === null || before.has(id)))
      .map(({ id, payableAmount, iban }) => [id, before.get(id) ?? { amount: payableAmount, iban }]),
  )

/** What of the choice still stands among the invoices as they are now: no more than can be ordered, but for what the order pays already. */
export const stillPayable = (
  invoices: readonly PayableInvoice[],
  chosen: ReadonlyMap<number, Chosen>,
  before: ReadonlyMap<number, Chosen>,
): ReadonlyMap<number, Chosen> =>
  new Map(
    [...chosen].flatMap(([id, one]) => {
      const payable = invoices.find((invoice) => invoice.id === id && invoice.obstacle === null)
      if (before.has(id)) return [[id, one] as const]
      return payable ? [[id, { ...one, amount: Math.min(one.amount, payable.payableAmount) }] as const] : []
    }),
  )

export type Begun = {
  readonly order: { readonly id: number; readonly number: number; readonly version: number } | null
  readonly chosen: ReadonlyMap<number, Chosen>
  readonly bankAccountId: number | null
  readonly executionOn: string
  readonly isBatchBooked: boolean
  readonly isPerPartner: boolean
}

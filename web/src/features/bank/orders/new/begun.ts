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

export type Begun = {
  readonly order: { readonly id: number; readonly number: number; readonly version: number } | null
  readonly chosen: ReadonlyMap<number, Chosen>
  readonly bankAccountId: number | null
  readonly executionOn: string
  readonly isBatchBooked: boolean
  readonly isPerPartner: boolean
}

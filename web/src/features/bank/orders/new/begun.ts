/** What an order pays of an invoice, and where; another account than the invoice has where somebody chose it. */
export type Chosen = { readonly amount: number; readonly iban: string }

export type Begun = {
  readonly order: { readonly id: number; readonly number: number; readonly version: number } | null
  readonly chosen: ReadonlyMap<number, Chosen>
  readonly bankAccountId: number | null
  readonly executionOn: string
  readonly isBatchBooked: boolean
}

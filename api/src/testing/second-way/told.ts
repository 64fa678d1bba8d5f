/**
 * The second way to the books and to the return of VAT: from the files themselves, by rules written down once more from the text of the
 * law and of the chart, with nothing of the product. What it comes to is what the product has to come to.
 */

/** So many cents on an account, debit above zero, on a day. */
export type Turned = {
  readonly on: string
  readonly account: string
  readonly amount: number
  /** Of VAT: the day on which it counts. */
  readonly vatOn?: string
}
/** What goes into a box of the return, for the month of a day. */
export type Boxed = { readonly on: string; readonly box: string; readonly base: number; readonly vat: number }
export type Told = { readonly turned: readonly Turned[]; readonly boxed: readonly Boxed[] }

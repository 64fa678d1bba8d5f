import type { BankLineDetails, LineDocument } from 'contract/bank/bank-lines'
import type { AllocationGiven, ProposedAllocation } from 'contract/bank/bank-proposals'
import type { Overpayment } from 'contract/bank/overpayments'
import { amountText, amountTyped, type Cents } from 'contract/croatia/money'
import { givenText } from './line-texts.ts'

/** A part of a line as a person works on it. Amounts are positive in the direction of the line: what stands against it is below zero. */
export type Part = {
  readonly key: string
  readonly given: AllocationGiven
  readonly text: string
  /** What of a document is open, in the line's currency; null where nothing is owed or the rate is not known. */
  readonly due: Cents | null
  readonly dueDate: string | null
  readonly typed: string
  /** Of a document in a currency whose rate of the day is not known: what it settles of it, as a person types it. */
  readonly settles: { readonly currency: string; readonly typed: string } | null
}

/** What is proposed, ready to be changed. */
export const partsOf = (allocations: readonly ProposedAllocation[], line: Line): readonly Part[] =>
  allocations.map((allocation) => {
    const { given, name, dueAmount, dueDate } = allocation
    return {
      key: keyOf(given),
      given,
      text: givenText(given, name),
      due: dueOfDocument({ dueAmount }, line),
      dueDate,
      typed: amountText(given.amount * signOf(line)),
      settles: null,
    }
  })

/** A part that a person adds: as much as it asks for, or what is left. */
export function partWith(
  given: Bare,
  text: string,
  line: Line,
  { due = null, dueDate = null, settles = null, left }: Added,
): Part {
  const amount = due !== null && Math.abs(due) < Math.abs(left) ? due : left
  const whole = { ...given, amount: amount * signOf(line) } as AllocationGiven
  return { key: keyOf(whole), given: whole, text, due, dueDate, typed: amountText(amount), settles }
}

type WithoutAmount<A> = A extends unknown ? Omit<A, 'amount'> : never
type Bare = WithoutAmount<AllocationGiven>
type Added = {
  readonly due?: Cents | null
  readonly dueDate?: string | null
  readonly settles?: Part['settles']
  readonly left: Cents
}

/** A document as a part: without a rate what is open of it is offered in its own currency. */
export function documentPart(document: LineDocument, line: Line, left: Cents): Part {
  const due = dueOfDocument(document, line)
  const { id, number, dueDate, currency, remainingAmount } = document
  const settles = due === null ? { currency, typed: amountText(remainingAmount) } : null
  return partWith({ kind: 'Document', documentId: id }, number, line, { due, dueDate, settles, left })
}

/** What goes back of an overpayment: all that is left of it, or as much as is left of the line. */
export function returnedPart(
  { id, restAmount, bookedOn }: Overpayment,
  text: string,
  partnerId: number,
  line: Line,
  left: Cents,
): Part {
  const given = { kind: 'Unmatched', partnerId, overpaymentId: id } as const
  return partWith(given, text, line, { due: Math.abs(restAmount), dueDate: bookedOn, left })
}

/** What a document asks for, in the direction of the line. */
export const dueOfDocument = ({ dueAmount }: Pick<LineDocument, 'dueAmount'>, line: Line): Cents | null =>
  dueAmount === null ? null : dueAmount * signOf(line)

/** What the parts come to, and what of the line is left; null where an amount can't be read. */
export function sumsOf(parts: readonly Part[], line: Line): { readonly sum: Cents; readonly left: Cents } | null {
  const amounts = parts.map(({ typed }) => amountTyped(typed))
  const settled = parts.map(({ settles }) => (settles ? amountTyped(settles.typed) : 0))
  if ([...amounts, ...settled].some((amount) => amount === null)) return null
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
  return { sum, left: Math.abs(line.restAmount) - sum }
}

/** As the API takes them. */
export const givenOf = (parts: readonly Part[], line: Line): AllocationGiven[] =>
  parts.map(({ given, typed, settles }) => ({
    ...given,
    amount: (amountTyped(typed) ?? 0) * signOf(line),
    ...(settles && { documentAmount: amountTyped(settles.typed) ?? 0 }),
  }))

type Line = Pick<BankLineDetails, 'restAmount'>

const signOf = ({ restAmount }: Line): 1 | -1 => (restAmount < 0 ? -1 : 1)

function keyOf(given: AllocationGiven): string {
  switch (given.kind) {
    case 'Document':
      return `d${given.documentId}`
    case 'Account':
      return given.partnerId === undefined ? `a${given.accountRole}` : `c${given.partnerId}`
    case 'OwnTransfer':
      return `t${given.bankAccountId}`
    case 'Unmatched':
      return given.overpaymentId === undefined ? `u${given.partnerId}` : `o${given.overpaymentId}`
    case 'Reversal':
      return `r${given.bankLineId}`
  }
}

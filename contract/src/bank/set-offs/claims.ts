import type { Cents } from '../../croatia/money.ts'

/** Whose claim it is: what they owe us stands on our side, what we owe them on theirs. */
export const SIDES = ['Ours', 'Theirs'] as const
export type Side = (typeof SIDES)[number]

type Open = { readonly isOutgoing: boolean; readonly remaining: Cents }

/** A credit note turns the side: what we have credited, we owe. */
export const sideOf = ({ isOutgoing, remaining }: Open): Side => (isOutgoing === remaining > 0 ? 'Ours' : 'Theirs')

/** What a payment of a document by a set-off is, with the sign of the document: credit notes are paid below zero. */
export const paidBy = ({
  side,
  isOutgoing,
  amount,
}: {
  readonly side: Side
  readonly isOutgoing: boolean
  readonly amount: Cents
}): Cents => ((side === 'Ours') === isOutgoing ? amount : -amount)

type Claim = {
  readonly documentId: number
  readonly side: Side
  readonly documentDate: string
  readonly dueDate: string | null
  /** Above zero, whichever side it stands on. */
  readonly remainingAmount: Cents
}

/** What has no day of its own is due when it is written. */
export const isDueOn = (day: string, { documentDate, dueDate }: Pick<Claim, 'documentDate' | 'dueDate'>): boolean =>
  (dueDate ?? documentDate) <= day

/** What has been due for longest first, so that what is not due yet stands last. */
export const inOrderOfSettling = <T extends Claim>(claims: readonly T[]): T[] =>
  claims.toSorted(
    (one, other) =>
      (one.dueDate ?? one.documentDate).localeCompare(other.dueDate ?? other.documentDate) ||
      one.documentDate.localeCompare(other.documentDate) ||
      one.documentId - other.documentId,
  )

/** Of each document how much is set off, so that both sides come to the lesser of their sums: in the order in which they are settled. */
export function proposedSetOff(claims: readonly Claim[]): ReadonlyMap<number, Cents> {
  const ofSide = (side: Side) => claims.filter((claim) => claim.side === side)
  const most = Math.min(...SIDES.map((side) => sumOf(ofSide(side))))
  const proposed = new Map<number, Cents>()
  for (const side of SIDES) {
    let left = most
    for (const { documentId, remainingAmount } of inOrderOfSettling(ofSide(side))) {
      const amount = Math.min(left, remainingAmount)
      if (amount > 0) proposed.set(documentId, amount)
      left -= amount
    }
  }
  return proposed
}

const sumOf = (claims: readonly Claim[]): Cents => claims.reduce((sum, { remainingAmount }) => sum + remainingAmount, 0)

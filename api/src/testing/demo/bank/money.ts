import type { Cents } from 'contract/croatia/money'
import type { EntryGiven } from '../../bank/camt-file.ts'

/** `Dollar`: the account that Kovač keeps beside the main one. */
export type AccountKey = 'Main' | 'Dollar'
type Moved = {
  readonly on: string
  readonly account: AccountKey
  readonly entry: EntryGiven
  /** What of a document it pays, in cents of the document's currency. */
  readonly pays?: Settled
}
type Settled = { readonly documentId: number; readonly amount: Cents }

/** What moved on a company's accounts and no statement has told yet. */
export type Money = {
  readonly moved: (moved: Moved) => void
  readonly takenUpTo: (account: AccountKey, from: string, to: string) => EntryGiven[]
  /** Of a document something was paid in cash, or credited. */
  readonly settled: (document: Settled) => void
  /** What was ever paid or credited of a document, whatever Saldo made of it. */
  readonly paidOf: (documentId: number) => Cents
}

export function moneyOf(): Money {
  let waiting: Moved[] = []
  const paid = new Map<number, Cents>()
  const settled = ({ documentId, amount }: Settled): void => void paid.set(documentId, (paid.get(documentId) ?? 0) + amount)
  return {
    settled,
    moved: (moved) => {
      waiting.push(moved)
      if (moved.pays) settled(moved.pays)
    },
    takenUpTo: (account, from, to) => {
      const isTold = (one: Moved) => one.account === account && one.on <= to
      const told = waiting.filter(isTold)
      waiting = waiting.filter((one) => !isTold(one))
      return told
        .map(({ on, entry }) => ({ ...entry, day: on < from ? from : on }))
        .toSorted((one, other) => one.day.localeCompare(other.day))
    },
    paidOf: (documentId) => paid.get(documentId) ?? 0,
  }
}

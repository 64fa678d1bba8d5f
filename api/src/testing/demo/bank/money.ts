import type { EntryGiven } from '../../bank/camt-file.ts'

/** What moved on a company's main account and no statement has told yet. */
export type Money = { readonly moved: (on: string, entry: EntryGiven) => void; readonly takenUpTo: (day: string) => EntryGiven[] }

export function moneyOf(): Money {
  let waiting: { readonly on: string; readonly entry: EntryGiven }[] = []
  return {
    moved: (on, entry) => waiting.push({ on, entry }),
    takenUpTo: (day) => {
      const told = waiting.filter(({ on }) => on <= day)
      waiting = waiting.filter(({ on }) => on > day)
      return told.toSorted((one, other) => one.on.localeCompare(other.on)).map(({ entry }) => entry)
    },
  }
}

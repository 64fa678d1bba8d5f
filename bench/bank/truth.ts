import type { BankLine } from 'contract/bank/bank-lines'
import type { MadeUpLine } from './made-up-year.ts'
import { FIRST } from './company.ts'

/** How lines stand to their truth. */
export class Truth {
  lines = 0
  byItself = 0
  wrong = 0
  left = 0
  proposed = 0
  first = 0
  /** By what a line was and which rule spoke. */
  readonly wrongOf = new Map<string, number>()
  readonly missedOf = new Map<string, number>()

  /** Counts a line; tells whether it is left for a person. */
  isLeft(line: BankLine, made: MadeUpLine): boolean {
    this.lines++
    const truth = made.truth.map((id) => FIRST + id).toSorted().join() // prettier-ignore
    const settled = line.allocations.flatMap(({ documentId }) => documentId ?? []).toSorted().join() // prettier-ignore
    if (line.state === 'Settled') {
      this.byItself++
      if (settled !== truth) {
        this.wrong++
        note(this.wrongOf, `${made.kind} ${line.allocations[0]?.rule}`)
      }
      return false
    }
    if (made.truth.length > 0) {
      this.left++
      const proposed = (line.proposal?.allocations ?? []).flatMap(({ given }) => (given.kind === 'Document' ? [given.documentId] : [])).toSorted().join() // prettier-ignore
      if (proposed === truth) this.first++
      else note(this.missedOf, `${made.kind} ${line.proposal?.rule ?? 'nothing'}`)
      if (line.proposal) this.proposed++
    }
    return true
  }

  told(): string {
    return (
      `${this.lines} lines, ${share(this.byItself, this.lines)} by themselves, ${this.wrong} of them wrong ${JSON.stringify([...this.wrongOf])}; ` +
      `of ${this.left} left with a document ${this.proposed} had a proposal, ${share(this.first, this.proposed)} of them the right one first; ` +
      `missed ${JSON.stringify([...this.missedOf])}`
    )
  }
}

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

function note(counted: Map<string, number>, key: string): void {
  counted.set(key, (counted.get(key) ?? 0) + 1)
}

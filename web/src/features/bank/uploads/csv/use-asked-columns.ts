import { useState } from 'react'
import type { BankStatementImport } from 'contract/bank/bank-statement-imports'
import type { Upload } from '../../../../kit/uploads/uploads.ts'
import { statementUploads } from '../statement-uploads.ts'

type Uploaded = Upload<BankStatementImport>

/** What a person did not want to answer now is not asked by itself again, on no page. */
let left: ReadonlySet<number> = new Set()

/** Of which file the columns are to be said: the first that waits for it, or the one that a person asked for. */
export function useAskedColumns(uploads: readonly Uploaded[]) {
  const [chosen, choose] = useState<number | null>(null)
  const [isLeft, setLeft] = useState(left)
  const waiting = uploads.filter(isUnmapped)
  const asked = uploads.find(({ key }) => key === chosen) ?? waiting.find(({ key }) => !isLeft.has(key)) ?? null
  return {
    asked,
    ask: choose,
    leave: () => {
      if (asked) left = new Set([...left, asked.key])
      setLeft(left)
      choose(null)
    },
    /** What was said may hold for the others too. */
    done: (begun: BankStatementImport, businessSubjectId: number) => {
      if (!asked) return
      choose(null)
      void statementUploads.carryOn(asked.key, begun, businessSubjectId)
      const others = waiting.filter(({ key }) => key !== asked.key)
      statementUploads.sendAgain(others, businessSubjectId)
    },
  }
}

const isUnmapped = ({ name, state, import: worked }: Uploaded): boolean =>
  state === 'done' && worked?.results.some(({ outcome, fileName }) => outcome === 'Unmapped' && fileName === name) === true

import { useEffect, useRef, useState } from 'react'
import { bankLines, type BankLine } from 'contract/bank/bank-lines'
import { useListed } from '../../../../kit/lists/use-listed.ts'

type Last = {
  readonly line: BankLine
  /** The line that opened after it by itself. */
  readonly nextId: number | null
}

/**
 * Along the list, from a line that is decided to the next one that is open; where none follows, the decided line stays. The way back from
 * what was confirmed last goes along, to where nobody came by themselves.
 */
export function useGoingOn(id: number, { open, stay }: { readonly open: (id: number) => void; readonly stay: () => void }) {
  const listed = useListed(bankLines.list)
  const [last, setLast] = useState<Last | null>(null)
  const now = useRef<{ readonly id: number; readonly goTo: (id: number) => void; readonly rows: () => readonly BankLine[] }>(null)
  useEffect(() => {
    now.current = { id, goTo: open, rows: listed }
    return () => void (now.current = null)
  })
  return {
    goOn: (confirmed: BankLine | null) => {
      // Whoever opened another line meanwhile, or closed all, stays there.
      const here = now.current?.id === id ? now.current : null
      const nextId = here && openAfter(here.rows(), id)
      setLast(confirmed && { line: confirmed, nextId })
      if (nextId !== null) here?.goTo(nextId)
      else if (here) stay()
    },
    /** Whose way back stands beside a line: where a part of it is settled, or a person opened a settled one, the way back is its own. */
    wayBackOn: (line: BankLine): BankLine | null =>
      last && (line.id === last.line.id ? line.state === 'Settled' : line.id === last.nextId || isUntouched(line))
        ? last.line
        : null,
    wentBack: () => setLast(null),
  }
}

const openAfter = (rows: readonly BankLine[], id: number): number | null => {
  const at = rows.findIndex((row) => row.id === id)
  return at < 0 ? null : (rows.slice(at + 1).find(({ state }) => state === 'Open')?.id ?? null)
}

const isUntouched = ({ state, allocations }: BankLine): boolean => state === 'Open' && allocations.length === 0

import { useState } from 'react'
import type { Selection } from '../../ui/grid/selection.ts'

type Row = { readonly id: number }

/** What of a list is chosen: some rows, wherever in the list they stand, or all that search and filters leave. */
export type Chosen<R extends Row> = {
  readonly isAll: boolean
  /** As they were last seen; none where all are chosen. */
  readonly rows: readonly R[]
  readonly selection: Selection
}

/** Which of these rows are chosen, and in a list of which only some are, the others that are too. */
export const chosenIds = <R extends Row>({ isAll, selection }: Chosen<R>, rows: readonly R[]): Selection =>
  isAll ? new Set(rows.map(({ id }) => id)) : selection

const NOTHING = { isAll: false, rows: [], selection: new Set<number>() } as const

/** What is chosen of a list, and how to choose. All of what a filter leaves is no longer chosen once the filter leaves something else. */
export function useChosen<R extends Row>(left: string) {
  const [kept, keep] = useState<{ readonly left: string; readonly chosen: Chosen<R> }>({ left, chosen: NOTHING })
  const chosen: Chosen<R> = kept.chosen.isAll && kept.left !== left ? NOTHING : kept.chosen
  const set = (next: Chosen<R>) => keep({ left, chosen: next })
  return {
    chosen,
    /** Chooses rows by their ids; `seen` are those that are in sight. */
    select: (selection: Selection, seen: readonly R[]) => {
      const known = new Map([...chosen.rows, ...seen].map((row) => [row.id, row]))
      set({ isAll: false, selection, rows: [...selection].flatMap((id) => known.get(id) ?? []) })
    },
    selectAll: () => set({ ...NOTHING, isAll: true }),
    leave: () => set(NOTHING),
  }
}

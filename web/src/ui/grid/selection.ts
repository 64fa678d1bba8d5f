/** Ids of the rows that are chosen, on whichever page of the list they stand. */
export type Selection = ReadonlySet<number>

export function toggled(selection: Selection, id: number): Selection {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The ids from one row to another, both included, whichever comes first. */
export function rangeOf(ids: readonly number[], from: number, to: number): readonly number[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)]
  return a === -1 || b === -1 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/** All rows of the page chosen, or none of them where all were. */
export function pageToggled(selection: Selection, ids: readonly number[]): Selection {
  const isAll = ids.every((id) => selection.has(id))
  return new Set(isAll ? [...selection].filter((id) => !ids.includes(id)) : [...selection, ...ids])
}

import { useMemo, useState } from 'react'

export type HiddenColumns = { readonly hidden: ReadonlySet<string>; readonly toggle: (column: string) => void }

/**
 * The columns a person has hidden in a grid, remembered in this browser; until they choose, those that are hidden at first, which may be
 * others later: beside an open row there are fewer columns.
 */
export function useHiddenColumns(grid: string, hiddenAtFirst: readonly string[]): HiddenColumns {
  const key = `columns-hidden:${grid}`
  const [chosen, choose] = useState(() => read(key))
  const usual = hiddenAtFirst.join(' ')
  // The same set for as long as it says the same, so that no row is drawn again for it.
  const hidden = useMemo<ReadonlySet<string>>(() => new Set(chosen ?? usual.split(' ').filter(Boolean)), [chosen, usual])
  const toggle = (column: string) => {
    const next = new Set(hidden)
    if (!next.delete(column)) next.add(column)
    localStorage.setItem(key, JSON.stringify([...next]))
    choose([...next])
  }
  return { hidden, toggle }
}

function read(key: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(stored) ? stored.map(String) : null
  } catch {
    return null
  }
}

import { useState } from 'react'

export type HiddenColumns = { readonly hidden: ReadonlySet<string>; readonly toggle: (column: string) => void }

/** The columns a person has hidden in a grid, remembered in this browser; until they choose, those that are hidden at first. */
export function useHiddenColumns(grid: string, hiddenAtFirst: readonly string[]): HiddenColumns {
  const key = `columns-hidden:${grid}`
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(read(key) ?? hiddenAtFirst))
  const toggle = (column: string) => {
    const next = new Set(hidden)
    if (!next.delete(column)) next.add(column)
    localStorage.setItem(key, JSON.stringify([...next]))
    setHidden(next)
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

import { useState } from 'react'

export type HiddenColumns = { readonly hidden: ReadonlySet<string>; readonly toggle: (column: string) => void }

/** The columns a person has hidden in a grid, remembered in this browser. */
export function useHiddenColumns(grid: string): HiddenColumns {
  const key = `columns-hidden:${grid}`
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(read(key)))
  const toggle = (column: string) => {
    const next = new Set(hidden)
    if (!next.delete(column)) next.add(column)
    localStorage.setItem(key, JSON.stringify([...next]))
    setHidden(next)
  }
  return { hidden, toggle }
}

function read(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

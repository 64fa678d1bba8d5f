/** Where a person stood in a list when they left it. */
export type Place = {
  /** How far the page had gone by. */
  readonly topPx: number
  /** The same of the grid's own box, where it is too wide for the page. */
  readonly boxTopPx: number
  readonly boxLeftPx: number
  /** The row they were in. */
  readonly rowId: number | null
  /** How many rows of a list without an end there were, down to the last in sight. */
  readonly rowCount: number
}

/** An entry of the history. Whoever comes by a way back stands in a new one, and is told by `placeIn` where they were. */
type Entry = { readonly state: { readonly __TSR_key?: string | undefined; readonly placeIn?: string } }
type WayBack = { readonly to: string; readonly search?: object; readonly state?: { readonly placeIn: string } }
type Left = Entry & { readonly pathname: string; readonly search: object }

declare module '@tanstack/react-router' {
  interface HistoryState {
    placeIn?: string
  }
}

const KEPT_AS = 'places'
const MOST = 50

let lastLeft: Left | null = null

/** The places of a tab, each under its entry of the history: over a reload as well, as the history itself. */
export const places = {
  keep: (left: Left, place: Place): void => {
    lastLeft = left
    const { __TSR_key: key } = left.state
    if (key === undefined) return
    const kept = [...read().filter(([one]) => one !== key), [key, place] as const].slice(-MOST)
    try {
      sessionStorage.setItem(KEPT_AS, JSON.stringify(kept))
    } catch {
      // A full or forbidden storage keeps nothing: lists begin at their top.
    }
  },
  of: ({ state: { __TSR_key: own, placeIn } }: Entry): Place | null => {
    const kept = new Map(read())
    return kept.get(own ?? '') ?? kept.get(placeIn ?? '') ?? null
  },
  /** The way to a list, and to its search and the place in it where that list is the one that was left last. */
  wayBackTo: (to: string): WayBack => {
    if (lastLeft?.pathname !== to) return { to }
    const { __TSR_key: placeIn } = lastLeft.state
    return { to, search: lastLeft.search, ...(placeIn !== undefined && { state: { placeIn } }) }
  },
}

function read(): readonly (readonly [key: string, place: Place])[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SearchKey } from 'contract/searches'

type OpenRow = readonly [
  id: number | null,
  /** Instead of the row before, where the way back must not lead to it. */
  open: (id: number | null, how?: { readonly isInstead: boolean }) => void,
]

/** The row that stands open beside its list, kept in the address: `?document=17`. */
export function useOpenRow(key: SearchKey): OpenRow {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const id = Number(search[key])
  const open = (next: number | null, { isInstead } = { isInstead: false }) => {
    const { [key]: _, ...others } = search
    void navigate({
      to: '.',
      search: next === null ? others : { ...others, [key]: next },
      resetScroll: false,
      replace: isInstead,
    })
  }
  return [Number.isInteger(id) && id > 0 ? id : null, open]
}

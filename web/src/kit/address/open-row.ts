import { useNavigate, useSearch } from '@tanstack/react-router'

/** The row that stands open beside its list, kept in the address: `?document=17`. */
export function useOpenRow(key: string): readonly [id: number | null, open: (id: number | null) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const id = Number(search[key])
  const open = (next: number | null) => {
    const { [key]: _, ...others } = search
    void navigate({ to: '.', search: next === null ? others : { ...others, [key]: next }, resetScroll: false })
  }
  return [Number.isInteger(id) && id > 0 ? id : null, open]
}

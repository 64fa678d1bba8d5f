import { useNavigate, useSearch } from '@tanstack/react-router'

/** The document that stands open beside the list, kept in the address: `?document=17`. */
export function useOpenDocument(): readonly [id: number | null, open: (id: number | null) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const id = Number(search['document'])
  const open = (next: number | null) => {
    const { document: _, ...others } = search
    void navigate({ to: '.', search: (next === null ? others : { ...others, document: next }) as never, resetScroll: false })
  }
  return [Number.isInteger(id) && id > 0 ? id : null, open]
}

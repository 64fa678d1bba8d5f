import { useNavigate, useSearch } from '@tanstack/react-router'
import { readSearch, type PageSearch } from 'contract/kit/address/page-search'

/** What the address tells the page, as the page declares it in `searches`, and how to tell it something else: no page of its own, so back leads out of it. */
export function usePageSearch<Said extends object>(
  page: PageSearch<Said>,
): readonly [said: Said, say: (said: Partial<Said>) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const say = (said: Partial<Said>) =>
    void navigate({ to: '.', search: { ...search, ...said }, replace: true, resetScroll: false })
  return [readSearch(page, search), say]
}

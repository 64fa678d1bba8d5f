import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { GridState } from '../address/grid-url.ts'
import { useIsMobile } from '../breakpoints.ts'
import { t } from '../messages.ts'
import { focusSearch } from '../../ui/grid/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'

type Texts = { readonly title: string; readonly message?: string }

/** What a list says where it has nothing to show. What a search or filters leave nothing of is said in the usual words without texts. */
export type ListTexts = {
  readonly notLoaded: string
  readonly notFound?: (search: string) => Texts
  readonly noneFiltered?: Texts & { readonly clear?: string }
  readonly empty: Texts & { readonly action?: ReactNode }
}

type EmptyProps<Query extends GridState> = {
  readonly texts: ListTexts
  readonly query: Query
  readonly change: (change: Partial<Query>) => void
}

/** Nothing to show has three reasons, and each its own way on: a search, filters, or nothing there yet. */
export function ListEmpty<Query extends GridState>({ texts, query, change }: EmptyProps<Query>) {
  const { notFound, noneFiltered, empty } = texts
  if (query.search !== '')
    return (
      <EmptyState
        {...(notFound?.(query.search) ?? {
          title: t('grid.nothingFound'),
          message: t('grid.nothingFoundFor', { search: query.search }),
        })}
        action={<Clear label={t('global.clearSearch')} onClick={() => change({ ...query, search: '', page: 1 })} />}
      />
    )
  if (query.filter.length > 0)
    return (
      <EmptyState
        {...(noneFiltered ?? { title: t('grid.nothingFound'), message: t('grid.nothingFiltered') })}
        action={
          <Clear
            label={noneFiltered?.clear ?? t('grid.clearFilters')}
            onClick={() => change({ ...query, filter: [], page: 1 })}
          />
        }
      />
    )
  return <EmptyState {...empty} />
}

/** It goes with what it clears; whoever has a keyboard goes on in the search. */
function Clear({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  const isMobile = useIsMobile()
  const press = () => {
    if (!isMobile) focusSearch()
    onClick()
  }
  return (
    <Button variant="default" onClick={press}>
      {label}
    </Button>
  )
}

import type { ReactNode } from 'react'
import { useGridUrl, type GridState } from '../address/grid-url.ts'
import { Loaded } from '../reports/loaded.tsx'
import { Pager } from '../../ui/grid/pager.tsx'
import { SearchBox } from '../../ui/grid/search-box.tsx'
import type { ListEndpoint } from './list-endpoint.ts'
import type { ListProps } from './list-props.ts'
import { ListEmpty } from './list-states.tsx'
import { usePage } from './use-page.ts'
import { useWithinPages } from './use-within-pages.ts'
import classes from './list-page.module.css'

type Props<Query extends GridState, Row extends { readonly id: number }> = Pick<ListProps<Query, Row>, 'texts' | 'filters'> & {
  readonly endpoint: ListEndpoint<Query, Row>
  readonly params: Readonly<Record<string, number>>
  /** What it is filtered by where the address says nothing. */
  readonly usually: Query['filter']
  /** Draws the rows of a page. */
  readonly children: (rows: readonly Row[]) => ReactNode
}

/**
 * A list within a page that is about more than it: search, filters and page stand in the address as those of a page of lists do, and its
 * rows are drawn by the feature, on a mobile too.
 */
export function ListPart<Query extends GridState, Row extends { readonly id: number }>(props: Props<Query, Row>) {
  const { endpoint, params, texts, filters, usually, children } = props
  const [query, change] = useGridUrl(endpoint.input)
  const asked = query.filter.length > 0 ? query : { ...query, filter: usually }
  const list = usePage(endpoint, asked, params)
  const totalCount = list.data?.totalCount ?? 0
  const { page, size } = query
  useWithinPages({
    page,
    size,
    totalCount: list.data && !list.isPlaceholderData ? totalCount : undefined,
    turn: (last) => change({ ...query, page: last }),
  })
  return (
    <>
      <div className={classes['tools']}>
        {filters?.({ query, change })}
        <SearchBox value={query.search} label={texts.search} onSearch={(search) => change({ ...query, search, page: 1 })} />
      </div>
      <Loaded of={list} notLoaded={texts.notLoaded}>
        {({ rows }) =>
          totalCount === 0 ? (
            <ListEmpty texts={texts} query={query} change={change} />
          ) : (
            <>
              {children(rows)}
              <div className={classes['foot']}>
                <Pager
                  page={page}
                  size={size}
                  totalCount={totalCount}
                  onPage={(wanted) => change({ ...query, page: wanted })}
                  onSize={(wanted) => change({ ...query, size: wanted, page: 1 })}
                />
              </div>
            </>
          )
        }
      </Loaded>
    </>
  )
}

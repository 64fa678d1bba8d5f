import type { ReactNode } from 'react'
import type { Action } from '../../ui/menus/actions-menu.tsx'
import type { Column } from '../../ui/grid/columns.ts'
import type { GridState } from '../address/grid-url.ts'
import type { Chosen } from './chosen.ts'
import type { ListEndpoint } from './list-endpoint.ts'
import type { ListTexts } from './list-states.tsx'

/** What the parts around a list are given: what is asked for, and how to ask for something else. */
export type ListState<Query extends GridState> = {
  readonly query: Query
  readonly change: (change: Partial<Query>) => void
}
type Part<Query extends GridState> = (state: ListState<Query>) => ReactNode

type ChosenState<Query extends GridState, Row extends { readonly id: number }> = ListState<Query> & {
  readonly chosen: Chosen<Row>
}
/** What the chosen rows come to, and what can be done with them. */
type Bulk<Query extends GridState, Row extends { readonly id: number }> = {
  readonly about?: (state: ChosenState<Query, Row>) => ReactNode
  /** `leave` is for what is done with all that is chosen: it is chosen no longer. */
  readonly actions: (state: ChosenState<Query, Row> & { readonly leave: () => void }) => ReactNode
}

export type ListProps<Query extends GridState, Row extends { readonly id: number }> = {
  readonly endpoint: ListEndpoint<Query, Row>
  readonly title: string
  readonly texts: ListTexts & { readonly search: string }
  readonly columns: readonly Column<Row, Query['sort']>[]
  /** The row on a mobile, without its menu. */
  readonly card: (row: Row, open: () => void) => ReactNode
  /** The height of a card with its gap, where it is not the usual one. */
  readonly cardHeightPx?: number
  readonly nameOf: (row: Row) => string
  readonly onOpen: (row: Row) => void
  /** The row that stands open beside the list. */
  readonly openId?: number | null
  /** What the menu of a row offers; none where the person may do nothing. */
  readonly actionsOf?: ((row: Row) => readonly Action[]) | null
  /** What can be done with a row beside its menu, straight from the row. */
  readonly rowActions?: (row: Row) => ReactNode
  /** Whether a row has such; where none of a page has, there is no column for them. */
  readonly hasRowActions?: (row: Row) => boolean
  /** The page's primary action, and others before it. */
  readonly action?: ReactNode
  readonly actions?: Part<Query>
  /** Figures over the whole list, above the search. */
  readonly figures?: Part<Query>
  /** Filters beside the search, and what they hold below it. */
  readonly filters?: Part<Query>
  readonly pills?: Part<Query>
  /** What the rows come to, by the columns that show; cards have none. */
  readonly sums?: (state: ListState<Query> & { readonly columns: readonly string[] }) => ReactNode
  /** Rows can be chosen, for what is done with them in the place of search and filters. */
  readonly bulk?: Bulk<Query, Row>
  readonly above?: ReactNode
  readonly below?: ReactNode
  /** What stands open beside the list. */
  readonly panel?: ReactNode
  readonly children?: ReactNode
}

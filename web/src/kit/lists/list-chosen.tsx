import { useBusinessSubjectId } from '../actor.tsx'
import type { GridState } from '../address/grid-url.ts'
import { BulkBar } from '../../ui/grid/bulk-bar.tsx'
import type { Chosen } from './chosen.ts'
import type { ListProps, ListState } from './list-props.ts'
import { usePage } from './use-page.ts'

type Props<Query extends GridState, Row extends { readonly id: number }> = Pick<ListProps<Query, Row>, 'endpoint' | 'bulk'> & {
  readonly state: ListState<Query>
  readonly chosen: Chosen<Row>
  readonly onAll: () => void
  readonly onLeave: () => void
}

/** What can be done with what is chosen of a list, in the place of its search and filters. */
export function ListChosen<Query extends GridState, Row extends { readonly id: number }>(props: Props<Query, Row>) {
  const { endpoint, bulk, state, chosen, onAll, onLeave } = props
  const { data } = usePage(endpoint, state.query, { businessSubjectId: useBusinessSubjectId() })
  const total = data?.totalCount ?? 0
  // What happened to a row since it was chosen shows as soon as the row does.
  const rows = chosen.rows.map((row) => data?.rows.find(({ id }) => id === row.id) ?? row)
  const given = { ...state, chosen: { ...chosen, rows } }
  return (
    <BulkBar
      count={chosen.isAll ? total : chosen.selection.size}
      total={total}
      about={bulk?.about?.(given)}
      onAll={chosen.isAll ? null : onAll}
      onLeave={onLeave}
    >
      {bulk?.actions({ ...given, leave: onLeave })}
    </BulkBar>
  )
}

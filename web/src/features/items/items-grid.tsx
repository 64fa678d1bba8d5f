import { ITEM_SORTS, items, type Item, type ItemSort, type ItemsQuery } from 'contract/items/items'
import { useFailureToast } from '../../kit/failure-toast.ts'
import { t } from '../../kit/messages.ts'
import { usePage } from '../../ui/grid/use-page.ts'
import { ActionsMenu, type Action } from '../../ui/grid/actions-menu.tsx'
import type { Column } from '../../ui/grid/columns.ts'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { Pager } from '../../ui/grid/pager.tsx'
import { itemName, kpdText, unitMarkText, vatText } from './item-texts.ts'
import { ItemPrice } from './item-price.tsx'
import { ItemsEmpty, ItemsNotLoaded } from './items-states.tsx'
import classes from './items.module.css'

export type ListProps = {
  readonly query: ItemsQuery
  readonly change: (change: Partial<ItemsQuery>) => void
  readonly openId: number | null
  readonly open: (id: number | null) => void
  readonly businessSubjectId: number
  /** None for those who only read. */
  readonly actionsOf: (item: Item) => readonly Action[]
  /** Null for those who only read. */
  readonly add: (() => void) | null
}

/** The list of items on a screen wide enough for columns. */
export function ItemsGrid({ query, change, openId, open, businessSubjectId, actionsOf, add }: ListProps) {
  const page = usePage(items.list, query, { businessSubjectId })
  useFailureToast(page.error)
  if (page.isError && !page.data) return <ItemsNotLoaded onRetry={() => void page.refetch()} />
  if (page.data?.totalCount === 0) return <ItemsEmpty query={query} change={change} add={add} />
  return (
    <div>
      <DataGrid
        label={t('items.title')}
        columns={columns()}
        rows={page.data?.rows}
        idOf={({ id }) => id}
        nameOf={itemName}
        sorting={query}
        onSort={({ sort, direction }) =>
          change({ sort: ITEM_SORTS.find((one): one is ItemSort => one === sort) ?? 'code', direction })
        }
        onOpen={({ id }) => open(id)}
        {...(add && { rowActions: menuThat(actionsOf) })}
        isLoading={page.isPlaceholderData}
        skeletonRows={query.size}
        openId={openId ?? undefined}
      />
      <div className={classes['foot']}>
        <Pager
          page={query.page}
          size={query.size}
          totalCount={page.data?.totalCount ?? 0}
          onPage={(next) => change({ page: next })}
          onSize={(size) => change({ size })}
        />
      </div>
    </div>
  )
}

const menuThat = (actionsOf: ListProps['actionsOf']) => (row: Item) => (
  <ActionsMenu name={itemName(row)} actions={actionsOf(row)} />
)

const columns = (): readonly Column<Item>[] => [
  { id: 'code', header: t('items.columns.code'), cell: ({ code }) => <span title={code}>{code}</span> },
  { id: 'name', header: t('items.columns.name'), cell: ({ name }) => <strong title={name}>{name}</strong> },
  {
    id: 'kpd',
    header: t('items.columns.kpd'),
    canSort: false,
    cell: ({ classification, classificationCode }) => (
      <span className="tabular" title={kpdText(classification)}>
        {classificationCode}
      </span>
    ),
  },
  { id: 'unit', header: t('items.columns.unit'), canSort: false, cell: ({ unitCode }) => unitMarkText(unitCode) },
  {
    id: 'vat',
    header: t('items.columns.vat'),
    canSort: false,
    cell: ({ vatTreatment }) => <span title={vatText(vatTreatment)}>{vatText(vatTreatment)}</span>,
  },
  { id: 'unitPrice', header: t('items.columns.unitPrice'), align: 'right', cell: (item) => <ItemPrice item={item} /> },
]

import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { fold } from 'contract/croatia/letters'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { ColumnChooser } from '../../../ui/grid/chooser/column-chooser.tsx'
import type { Column, Sorting } from '../../../ui/grid/columns.ts'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { useHiddenColumns } from '../../../ui/grid/chooser/hidden-columns.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Pager } from '../../../ui/grid/pager.tsx'
import { Day } from '../../../ui/values/day.tsx'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { SearchBox } from '../../../ui/grid/search-box.tsx'
import type { Selection } from '../../../ui/grid/selection.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { SampleFilters } from './sample-filters.tsx'
import { samples, type Sample } from './samples.ts'
import classes from './test-page.module.css'

const ALL = samples(137)

/** The grid with everything it can do, on rows that stay in the browser. */
export function SampleGrid() {
  const [sorting, setSorting] = useState<Sorting>({ sort: 'number', direction: 'asc' })
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<10 | 20 | 50>(10)
  const [search, setSearch] = useState('')
  const [selection, setSelection] = useState<Selection>(new Set())
  const [isFiltering, setIsFiltering] = useState(false)
  const columns = sampleColumns()
  const hiding = useHiddenColumns('samples', [])
  const found = ALL.filter(({ partner, number }) => fold(`${partner} ${number}`).includes(fold(search)))
  const sorted = sorting.direction === 'asc' ? found : found.toReversed()
  const rows = sorted.slice((page - 1) * size, page * size)
  const find = (text: string) => {
    setSearch(text)
    setPage(1)
  }
  return (
    <>
      <div className={classes['bar']}>
        <SearchBox value={search} onSearch={find} label={t('test.search')} />
        <Button variant="default" leftSection={<Icon name="filter" size={16} />} onClick={() => setIsFiltering(true)}>
          {t('filters.title')}
        </Button>
        {selection.size > 0 && <output>{t('grid.selected', { count: selection.size })}</output>}
        <ColumnChooser columns={columns} {...hiding} />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={t('grid.nothingFound')}
          message={t('grid.nothingFoundFor', { search })}
          action={
            <Button variant="default" onClick={() => find('')}>
              {t('global.clearSearch')}
            </Button>
          }
        />
      ) : (
        <DataGrid
          label={t('test.title')}
          columns={columns.filter(({ id }) => !hiding.hidden.has(id))}
          rows={rows}
          idOf={({ id }) => id}
          nameOf={({ number }) => number}
          sorting={sorting}
          onSort={setSorting}
          onOpen={({ number }) => toast.success(t('test.opened', { number }))}
          selection={selection}
          onSelect={setSelection}
          rowActions={actionsOf}
        />
      )}
      <Pager page={page} size={size} totalCount={found.length} onPage={setPage} onSize={setSize} />
      <SampleFilters isOpen={isFiltering} onClose={() => setIsFiltering(false)} />
    </>
  )
}

const actionsOf = ({ number }: Sample) => (
  <ActionIcon aria-label={t('grid.actionsFor', { name: number })} onClick={() => toast.success(number)}>
    <Icon name="more" />
  </ActionIcon>
)

const sampleColumns = (): readonly Column<Sample>[] => [
  { id: 'number', header: t('test.number'), cell: ({ number }) => number, widthPx: 110 },
  { id: 'partner', header: t('test.partner'), cell: ({ partner }) => partner },
  {
    id: 'status',
    header: t('test.status'),
    cell: ({ colour }) => <StatusPill colour={colour} label={t(`test.colours.${colour}`)} />,
    canSort: false,
  },
  { id: 'day', header: t('test.day'), cell: ({ day }) => <Day day={day} /> },
  {
    id: 'amount',
    header: t('test.amount'),
    align: 'right',
    cell: ({ cents, currency }) => <Amount cents={cents} currency={currency} />,
  },
]

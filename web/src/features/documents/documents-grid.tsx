import { documents, DOCUMENT_SORTS, type Document, type DocumentSort, type DocumentsQuery } from 'contract/documents/documents'
import { t } from '../../kit/messages.ts'
import { usePage } from '../../ui/grid/use-page.ts'
import { ColumnChooser } from '../../ui/grid/column-chooser.tsx'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { useHiddenColumns } from '../../ui/grid/hidden-columns.ts'
import { Pager } from '../../ui/grid/pager.tsx'
import type { Selection } from '../../ui/grid/selection.ts'
import { ErrorState } from '../../ui/states.tsx'
import { useReminderDialog } from '../reminders/index.ts'
import { documentColumns } from './documents-columns.tsx'
import { DocumentsEmpty } from './documents-empty.tsx'
import { RowActions } from './row-actions.tsx'
import { FilteredTotals } from './filtered-totals.tsx'
import { useFailureToast } from '../../kit/failure-toast.ts'
import classes from './documents-grid.module.css'

export type ListProps = {
  readonly query: DocumentsQuery
  readonly change: (change: Partial<DocumentsQuery>) => void
  readonly openId: number | null
  readonly open: (id: number | null) => void
  readonly businessSubjectId: number
  readonly selection: Selection
  readonly select: (selection: Selection) => void
}

const GRID = 'documents'
const actionsThat = (remind: (businessSubjectPartnerId: number) => void) => (row: Document) => (
  <RowActions document={row} onRemind={remind} />
)

/** The list of documents on a screen wide enough for columns. */
export function DocumentsGrid({ query, change, openId, open, businessSubjectId, selection, select }: ListProps) {
  const { hidden, toggle } = useHiddenColumns(GRID)
  const { remind, dialog } = useReminderDialog()
  const page = usePage(documents.list, query, { businessSubjectId })
  useFailureToast(page.error)
  if (page.isError && !page.data)
    return (
      <ErrorState
        title={t('documents.notLoaded')}
        message={t('global.genericErrorToastMessage')}
        onRetry={() => void page.refetch()}
      />
    )
  if (page.data?.totalCount === 0) return <DocumentsEmpty query={query} change={change} />
  const columns = documentColumns()
  return (
    <div>
      <DataGrid
        label={t('documents.title')}
        columns={columns.filter(({ id }) => !hidden.has(id))}
        rows={page.data?.rows}
        idOf={({ id }) => id}
        nameOf={({ documentNumber }) => documentNumber}
        sorting={query}
        onSort={({ sort, direction }) =>
          change({ sort: DOCUMENT_SORTS.find((one): one is DocumentSort => one === sort) ?? 'documentDate', direction })
        }
        onOpen={({ id }) => open(id)}
        selection={selection}
        onSelect={select}
        rowActions={actionsThat(remind)}
        isLoading={page.isPlaceholderData}
        skeletonRows={query.size}
        openId={openId ?? undefined}
      />
      <div className={classes['foot']}>
        <ColumnChooser columns={columns} hidden={hidden} toggle={toggle} />
        <FilteredTotals query={query} businessSubjectId={businessSubjectId} />
        <Pager
          page={query.page}
          size={query.size}
          totalCount={page.data?.totalCount ?? 0}
          onPage={(next) => change({ page: next })}
          onSize={(size) => change({ size })}
        />
      </div>
      {dialog}
    </div>
  )
}

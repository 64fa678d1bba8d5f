import { useNavigate } from '@tanstack/react-router'
import { partners, PARTNER_SORTS, PartnersQuery, type Partner, type PartnerSort } from 'contract/partners/partners'
import { paths } from 'contract/paths'
import { useAtWork } from '../../kit/actor.tsx'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { count } from '../../kit/format.ts'
import { useGridUrl } from '../../kit/grid-url.ts'
import { t } from '../../kit/messages.ts'
import { usePage } from '../../kit/use-page.ts'
import { Amount } from '../../ui/amount.tsx'
import type { Column } from '../../ui/grid/columns.ts'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { Pager } from '../../ui/grid/pager.tsx'
import { SearchBox } from '../../ui/grid/search-box.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import classes from './partners.module.css'

/** Customers and suppliers in one register, with what is open between us. */
export function PartnersPage() {
  const { businessSubject } = useAtWork()
  const { businessSubjectId, businessSubjectSlug } = businessSubject
  const [query, change] = useGridUrl(PartnersQuery)
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const list = usePage(partners.list, query, { businessSubjectId })
  const open = ({ id }: Partner) => void navigate({ to: paths.partner(businessSubjectSlug, id) })
  const columns = partnerColumns().filter(({ id }) => !isMobile || MOBILE_COLUMNS.has(id))
  return (
    <Page title={t('partners.title')}>
      <SearchBox value={query.search} label={t('partners.search')} onSearch={(search) => change({ search })} />
      {list.isError && !list.data ? (
        <ErrorState
          title={t('partners.notLoaded')}
          message={t('global.genericErrorToastMessage')}
          onRetry={() => void list.refetch()}
        />
      ) : list.data?.totalCount === 0 ? (
        <EmptyState
          title={query.search === '' ? t('partners.empty') : t('partners.notFound')}
          message={query.search === '' ? t('partners.emptyMessage') : t('partners.notFoundMessage', { search: query.search })}
        />
      ) : (
        <div>
          <DataGrid
            label={t('partners.title')}
            columns={columns}
            rows={list.data?.rows}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            sorting={query}
            onSort={({ sort, direction }) =>
              change({ sort: PARTNER_SORTS.find((one): one is PartnerSort => one === sort) ?? 'name', direction })
            }
            onOpen={open}
            isLoading={list.isPlaceholderData}
            skeletonRows={query.size}
          />
          <div className={classes['foot']}>
            <Pager
              page={query.page}
              size={query.size}
              totalCount={list.data?.totalCount ?? 0}
              onPage={(page) => change({ page })}
              onSize={(size) => change({ size })}
            />
          </div>
        </div>
      )}
    </Page>
  )
}

const MOBILE_COLUMNS = new Set(['name', 'receivableAmount'])

const partnerColumns = (): readonly Column<Partner>[] => [
  { id: 'name', header: t('partners.columns.name'), cell: ({ name }) => <strong title={name}>{name}</strong> },
  { id: 'oib', header: t('partners.columns.oib'), cell: ({ oib }) => <span className="tabular">{oib}</span> },
  { id: 'vatNumber', header: t('partners.columns.vatNumber'), cell: ({ vatNumber }) => vatNumber },
  { id: 'cityName', header: t('partners.columns.cityName'), cell: ({ cityName }) => cityName },
  {
    id: 'documentCount',
    header: t('partners.columns.documentCount'),
    align: 'right',
    canSort: false,
    cell: ({ documentCount }) => count(documentCount),
  },
  {
    id: 'receivableAmount',
    header: t('partners.columns.receivableAmount'),
    align: 'right',
    canSort: false,
    cell: ({ receivableAmount }) => <Amount cents={receivableAmount} currency="EUR" />,
  },
  {
    id: 'payableAmount',
    header: t('partners.columns.payableAmount'),
    align: 'right',
    canSort: false,
    cell: ({ payableAmount }) => <Amount cents={payableAmount} currency="EUR" />,
  },
]

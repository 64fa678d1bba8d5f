import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { partners, PARTNER_SORTS, type PartnerSort, type PartnersQuery } from 'contract/partners/partners'
import { paths } from 'contract/paths'
import { useAtWork } from '../../kit/actor.tsx'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { t } from '../../kit/messages.ts'
import { usePage } from '../../ui/grid/use-page.ts'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { Pager } from '../../ui/grid/pager.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { MOBILE_COLUMNS, partnerColumns } from './partner-columns.tsx'
import classes from './partners.module.css'

type Props = {
  readonly query: PartnersQuery
  readonly change: (change: Partial<PartnersQuery>) => void
  /** The buttons that fill an empty register; false for those who only read. */
  readonly ways: readonly ReactNode[] | false
}

/** A page of partners, or why there is none. */
export function PartnersList({ query, change, ways }: Props) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const list = usePage(partners.list, query, { businessSubjectId })
  if (list.isError && !list.data)
    return (
      <ErrorState
        title={t('partners.notLoaded')}
        message={t('global.genericErrorToastMessage')}
        onRetry={() => void list.refetch()}
      />
    )
  if (list.data?.totalCount === 0) return <Nothing {...{ query, change, ways }} />
  return (
    <div>
      <DataGrid
        label={t('partners.title')}
        columns={partnerColumns().filter(({ id }) => !isMobile || MOBILE_COLUMNS.has(id))}
        rows={list.data?.rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sorting={query}
        onSort={({ sort, direction }) =>
          change({ sort: PARTNER_SORTS.find((one): one is PartnerSort => one === sort) ?? 'name', direction })
        }
        onOpen={({ id }) => void navigate({ to: paths.partner(businessSubjectSlug, id) })}
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
  )
}

/** Nothing to show has three reasons, and each its own way on. */
function Nothing({ query: { search, filter }, change, ways }: Props) {
  if (search !== '')
    return (
      <EmptyState
        title={t('partners.notFound')}
        message={t('partners.notFoundMessage', { search })}
        action={
          <Button variant="default" onClick={() => change({ search: '' })}>
            {t('global.clearSearch')}
          </Button>
        }
      />
    )
  if (filter.length > 0) return <EmptyState title={t('partners.noneArchived')} message={t('partners.noneArchivedMessage')} />
  return (
    <EmptyState
      title={t('partners.empty')}
      message={t(ways ? 'partners.emptyMessage' : 'partners.emptyReader')}
      action={
        ways && (
          <div className={classes['ways']}>
            {ways.map((way, index) => (
              <Fragment key={index}>{way}</Fragment>
            ))}
          </div>
        )
      }
    />
  )
}

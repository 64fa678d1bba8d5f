import { Button } from '@mantine/core'
import { t } from '../../kit/messages.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import type { ListProps } from './items-grid.tsx'

/** Nothing to show: none are found, none are archived, or there are none yet. Each offers its own way on. */
export function ItemsEmpty({ query, change, add }: Pick<ListProps, 'query' | 'change' | 'add'>) {
  if (query.search !== '')
    return (
      <EmptyState
        title={t('grid.nothingFound')}
        message={t('items.notFoundMessage', { search: query.search })}
        action={
          <Button variant="default" onClick={() => change({ search: '' })}>
            {t('global.clearSearch')}
          </Button>
        }
      />
    )
  if (query.filter.length > 0)
    return (
      <EmptyState
        title={t('items.noneArchived')}
        message={t('items.noneArchivedMessage')}
        action={
          <Button variant="default" onClick={() => change({ filter: [] })}>
            {t('items.showActive')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={t('items.empty')}
      message={t('items.emptyMessage')}
      action={
        add && (
          <Button variant="default" onClick={add}>
            {t('items.add')}
          </Button>
        )
      }
    />
  )
}

export const ItemsNotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => (
  <ErrorState title={t('items.notLoaded')} message={t('global.genericErrorToastMessage')} onRetry={onRetry} />
)

import { Button } from '@mantine/core'
import { t } from '../../../kit/messages.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { ListProps } from './members-grid.tsx'

/** The list is never empty but for a search: who looks at it is on it. */
export const MembersNotFound = ({ query, change }: Pick<ListProps, 'query' | 'change'>) => (
  <EmptyState
    title={t('members.notFound')}
    message={t('members.notFoundMessage', { search: query.search })}
    action={
      <Button variant="default" onClick={() => change({ search: '' })}>
        {t('members.clearSearch')}
      </Button>
    }
  />
)

export const MembersNotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => (
  <ErrorState title={t('members.notLoaded')} message={t('global.genericErrorToastMessage')} onRetry={onRetry} />
)

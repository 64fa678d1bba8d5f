import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { GridState } from '../../kit/grid-url.ts'
import { t } from '../../kit/messages.ts'
import { EmptyState, ErrorState } from '../states.tsx'

type Texts = { readonly title: string; readonly message?: string }

/** What a list says where it has nothing to show. */
export type ListTexts = {
  readonly notLoaded: string
  readonly notFound: Texts & { readonly clear: string }
  readonly empty: Texts & { readonly action: ReactNode }
}

type EmptyProps = Omit<ListTexts, 'notLoaded'> & {
  readonly query: Pick<GridState, 'search' | 'filter'>
  readonly onChange: (change: { search?: string; filter?: [] }) => void
}

/** Nothing is found, or nothing is there yet. */
export const ListEmpty = ({ query, onChange, notFound, empty }: EmptyProps) =>
  query.search !== '' || query.filter.length > 0 ? (
    <EmptyState
      title={notFound.title}
      message={notFound.message ?? ''}
      action={
        <Button variant="default" onClick={() => onChange({ search: '', filter: [] })}>
          {notFound.clear}
        </Button>
      }
    />
  ) : (
    <EmptyState title={empty.title} message={empty.message ?? ''} action={empty.action} />
  )

export const ListNotLoaded = ({ notLoaded, onRetry }: Pick<ListTexts, 'notLoaded'> & { readonly onRetry: () => void }) => (
  <ErrorState title={notLoaded} message={t('global.genericErrorToastMessage')} onRetry={onRetry} />
)

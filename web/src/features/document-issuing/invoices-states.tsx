import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { InvoicesQuery } from 'contract/document-issuing/invoices'
import { t } from '../../kit/messages.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

type Props = {
  readonly query: InvoicesQuery
  readonly change: (query: Partial<InvoicesQuery>) => void
  /** How to begin, for those who may. */
  readonly begin: ReactNode
}

/** Nothing to show: none is found, or none is issued yet. */
export const InvoicesEmpty = ({ query, change, begin }: Props) =>
  query.search !== '' || query.filter.length > 0 ? (
    <EmptyState
      title={t('invoices.notFound')}
      message={t('invoices.notFoundMessage')}
      action={
        <Button variant="default" onClick={() => change({ search: '', filter: [] })}>
          {t('invoices.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t('invoices.empty')} message={t('invoices.emptyMessage')} action={begin} />
  )

export const InvoicesNotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => (
  <ErrorState title={t('invoices.notLoaded')} message={t('global.genericErrorToastMessage')} onRetry={onRetry} />
)

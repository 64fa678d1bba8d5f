import { Button } from '@mantine/core'
import { documentImports } from 'contract/documents/document-imports'
import type { DocumentsQuery } from 'contract/documents/documents'
import { useMay } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { EmptyState } from '../../ui/states.tsx'
import { ImportButton } from './imports/import-button.tsx'

type Props = { readonly query: DocumentsQuery; readonly change: (change: Partial<DocumentsQuery>) => void }

/** Nothing to show has three reasons: a search, filters, or no documents at all. Each offers its own way on. */
export function DocumentsEmpty({ query, change }: Props) {
  const may = useMay()
  if (query.search !== '') {
    const clear = (
      <Button variant="default" onClick={() => change({ search: '' })}>
        {t('documents.empty.clearSearch')}
      </Button>
    )
    return (
      <EmptyState
        title={t('documents.empty.search')}
        message={t('documents.empty.searchMessage', { search: query.search })}
        action={clear}
      />
    )
  }
  if (query.filter.length > 0) {
    const clear = (
      <Button variant="default" onClick={() => change({ filter: [] })}>
        {t('documents.empty.clearFilters')}
      </Button>
    )
    return <EmptyState title={t('documents.empty.filters')} message={t('documents.empty.filtersMessage')} action={clear} />
  }
  const canImport = may(documentImports.create)
  return (
    <EmptyState
      title={t('documents.empty.initial')}
      message={canImport ? t('documents.empty.initialMessage') : t('documents.empty.initialReader')}
      action={canImport && <ImportButton />}
    />
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { books } from 'contract/accounting/books'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'

/** A page of the books; until they begin it leads to where they do. */
export function WithBooks({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const mayBegin = useMay()(books.update)
  const { data } = useCall(books.get, undefined, { businessSubjectId })
  if (data?.books !== null) return children
  return (
    <Page title={title} isHeadline>
      <EmptyState
        title={t('books.empty')}
        message={t(mayBegin ? 'books.emptyMessage' : 'books.emptyForReaders')}
        action={
          mayBegin && (
            <Button component={Link} to={paths.books(businessSubjectSlug)}>
              {t('books.toSettings')}
            </Button>
          )
        }
      />
    </Page>
  )
}

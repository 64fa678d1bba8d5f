import { useState } from 'react'
import { books } from 'contract/accounting/books'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { TableBones } from '../../../ui/tables/table-bones.tsx'
import { BooksBegun } from './books-begun.tsx'
import { BooksForm } from './books-form.tsx'

/** From when on and how the books are kept, and who hands the returns in. */
export function BooksPage() {
  const [hasBegun, setHasBegun] = useState(false)
  const { data, error, refetch } = useCall(books.get, undefined, { businessSubjectId: useBusinessSubjectId() })
  return (
    <Page title={t('books.title')} isHeadline>
      {!data && error && <ErrorState title={t('books.notLoaded')} message={reason(error)} onRetry={() => void refetch()} />}
      {!data && !error && <TableBones rowCount={6} />}
      {data && (
        <>
          {data.books === null && <Notice>{t('books.emptyMessage')}</Notice>}
          {hasBegun && data.books !== null && <BooksBegun incomeTax={data.books.incomeTax} />}
          <BooksForm key={data.books === null ? 'new' : 'begun'} books={data.books} onBegun={() => setHasBegun(true)} />
        </>
      )}
    </Page>
  )
}

import { books } from 'contract/accounting/books'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { BooksForm } from './books-form.tsx'

/** From when on and how the books are kept, and who hands the returns in. */
export function BooksPage() {
  const { data, error, refetch } = useCall(books.get, undefined, { businessSubjectId: useBusinessSubjectId() })
  return (
    <Page title={t('books.title')} isHeadline>
      {!data && error && <ErrorState title={t('books.notLoaded')} message={reason(error)} onRetry={() => void refetch()} />}
      {data && (
        <>
          {data.books === null && <Notice>{t('books.emptyMessage')}</Notice>}
          <BooksForm key={data.books === null ? 'new' : 'begun'} books={data.books} />
        </>
      )}
    </Page>
  )
}

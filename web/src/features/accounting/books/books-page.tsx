import { useState } from 'react'
import { books } from 'contract/accounting/books'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { TableBones } from '../../../ui/tables/table-bones.tsx'
import { BooksBegun } from './books-begun.tsx'
import { BooksForm } from './books-form.tsx'

/** From when on and how the books are kept, and who hands the returns in. */
export function BooksPage() {
  const [hasBegun, setHasBegun] = useState(false)
  const asked = useCall(books.get, undefined, { businessSubjectId: useBusinessSubjectId() })
  return (
    <Page title={t('books.title')} isHeadline>
      <Loaded of={asked} notLoaded={t('books.notLoaded')} bones={<TableBones rowCount={6} />}>
        {({ books: begun }) => (
          <>
            {begun === null && <Notice>{t('books.emptyMessage')}</Notice>}
            {hasBegun && begun !== null && <BooksBegun incomeTax={begun.incomeTax} />}
            <BooksForm key={begun === null ? 'new' : 'begun'} books={begun} onBegun={() => setHasBegun(true)} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

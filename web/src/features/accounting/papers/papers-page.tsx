import { searches } from 'contract/searches'
import { usePageSearch } from '../../../kit/address/page-search.ts'
import { t } from '../../../kit/messages.ts'
import { WithBooks } from '../books/with-books.tsx'
import { AllPapers } from './all-papers.tsx'
import { InboxPage } from './inbox/inbox-page.tsx'

/** What asks a person; and all that posts itself, with what asks among it. */
export function PapersPage() {
  const [{ all }] = usePageSearch(searches.ledgerPapers)
  return <WithBooks title={t('paperInbox.title')}>{all === undefined ? <InboxPage /> : <AllPapers />}</WithBooks>
}

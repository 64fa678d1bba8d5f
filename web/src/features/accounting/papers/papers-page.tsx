import { useSearch } from '@tanstack/react-router'
import { t } from '../../../kit/messages.ts'
import { WithBooks } from '../books/with-books.tsx'
import { AllPapers } from './all-papers.tsx'
import { InboxPage } from './inbox/inbox-page.tsx'

/** What asks a person; and all that posts itself, with what asks among it. */
export function PapersPage() {
  const { all }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return <WithBooks title={t('paperInbox.title')}>{all === undefined ? <InboxPage /> : <AllPapers />}</WithBooks>
}

import { Link } from '@tanstack/react-router'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { books } from 'contract/accounting/books'
import { receivedPapers } from 'contract/accounting/received/received-papers'
import type { Document } from 'contract/documents/documents'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { dayText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { useCall, useWantedCall } from '../../kit/use-call.ts'

type Props = { readonly document: Pick<Document, 'id' | 'documentDate'> }

/** What became of a document in the books; a dash where it is no paper of them, or that it is older than they are. For whoever reads the ledger. */
export function DocumentEntry({ document: { id: documentId, documentDate } }: Props) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const mayTreat = useMay()(receivedPapers.update)
  const query = { filter: [{ dataField: 'documentId' as const, value: documentId }] }
  const papers = useCall(ledgerPapers.list, query, { businessSubjectId }).data?.rows
  const paper = papers?.find(({ sourceKind }) => sourceKind !== 'DocumentPayment')
  const isNone = papers !== undefined && paper === undefined
  const beginsOn = useWantedCall(isNone, books.get, undefined, { businessSubjectId }).data?.books?.beginsOn
  if (!paper)
    return beginsOn !== undefined && documentDate < beginsOn ? t('documents.beforeBooks', { day: dayText(beginsOn) }) : '–'
  const inbox = paths.ledgerPaper(businessSubjectSlug, paper.id)
  if (paper.ledgerEntryId === null) return <Link to={inbox}>{t(`ledgerPapers.states.${paper.state}`)}</Link>
  return (
    <>
      <Link to={paths.ledgerEntry(businessSubjectSlug, paper.ledgerEntryId)}>{t('ledgerPapers.openEntry')}</Link>
      {paper.sourceKind === 'ReceivedInvoice' && mayTreat && (
        <>
          {' · '}
          <Link to={inbox}>{t('paperInbox.treatAgain')}</Link>
        </>
      )}
    </>
  )
}

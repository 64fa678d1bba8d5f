import { Link } from '@tanstack/react-router'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { receivedPapers } from 'contract/accounting/received/received-papers'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'

/** What became of a document in the books; a dash where it is no paper of them. For whoever reads the ledger. */
export function DocumentEntry({ documentId }: { readonly documentId: number }) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const mayTreat = useMay()(receivedPapers.update)
  const query = { filter: [{ dataField: 'documentId' as const, value: documentId }] }
  const papers = useCall(ledgerPapers.list, query, { businessSubjectId }).data?.rows ?? []
  const paper = papers.find(({ sourceKind }) => sourceKind !== 'DocumentPayment')
  if (!paper) return '–'
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

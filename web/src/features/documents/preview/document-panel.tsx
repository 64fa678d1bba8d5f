import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { documents, type Document, type DocumentDetails } from 'contract/documents/documents'
import { meansToPayBy } from 'contract/documents/e-invoice'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { t } from '../../../kit/messages.ts'
import { Found } from '../../../kit/reports/found.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { moveAlong, takeFocus } from '../../../ui/grid/row-beside.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useShortcut } from '../../../ui/keys/shortcuts.ts'
import { Direction } from '../../../ui/values/direction.tsx'
import { directionOf } from '../cash.ts'
import { OrdersOfInvoice, PhoneSlipOfDocument } from '../../bank/index.ts'
import { ProposalsOfDocument } from '../../fixed-assets/index.ts'
import { kindText } from '../document-texts.ts'
import { RepeatedSection } from '../repeated/repeated-section.tsx'
import { ReceiptSection } from '../received/receipt-section.tsx'
import { DocumentBar } from './document-bar.tsx'
import { DocumentFacts, DocumentOpen } from './document-facts.tsx'
import { usePaymentEntry } from './payments/use-payment-entry.ts'
import { PanelTabs, type PanelView } from './panel-tabs.tsx'
import { RuleFindings } from './rule-findings.tsx'
import { DocumentFiles, DownloadButton } from './document-files.tsx'
import { DocumentPayments } from './document-payments.tsx'
import { DocumentReminders } from './document-reminders.tsx'
import { EInvoiceView } from './e-invoice/e-invoice-view.tsx'
import { EnteredInvoiceView } from '../entered/entered-invoice-view.tsx'
import classes from './document-panel.module.css'

/** One document beside the list: how it stands, and the e-invoice rendered from its data. Arrows go along the list, Escape closes. */
export function DocumentPanel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const details = useCall(documents.get, undefined, { businessSubjectId: useBusinessSubjectId(), id })
  const isMobile = useIsMobile()
  const { entry, wasBegun } = usePaymentEntry(id, details.data?.document)
  const [view, setView] = useState<PanelView>(wasBegun ? 'history' : 'content')
  const shows = (one: PanelView) => !isMobile || view === one
  const isPaying = entry[0] && view === 'history'
  const beginPayment = () => {
    setView('history')
    entry[1](true)
  }
  useShortcut('escape', t('documents.closePreview'), onClose)
  const { document, content } = details.data ?? {}
  const isOld = document !== undefined && document.id !== id
  return (
    <Found of={details} notThere={t('documents.notFound')}>
      {() => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows are a shortcut beside the rows themselves
        <aside
          key={id}
          ref={takeFocus}
          tabIndex={-1}
          className={classes['panel']}
          aria-label={t('documents.preview')}
          aria-busy={!document || isOld}
          onKeyDown={moveAlong}
        >
          <header>
            {isMobile && <Close icon="chevronLeft" onClick={onClose} />}
            {document && !isMobile && <Direction of={directionOf(document)} />}
            <PanelTitle document={document} />
            {isMobile && document && <DownloadButton document={document} />}
            {!isMobile && <Close icon="close" onClick={onClose} />}
          </header>
          {details.data && document && (
            <>
              <DocumentOpen document={document} />
              {isMobile && <Asking details={details.data} />}
              {isMobile && <PanelTabs view={view} onChange={setView} />}
              {shows('facts') && (
                <>
                  <DocumentFacts document={document} />
                  {!isMobile && <Asking details={details.data} />}
                </>
              )}
              {/* What is being entered stays in its tab while one looks at another. */}
              {(shows('history') || entry[0]) && (
                <div hidden={!shows('history')}>
                  <DocumentPayments details={details.data} entry={entry} />
                  <DocumentReminders document={document} />
                </div>
              )}
              {shows('content') && (content ? <EInvoiceView invoice={content} /> : <EnteredInvoiceView details={details.data} />)}
              {shows('facts') && (
                <>
                  <DocumentFiles details={details.data} />
                  <RuleFindings findings={details.data.findings} />
                </>
              )}
              {isMobile && !isPaying && <DocumentBar document={document} onPay={beginPayment} />}
            </>
          )}
        </aside>
      )}
    </Found>
  )
}

/** What somebody has to decide about a document, or should at least know: on a mobile it stands above whatever tab is open. */
const Asking = ({ details: { document, content, entered } }: { readonly details: DocumentDetails }) => (
  <>
    {document.warnings.length > 0 && (
      <Notice title={t('documents.warningsTitle')}>
        <ul className={classes['warnings']}>
          {document.warnings.map((warning) => (
            <li key={warning}>{t(`documents.warnings.${warning}`)}</li>
          ))}
        </ul>
      </Notice>
    )}
    {(document.documentType === 'IncomingInvoices' || document.isSelfBilled) && <ReceiptSection document={document} />}
    <RepeatedSection documentId={document.id} />
    {document.documentType === 'IncomingInvoices' && <OrdersOfInvoice documentId={document.id} />}
    {document.documentType === 'IncomingInvoices' && document.remainingAmount > 0 && (
      <PhoneSlipOfDocument
        documentId={document.id}
        currency={document.currency}
        iban={entered?.iban ?? (content && meansToPayBy(content)?.iban) ?? ''}
      />
    )}
    {document.documentType === 'IncomingInvoices' && <ProposalsOfDocument documentId={document.id} />}
  </>
)

const Close = ({ icon, onClick }: { readonly icon: 'close' | 'chevronLeft'; readonly onClick: () => void }) => (
  <ActionIcon variant="subtle" aria-label={t('global.close')} onClick={onClick}>
    <Icon name={icon} size={icon === 'close' ? 18 : 22} />
  </ActionIcon>
)

/** On a mobile the number, as the title of a page, and below it what it is of. */
const PanelTitle = ({ document }: { readonly document: Document | undefined }) => {
  const isMobile = useIsMobile()
  if (!document) return <h2>{t('global.loading')}</h2>
  const { documentNumber } = document
  return isMobile ? (
    <h2>
      {documentNumber} <small>{kindText(document)}</small>
    </h2>
  ) : (
    <h2>{`${kindText(document)} ${documentNumber}`}</h2>
  )
}

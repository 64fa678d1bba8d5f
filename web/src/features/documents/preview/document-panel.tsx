import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { documents } from 'contract/documents/documents'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { useShortcut } from '../../../ui/shortcuts.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { statusLook, typeText } from '../document-texts.ts'
import { ReceiptSection } from '../received/receipt-section.tsx'
import { RuleFindings } from './rule-findings.tsx'
import { DocumentFiles } from './document-files.tsx'
import { DocumentPayments } from './document-payments.tsx'
import { DocumentReminders } from './document-reminders.tsx'
import { EInvoiceView } from './e-invoice-view.tsx'
import { EnteredInvoiceView } from './entered-invoice-view.tsx'
import classes from './document-panel.module.css'

/** One document beside the list: how it stands, and the e-invoice rendered from its data. Escape closes it. */
export function DocumentPanel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const details = useCall(documents.get, undefined, { businessSubjectId: useBusinessSubjectId(), id })
  useShortcut('escape', t('documents.closePreview'), onClose)
  if (details.isError)
    return <ErrorState title={t('documents.notFound')} message={t('global.notFound')} onRetry={() => void details.refetch()} />
  const { document, content } = details.data ?? {}
  const isOld = document !== undefined && document.id !== id
  return (
    <aside
      key={id}
      ref={focus}
      tabIndex={-1}
      className={classes['panel']}
      aria-label={t('documents.preview')}
      aria-busy={!document || isOld}
    >
      <header>
        <h2 className="tabular">{document ? document.documentNumber : t('global.loading')}</h2>
        {document && <StatusPill {...statusLook(document.status)} />}
        <ActionIcon variant="subtle" aria-label={t('global.close')} onClick={onClose}>
          <Icon name="close" />
        </ActionIcon>
      </header>
      {document && (
        <>
          <dl className={classes['facts']}>
            <Fact label={t('documents.columns.businessSubjectPartnerName')}>{document.businessSubjectPartnerName}</Fact>
            <Fact label={t('documents.columns.documentType')}>{typeText(document.documentType)}</Fact>
            <Fact label={t('documents.columns.documentDate')}>{dayText(document.documentDate)}</Fact>
            <Fact label={t('documents.columns.documentDueDate')}>{dayText(document.documentDueDate) || '–'}</Fact>
            <Fact label={t('documents.columns.totalAmountToBePaid')}>
              <Amount cents={document.totalAmountToBePaid} currency={document.currency} />
            </Fact>
            <Fact label={t('documents.columns.remainingAmount')}>
              <Amount cents={document.remainingAmount} currency={document.currency} isStrong />
            </Fact>
          </dl>
          {document.warnings.length > 0 && (
            <Notice title={t('documents.warningsTitle')}>
              <ul className={classes['warnings']}>
                {document.warnings.map((warning) => (
                  <li key={warning}>{t(`documents.warnings.${warning}`)}</li>
                ))}
              </ul>
            </Notice>
          )}
          {details.data && <RuleFindings findings={details.data.findings} />}
          {details.data && <DocumentFiles details={details.data} />}
          {document.documentType === 'IncomingInvoices' && <ReceiptSection document={document} />}
          {details.data && <DocumentPayments details={details.data} />}
          <DocumentReminders document={document} />
          {content && <EInvoiceView invoice={content} />}
          {details.data && content === null && <EnteredInvoiceView details={details.data} />}
        </>
      )}
    </aside>
  )
}

/** A document that is opened takes the focus, so that its keys work and it is read out. */
const focus = (panel: HTMLElement | null) => panel?.focus({ preventScroll: true })

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

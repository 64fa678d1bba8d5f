import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import type { Document } from 'contract/documents/documents'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { cashOf } from '../cash.ts'
import { SelfBilled } from '../self-billed.tsx'
import { lateText, statusLook } from '../document-texts.ts'
import { DocumentEntry } from '../document-entry.tsx'
import classes from './document-panel.module.css'
import { lateToday } from '../late-today.ts'

/** What remains of a document, and how it stands. */
export function DocumentOpen({ document }: { readonly document: Document }) {
  const days = lateToday(document)
  return (
    <div className={classes['open']}>
      <Amount cents={cashOf(document)} currency={document.currency} isStrong hasSign place="text" />
      <StatusPill {...statusLook(document.status, document.documentKind)} />
      {document.isSelfBilled && <SelfBilled />}
      <p>
        {t('documents.totals.remaining')}
        {days > 0 && <em>{lateText(days)}</em>}
      </p>
    </div>
  )
}

/** With whom a document is, from when and of how much. */
export function DocumentFacts({ document }: { readonly document: Document }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const mayReadLedger = useMay()(ledgerPapers.list)
  const { currency, totalAmountToBePaid, remainingAmount } = document
  const days = lateToday(document)
  return (
    <dl className={classes['facts']}>
      <Fact label={t('documents.columns.businessSubjectPartnerName')}>
        <Link to={paths.partner(businessSubjectSlug, document.businessSubjectPartnerId)}>
          {document.businessSubjectPartnerName}
        </Link>
      </Fact>
      <Fact label={t('documents.columns.documentDate')}>{dayText(document.documentDate)}</Fact>
      <Fact label={t('documents.columns.documentDueDate')}>
        <span className={classes['due']} data-late={days > 0 || undefined}>
          {dayText(document.documentDueDate) || '–'}
        </span>
      </Fact>
      <Fact label={t('documents.columns.totalAmountToBePaid')}>
        <Amount cents={totalAmountToBePaid} currency={currency} place="text" />
      </Fact>
      <Fact label={t('documents.paid')}>
        <Amount cents={totalAmountToBePaid - remainingAmount} currency={currency} place="text" />
      </Fact>
      {mayReadLedger && document.documentType !== 'Other' && (
        <Fact label={t('documents.inBooks')}>
          <DocumentEntry document={document} />
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

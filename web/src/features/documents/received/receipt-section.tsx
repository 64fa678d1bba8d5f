import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { dayText, dayInZagreb } from 'contract/croatia/days'
import type { Document } from 'contract/documents/documents'
import { eInvoiceReceipts, eInvoiceRejections, type EInvoiceReceipt } from 'contract/e-invoice-network/receipts'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { clock } from '../../../kit/clock.ts'
import { userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { REJECTION_TEXTS } from './rejection-texts.ts'
import classes from './received.module.css'

const RejectDialog = lazy(async () => ({ default: (await import('./reject-dialog.tsx')).RejectDialog }))

/** That a document came by the e-invoice network, until when it has to be answered, and its rejection. */
export function ReceiptSection({ document }: { readonly document: Document }) {
  const params = { businessSubjectId: useBusinessSubjectId(), documentId: document.id }
  const { data } = useCall(eInvoiceReceipts.get, undefined, params)
  const mayReject = useMay()(eInvoiceRejections.create)
  const [isRejecting, setIsRejecting] = useState(false)
  if (!data?.receipt) return null
  const { receivedAt, respondBy, rejection } = data.receipt
  const canReject = mayReject && (rejection === null || rejection.failure !== '')
  const isLate = dayInZagreb(clock.now()) > respondBy
  return (
    <section className={classes['receipt']} aria-label={t('eInvoiceReceipt.title')}>
      <header>
        <h3>{t('eInvoiceReceipt.title')}</h3>
        {canReject && (
          <Button variant="default" size="compact-md" onClick={() => setIsRejecting(true)}>
            {t('eInvoiceRejections.reject')}
          </Button>
        )}
      </header>
      <p>{t('eInvoiceReceipt.received', { moment: userMoment(receivedAt) })}</p>
      {rejection ? (
        <RejectionLine rejection={rejection} />
      ) : (
        <p>{t(isLate ? 'eInvoiceReceipt.late' : 'eInvoiceReceipt.respondBy', { day: dayText(respondBy) })}</p>
      )}
      <Suspense>{isRejecting && <RejectDialog document={document} onClose={() => setIsRejecting(false)} />}</Suspense>
    </section>
  )
}

function RejectionLine({ rejection }: { readonly rejection: NonNullable<EInvoiceReceipt['rejection']> }) {
  const { type, reason, createdByName, createdAt, reportedAt, failure } = rejection
  const look = failure
    ? ({ colour: 'red', label: t('eInvoiceRejections.failed') } as const)
    : reportedAt
      ? ({ colour: 'red', label: t('eInvoiceRejections.rejected') } as const)
      : ({ colour: 'yellow', label: t('eInvoiceRejections.waits') } as const)
  return (
    <div className={classes['rejection']}>
      <StatusPill {...look} />
      <span>{[createdByName, userMoment(reportedAt ?? createdAt)].join(' · ')}</span>
      <small>{`${t(REJECTION_TEXTS[type])}: ${reason}`}</small>
      {failure && <small>{failure}</small>}
    </div>
  )
}

import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { documentPayments } from 'contract/documents/document-payments'
import { canTakePayment } from 'contract/documents/document-status'
import type { DocumentDetails, DocumentPayment } from 'contract/documents/documents'
import { mayManageDocument } from 'contract/documents/document-rights'
import { actorOf, useAtWork } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { dayText, moneyText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Removal } from '../../../kit/records/removal.tsx'
import { isOnNothing } from '../../../ui/focus/is-on-nothing.ts'
import { OverpaymentsOffered } from './overpayments-offered.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentPlaces } from './payments/payment-places.tsx'
import { usePaymentEntry, type PaymentEntry } from './payments/use-payment-entry.ts'
import classes from './document-parts.module.css'

type Props = {
  readonly details: DocumentDetails
  /** Whether a payment is being entered, where that begins somewhere else. */
  readonly entry?: PaymentEntry
}

/** What has been paid. A payment can be entered while something remains, and withdrawn when it was entered in error. */
export function DocumentPayments({ details: { document, payments }, entry }: Props) {
  const { selected, businessSubject } = useAtWork()
  const { entry: own } = usePaymentEntry(document.id, document)
  const [isAdding, setIsAdding] = entry ?? own
  const [withdrawing, setWithdrawing] = useState<DocumentPayment | null>(null)
  const params = { businessSubjectId: businessSubject.businessSubjectId, documentId: document.id }
  const { section, goOn } = useGoesOn()
  const saved = () => {
    goOn()
    setIsAdding(false)
  }
  const mayManage = mayManageDocument(actorOf(selected), document)
  const money = (cents: number) => moneyText(cents, document.currency)
  return (
    <section ref={section} tabIndex={-1} className={classes['payments']} aria-label={t('documentPayments.title')}>
      <header>
        <h3>{t('documentPayments.title')}</h3>
        {mayManage && canTakePayment(document) && !isAdding && (
          <Button variant="default" size="compact-md" onClick={() => setIsAdding(true)}>
            {t('documentPayments.add')}
          </Button>
        )}
      </header>
      {mayManage && canTakePayment(document) && <OverpaymentsOffered document={document} />}
      {payments.length === 0 && !isAdding && <p>{t('documentPayments.none')}</p>}
      <ul>
        {payments.map((payment) => (
          <li key={payment.id} data-withdrawn={payment.isWithdrawn || undefined}>
            <span className="tabular">{dayText(payment.paidOn)}</span>
            <span>
              <PaymentPlaces of={payment} /> {saidOf(payment)}
            </span>
            <strong className="tabular">{money(payment.amount)}</strong>
            {mayManage && canWithdraw(payment) && (
              <Button variant="subtle" size="compact-sm" onClick={() => setWithdrawing(payment)}>
                {t('documentPayments.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAdding && <PaymentForm document={document} onClose={() => setIsAdding(false)} onSaved={saved} />}
      {withdrawing && (
        <Removal
          title={t('documentPayments.withdrawTitle', { amount: money(withdrawing.amount) })}
          message={t('documentPayments.withdrawMessage', { number: document.documentNumber })}
          action={t('documentPayments.withdraw')}
          remove={() => call(documentPayments.remove, undefined, { ...params, id: withdrawing.id })}
          removed={[t('documentPayments.withdrawnToast', { amount: money(withdrawing.amount) })]}
          onRemoved={goOn}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </section>
  )
}

/** Who has saved or withdrawn a payment goes on at the next one, or where nothing remains at what was paid: never on the page's body. */
function useGoesOn() {
  const section = useRef<HTMLElement>(null)
  const isSaved = useRef(false)
  useEffect(() => {
    if (!isSaved.current || !isOnNothing(document.activeElement)) return
    const next = section.current?.querySelector<HTMLElement>('header button') ?? section.current
    next?.focus({ preventScroll: true })
    // The button goes with what remains, which is known a moment later.
    isSaved.current = next !== section.current
  })
  return { section, goOn: () => void (isSaved.current = true) }
}

/** What a bank told of is undone at its line; what was taken of an overpayment waits again. */
const canWithdraw = ({ isWithdrawn, kind, bankLine }: DocumentPayment): boolean =>
  !isWithdrawn && (kind === 'Overpaid' || (kind === 'Entered' && bankLine === null))

const saidOf = ({ kind, method, note, isWithdrawn }: DocumentPayment): string =>
  [
    kind === 'Issue' && t('documentPayments.atIssue'),
    kind === 'Overpaid' && t('documentPayments.overpaymentUsed'),
    method && t(`documentPayments.methods.${method}`),
    note,
    isWithdrawn && t('documentPayments.withdrawn'),
  ]
    .filter(Boolean)
    .join(' · ')

import { dayText } from 'contract/croatia/days'
import type { PaymentReport } from 'contract/e-invoice-network/deliveries'
import { moneyText } from '../../../kit/format.ts'
import { t, type Message } from '../../../kit/messages.ts'
import classes from './deliveries.module.css'

const TEXTS: Readonly<Record<PaymentReport['outcome'], Message>> = {
  Waiting: 'paymentReports.waiting',
  Reported: 'paymentReports.reported',
  Refused: 'paymentReports.refused',
  Uncertain: 'paymentReports.uncertain',
}

/** Which payments of a sent e-invoice the Tax Administration knows of. */
export function PaymentReports({ reports, currency }: { readonly reports: readonly PaymentReport[]; readonly currency: string }) {
  if (reports.length === 0) return null
  return (
    <ul className={classes['reports']} aria-label={t('paymentReports.title')}>
      {reports.map(({ paymentId, amount, paidOn, outcome, words }) => (
        <li key={paymentId}>{t(TEXTS[outcome], { amount: moneyText(amount, currency), day: dayText(paidOn), words })}</li>
      ))}
    </ul>
  )
}

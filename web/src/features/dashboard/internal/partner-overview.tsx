import type { PartnerEntry } from 'contract/dashboard/invoice-summaries'
import { count, moneyText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import classes from './partner-overview.module.css'

/** All that is known of what is open with a partner. */
export function PartnerOverview({ partner }: { readonly partner: PartnerEntry }) {
  const { name, totalInvoices, overdueInvoices, daysLate, amount, overdueAmount, currencyMark } = partner
  return (
    <>
      <p className={classes['name']}>{name}</p>
      <dl className={classes['facts']}>
        <Fact label={t('dashboard.partner.totalInvoices')}>{count(totalInvoices)}</Fact>
        <Fact label={t('dashboard.partner.overdueInvoices')} isLate={overdueInvoices > 0}>
          {count(overdueInvoices)}
        </Fact>
        <Fact label={t('dashboard.partner.days')} isLate={daysLate > 0}>
          {t('dashboard.days', { count: daysLate })}
        </Fact>
        <Fact label={t('dashboard.partner.totalAmount')}>{moneyText(amount, currencyMark)}</Fact>
        <Fact label={t('dashboard.partner.overdueAmount')} isLate={overdueAmount > 0}>
          {moneyText(overdueAmount, currencyMark)}
        </Fact>
      </dl>
    </>
  )
}

type FactProps = { readonly label: string; readonly isLate?: boolean; readonly children: string }

const Fact = ({ label, isLate = false, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd data-late={isLate || undefined}>{children}</dd>
  </div>
)

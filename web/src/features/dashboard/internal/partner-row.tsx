import type { ReactNode } from 'react'
import { amountText } from 'contract/croatia/money'
import type { PartnerEntry } from 'contract/dashboard/invoice-summaries'
import { partnerFigures, type Direction } from 'contract/documents/figures'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { t } from '../../../kit/messages.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { Told, useAsked } from '../../../ui/menus/told.tsx'
import { FigureLink } from '../figure-link.tsx'
import { PartnerOverview } from './partner-overview.tsx'
import classes from './partner-row.module.css'

type Props = { readonly partner: PartnerEntry; readonly direction: Direction; readonly action: ReactNode }

/** A partner with whom something is open. Pointed at, or come to by key, the row says all that is known. */
export function PartnerRow({ partner, direction, action }: Props) {
  const isMobile = useIsMobile()
  const { asked, asking, describedBy } = useAsked<HTMLLIElement>()
  const { name, amount, currencyMark, overdueInvoices, daysLate, overdueAmount } = partner
  const figures = partnerFigures(partner.businessSubjectPartnerId)
  const isLate = overdueInvoices > 0
  // Beside the whole debt (DASH-I-59) nobody shall read that all of it is late.
  const lateAmount = overdueAmount < amount ? amountText(overdueAmount) : ''
  return (
    <>
      <li className={classes['row']} {...asking}>
        <span className={classes['dot']} data-look={isLate ? 'warning' : 'success'} aria-hidden />
        <span className={classes['name']}>
          <FigureLink
            figure={direction === 'OutgoingInvoices' ? figures.receivableAmount : figures.payableAmount}
            describedBy={describedBy}
          >
            {name}
          </FigureLink>
          {isMobile && (
            <small data-late={isLate || undefined}>
              {daysLate > 0
                ? [t('dashboard.daysLate', { count: daysLate }), lateAmount].filter(Boolean).join(' · ')
                : t('dashboard.inTime')}
            </small>
          )}
        </span>
        {!isMobile && daysLate > 0 && (
          <span className={classes['late']}>
            {lateAmount && `${lateAmount} `}
            {t('reminders.daysOverdue', { count: daysLate })}
          </span>
        )}
        <span className={classes['amount']}>
          <Amount cents={amount} currency={currencyMark} isStrong place="text" />
        </span>
        {action}
      </li>
      <Told asked={asked} position="bottom-start" className={classes['overview']}>
        <PartnerOverview partner={partner} />
      </Told>
    </>
  )
}

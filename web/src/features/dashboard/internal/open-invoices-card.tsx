import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { TOP_MAX, type PartnerEntry } from 'contract/dashboard/invoice-summaries'
import { percentageOf } from 'contract/dashboard/percentages'
import { EUR } from 'contract/croatia/money'
import { documentImports } from 'contract/documents/document-imports'
import { readableTypes } from 'contract/documents/document-rights'
import { openFigures, type Direction } from 'contract/documents/figures'
import { reminders } from 'contract/reminders/reminders'
import { paths } from 'contract/paths'
import { filteredBy } from '../../../kit/address/filter-url.ts'
import { actorOf, useAtWork, useMay } from '../../../kit/actor.tsx'
import { userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { CardEmpty, CardError } from '../../../ui/cards/card-states.tsx'
import { SectionCard } from '../../../ui/cards/section-card.tsx'
import { SplitBar } from '../../../ui/values/bars.tsx'
import { Bone } from '../../../ui/values/bone.tsx'
import { Direction as DirectionSign } from '../../../ui/values/direction.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { FigureLink } from '../figure-link.tsx'
import type { Loaded } from '../loaded.ts'
import { PartnerRow } from './partner-row.tsx'
import classes from './open-invoices-card.module.css'

type Summary = {
  readonly lastUpdated: string | null
  readonly hasInvoices: boolean
  readonly totalAmount: number
  readonly overdueAmount: number
  readonly withoutRateCount: number
  readonly partners: readonly PartnerEntry[]
}

type Props = Omit<Loaded<Summary>, 'data'> & {
  readonly title: string
  readonly direction: Direction
  readonly summary: Summary | undefined
  readonly action: (partner: PartnerEntry) => ReactNode
  readonly isNamedAbove: boolean
  readonly ref?: Ref<HTMLElement> | undefined
}

/** What is open in one direction: how much, what part of it is late, and with whom most. */
export function OpenInvoicesCard({ title, direction, summary, isError, retry, action, isNamedAbove, ref }: Props) {
  const partners = summary?.partners
  // What is open and has no value in euro yet is neither paid nor with any partner.
  const isNothingOpen = partners?.length === 0 && summary?.withoutRateCount === 0
  return (
    <SectionCard
      ref={ref}
      title={title}
      sign={<DirectionSign of={direction === 'OutgoingInvoices' ? 'out' : 'in'} />}
      note={
        summary?.lastUpdated && (
          <span title={t('dashboard.invoices.updated')}>
            <span className="seen-by-readers-only">{t('dashboard.invoices.updated')} </span>
            {userMoment(summary.lastUpdated)}
          </span>
        )
      }
      action={<GoToPayments direction={direction} isNothingOpen={isNothingOpen} />}
      isNamedAbove={isNamedAbove}
    >
      {/* As high whatever stands in it, so that nothing moves when it comes. */}
      <div className={classes['body']}>
        {isError && (
          <div className={classes['failed']}>
            <CardEmpty>{t('dashboard.invoices.noData')}</CardEmpty>
            <CardError onRetry={retry}>{t('dashboard.invoices.notLoaded')}</CardError>
          </div>
        )}
        {summary && isNothingOpen && (
          <CardEmpty action={!summary.hasInvoices && <ToData />}>
            {t(summary.hasInvoices ? 'dashboard.invoices.paid' : 'dashboard.invoices.noData')}
          </CardEmpty>
        )}
        {!isError && !isNothingOpen && (
          <>
            <Whole direction={direction} summary={summary} />
            {partners?.length !== 0 && (
              <ul className={classes['rows']} aria-label={title} aria-busy={!partners}>
                {partners?.map((partner) => (
                  <PartnerRow
                    key={partner.businessSubjectPartnerId}
                    partner={partner}
                    direction={direction}
                    action={action(partner)}
                  />
                )) ?? <Expected />}
              </ul>
            )}
          </>
        )}
      </div>
    </SectionCard>
  )
}

type ToPayments = { readonly direction: Direction; readonly isNothingOpen: boolean }

/** To what is still to be paid in the direction of the card; where that is nothing, or the person may not read it, to all documents. */
function GoToPayments({ direction, isNothingOpen }: ToPayments) {
  const { businessSubject, selected } = useAtWork()
  const isLed = !isNothingOpen && readableTypes(actorOf(selected)).includes(direction)
  // Whoever may read the documents that go out (GAP-29).
  return useMay()(reminders.list) ? (
    <Link
      to={filteredBy(isLed ? openFigures(direction).totalAmount.rows : [], paths.documents(businessSubject.businessSubjectSlug))}
      className={classes['payments'] ?? ''}
    >
      {t('dashboard.goToPayments')}
    </Link>
  ) : null
}

/** Where invoices come from, for whoever may bring them. */
function ToData() {
  const { businessSubjectSlug } = useAtWork().businessSubject
  return useMay()(documentImports.create) ? (
    <Link to={paths.documents(businessSubjectSlug)}>{t('dashboard.invoices.toData')}</Link>
  ) : null
}

function Whole({ direction, summary }: Pick<Props, 'direction' | 'summary'>) {
  const figures = openFigures(direction)
  return (
    <div className={classes['whole']}>
      <div>
        {summary ? (
          <>
            <FigureLink figure={figures.totalAmount}>
              <Amount cents={summary.totalAmount} currency={EUR} place="figure" />
            </FigureLink>
            {summary.overdueAmount > 0 && (
              <FigureLink figure={figures.overdueAmount}>
                <span className={classes['late']}>
                  <Amount cents={summary.overdueAmount} currency={EUR} isStrong place="text" />
                </span>{' '}
                <span className={classes['word']}>{t('dashboard.invoices.whole')}</span>
              </FigureLink>
            )}
          </>
        ) : (
          <>
            <Bone widthPx={160} heightPx={20} />
            <Bone widthPx={110} />
          </>
        )}
      </div>
      <SplitBar latePercentage={summary ? percentageOf(summary.overdueAmount, summary.totalAmount) : 0} />
      {summary && summary.withoutRateCount > 0 && (
        <small className={classes['withoutRate']}>
          {t('documents.statistics.withoutRate', { count: summary.withoutRateCount })}
        </small>
      )}
    </div>
  )
}

const Expected = () =>
  Array.from({ length: TOP_MAX }, (_, index) => (
    <li key={index} className={classes['expected']} aria-hidden>
      <Bone widthPx={180} />
      <Bone widthPx={96} />
    </li>
  ))

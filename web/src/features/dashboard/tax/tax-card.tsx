import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { taxData, taxSummary, type TaxPeriod, type TaxReport } from 'contract/dashboard/tax'
import { vatReturnPeriods } from 'contract/accounting/vat/vat-return-periods'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useCall, useWantedCall } from '../../../kit/use-call.ts'
import { useInSight } from '../../../ui/coming/use-in-sight.ts'
import { CardEmpty, CardError } from '../../../ui/cards/card-states.tsx'
import { SectionCard } from '../../../ui/cards/section-card.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { Bone } from '../../../ui/values/bone.tsx'
import { loaded } from '../loaded.ts'
import { periodKey } from '../period-key.ts'
import { PeriodMenu } from './period-menu.tsx'
import classes from './tax-card.module.css'

/** What VAT came to, period by period: the latest first, and others once they are chosen. Whom VAT does not concern sees none of it. */
export function TaxCard() {
  const { businessSubject, selected } = useAtWork()
  const { businessSubjectId, businessSubjectSlug } = businessSubject
  const mayOpen = useMay()(vatReturnPeriods.list)
  // For who is outside the VAT system there may be a card or none: nothing keeps a place for it, so that nothing moves up when none comes.
  const isExpected = selected.isInTaxSystem
  const { ref, isInSight } = useInSight<HTMLElement>()
  const { data, isError, retry } = loaded(
    useWantedCall(isInSight || !isExpected, taxSummary.get, undefined, { businessSubjectId }),
  )
  const [chosen, choose] = useState<TaxPeriod | null>(null)
  const summary = data?.summary ?? null
  // The latest, which the summary is of, is chosen until a person chooses another (DASH-I-20).
  const period = chosen ?? summary
  if (data ? !data.isConcerned : !isExpected && !isError) return null
  return (
    <SectionCard
      ref={ref}
      title={t('dashboard.tax.title')}
      action={
        mayOpen && (
          <Link to={paths.vatReturns(businessSubjectSlug, { period: period ? periodKey(period) : undefined })}>
            {t('dashboard.tax.open')}
          </Link>
        )
      }
    >
      <div className={classes['body']}>
        {isError && (
          <>
            <CardEmpty>{t('dashboard.tax.noData')}</CardEmpty>
            <CardError onRetry={retry}>{t('dashboard.tax.notLoaded')}</CardError>
          </>
        )}
        {!isError && !data && <Expected />}
        {data && !summary && <CardEmpty>{t('dashboard.tax.noData')}</CardEmpty>}
        {summary && period && (
          <>
            <PeriodMenu period={period} latest={summary} onChoose={choose} />
            {periodKey(period) === periodKey(summary) ? (
              <Report report={summary} />
            ) : (
              <OtherPeriod key={periodKey(period)} period={period} />
            )}
          </>
        )}
      </div>
    </SectionCard>
  )
}

/** Only what the summary doesn't tell of is asked for (DASH-I-21, DASH-I-22). */
function OtherPeriod({ period: { year, month } }: { readonly period: TaxPeriod }) {
  const { businessSubjectId } = useAtWork().businessSubject
  const { data, isError } = loaded(useCall(taxData.get, { year, month }, { businessSubjectId }))
  if (isError) return <CardEmpty>{t('dashboard.tax.noData')}</CardEmpty>
  return data ? <Report report={data} /> : <Expected />
}

function Report({ report: { amount, currencyMark, lastDeliveredOn } }: { readonly report: TaxReport }) {
  const of = amount < 0 ? 'toGetBack' : 'toPay'
  return (
    <div className={classes['report']}>
      <span>
        {t(`dashboard.tax.${of}`)} <Hint label={t('dashboard.tax.about')}>{t(`dashboard.tax.${of}About`)}</Hint>
      </span>
      <Amount cents={Math.abs(amount)} currency={currencyMark} place="figure" />
      <small>
        {lastDeliveredOn === null
          ? t('dashboard.tax.notDelivered')
          : t('dashboard.tax.delivered', { day: dayText(lastDeliveredOn) })}
      </small>
    </div>
  )
}

const Expected = () => (
  <div className={classes['report']} aria-busy>
    <Bone widthPx={120} />
    <Bone widthPx={180} heightPx={24} />
  </div>
)

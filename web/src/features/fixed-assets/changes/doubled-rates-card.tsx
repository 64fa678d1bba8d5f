import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { yearOf } from 'contract/croatia/days'
import { firstDayOf, lastDayOf, monthNumbered, monthOf, type Month } from 'contract/croatia/depreciation/months'
import { EUR } from 'contract/croatia/money'
import { doubledRates, type DoubledRates } from 'contract/fixed-assets/changes/doubled-rates'
import { fixedAssetRateChanges } from 'contract/fixed-assets/changes/fixed-asset-rate-changes'
import type { CalendarMonth } from 'contract/fixed-assets/depreciation-runs'
import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { dayText, moneyText, today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { rateText } from '../fixed-asset-texts.ts'
import { RateDialog } from './rate-dialog.tsx'
import classes from './doubled-rates-card.module.css'

/** What the years would be with the rate doubled from a day on. Looking changes nothing; applying it is an act of its own. */
export function DoubledRatesCard({ asset }: { readonly asset: FixedAssetDetails }) {
  const params = { businessSubjectId: useBusinessSubjectId(), fixedAssetId: asset.id }
  const may = useMay()
  const days = daysFrom(asset)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isApplying, setIsApplying] = useState(false)
  const onDay = chosen ?? days[1] ?? today()
  const { data, error } = useCall(doubledRates.get, { onDay }, params)
  const hasMore = data !== undefined && (data.doubledBooksRate !== null || data.doubledTaxRate !== null)
  return (
    <section className={classes['card']}>
      <header>
        <h2>{t('fixedAssetChanges.doubled.title')}</h2>
        <NativeSelect
          aria-label={t('fixedAssetChanges.rate.from')}
          data={days.map((day) => ({ value: day, label: t('fixedAssetChanges.doubled.from', { day: dayText(day) }) }))}
          value={onDay}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      </header>
      {!data && <output>{error ? reason(error) : t('global.loading')}</output>}
      {data && !hasMore && <p>{t('fixedAssetChanges.doubled.most')}</p>}
      {data && hasMore && (
        <>
          <Years shown={data} />
          <p>{[endText(data), recognisedText(data)].filter(Boolean).join(' ')}</p>
          <div className={classes['apply']}>
            {may(fixedAssetRateChanges.create) && (
              <Button variant="default" size="compact-md" onClick={() => setIsApplying(true)}>
                {t('fixedAssetChanges.doubled.apply', { day: dayText(onDay) })}
              </Button>
            )}
            <small>{t('fixedAssetChanges.doubled.onlyShown')}</small>
          </div>
          {isApplying && (
            <RateDialog
              asset={asset}
              from={{ onDay, ratePercent: data.doubledBooksRate, taxRatePercent: data.doubledTaxRate }}
              onClose={() => setIsApplying(false)}
            />
          )}
        </>
      )}
    </section>
  )
}

function Years({ shown: { years, booksRate, doubledBooksRate } }: { readonly shown: DoubledRates }) {
  const [now, doubled] = [years.reduce((sum, year) => sum + year.now, 0), years.reduce((sum, year) => sum + year.doubled, 0)]
  return (
    <table aria-label={t('fixedAssetChanges.doubled.label')}>
      <thead>
        <tr>
          <th scope="col">{t('fixedAssetChanges.doubled.year')}</th>
          <th scope="col">{rateText(booksRate)}</th>
          <th scope="col">{rateText(doubledBooksRate ?? booksRate)}</th>
          <th scope="col">{t('fixedAssetChanges.doubled.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <Row key={year.year} label={t('fixedAssets.months.year', { year: year.year })} now={year.now} doubled={year.doubled} />
        ))}
      </tbody>
      <tfoot>
        <Row label={t('fixedAssetChanges.doubled.total')} now={now} doubled={doubled} />
      </tfoot>
    </table>
  )
}

const Row = ({ label, now, doubled }: { readonly label: string; readonly now: number; readonly doubled: number }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>
      <Amount cents={now} />
    </td>
    <td>
      <Amount cents={doubled} />
    </td>
    <td>
      <Amount cents={doubled - now} hasSign />
    </td>
  </tr>
)

const YEARS_AHEAD = 3

/** The month whose turn it is for the asset, and the next beginnings of years after it. */
function daysFrom({ lastAmortizedOn, inUseOn, openingOn }: FixedAssetDetails): string[] {
  const first: Month = monthOf(lastAmortizedOn ?? openingOn ?? inUseOn ?? today()) + 1
  const year = Math.max(yearOf(firstDayOf(first)), yearOf(today()))
  const beginnings = Array.from({ length: YEARS_AHEAD }, (_, index) => firstDayOf(monthNumbered(year + 1 + index, 1)))
  return [firstDayOf(first), ...beginnings]
}

const inMonths = ({ year, month }: CalendarMonth): Month => monthNumbered(year, month)

function endText({ ends, doubledEnds }: DoubledRates): string {
  if (!ends || !doubledEnds) return ''
  const months = inMonths(ends) - inMonths(doubledEnds)
  const day = dayText(lastDayOf(inMonths(doubledEnds)))
  return months > 0 ? t('fixedAssetChanges.doubled.earlier', { count: months, months, day }) : ''
}

/** The first year in which tax recognises more. */
function recognisedText({ years }: DoubledRates): string {
  const first = years.find(({ recognised, doubledRecognised }) => doubledRecognised > recognised)
  return first
    ? t('fixedAssetChanges.doubled.recognised', {
        year: first.year,
        amount: moneyText(first.doubledRecognised - first.recognised, EUR),
      })
    : ''
}

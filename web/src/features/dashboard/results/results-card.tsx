import { Link } from '@tanstack/react-router'
import { businessResults, resultAccounts, type BusinessResults } from 'contract/accounting/business-results'
import { yearOf } from 'contract/croatia/days'
import { currencyOfYear } from 'contract/croatia/money'
import { paths } from 'contract/paths'
import { useState, type ReactNode } from 'react'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { userMoment, yearText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useWantedCall } from '../../../kit/use-call.ts'
import { useInSight } from '../../../ui/coming/use-in-sight.ts'
import { CardEmpty, CardError } from '../../../ui/cards/card-states.tsx'
import { SectionCard } from '../../../ui/cards/section-card.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { Bone } from '../../../ui/values/bone.tsx'
import { loaded } from '../loaded.ts'
import { MonthBars } from './month-bars.tsx'
import { YearMenu } from './year-menu.tsx'
import classes from './results-card.module.css'

const TILES = ['inflow', 'outflow', 'profit', 'profitTax'] as const
type Tile = (typeof TILES)[number]

/** What a year earned and cost, what is left of it and the tax on that (DASH-I-40 to 52). */
export function ResultsCard() {
  const { selected, businessSubject } = useAtWork()
  const [year, choose] = useState(yearOf(selected.today))
  const { businessSubjectId } = businessSubject
  const { ref, isInSight } = useInSight<HTMLElement>()
  const { data: told, isError, retry } = loaded(useWantedCall(isInSight, businessResults.get, { year }, { businessSubjectId }))
  // Until another year has come the one before must not stand under its name.
  const data = told?.year === year ? told : undefined
  const isEmpty = data?.hasData === false
  return (
    <SectionCard
      ref={ref}
      title={t('dashboard.results.title')}
      note={
        data?.lastUpdated && (
          <span title={t('dashboard.invoices.updated')}>
            <span className="seen-by-readers-only">{t('dashboard.invoices.updated')} </span>
            {userMoment(data.lastUpdated)}
          </span>
        )
      }
      action={<YearMenu year={year} onChoose={choose} />}
    >
      <div className={classes['body']} aria-busy={!data && !isError}>
        {isError && <CardError onRetry={retry}>{t('dashboard.results.notLoaded')}</CardError>}
        {isEmpty && <CardEmpty>{t('dashboard.results.noData', { year: yearText(year) })}</CardEmpty>}
        {!isEmpty && (
          <ul className={classes['tiles']}>
            {TILES.map((tile) => (
              <li key={tile}>
                <span className={classes['label']}>
                  {labelOf(tile, data)}
                  <Hint label={t('dashboard.results.hintOf', { tile: labelOf(tile, data) })}>
                    {hintOf(tile, data, selected.isInTaxSystem)}
                  </Hint>
                </span>
                {isError ? <Value cents={0} currency={currencyOfYear(year)} /> : <Figure of={data} tile={tile} />}
              </li>
            ))}
          </ul>
        )}
      </div>
    </SectionCard>
  )
}

const labelOf = (tile: Tile, data: BusinessResults | undefined): string =>
  t(tile === 'profit' && data && data.profit < 0 ? 'dashboard.results.loss' : `dashboard.results.${tile}`)

function hintOf(tile: Tile, data: BusinessResults | undefined, isInTaxSystem: boolean): string {
  if (!isInTaxSystem && (tile === 'inflow' || tile === 'outflow')) return t(`dashboard.results.hints.${tile}OutsideVat`)
  if (tile !== 'profitTax') return t(`dashboard.results.hints.${tile}`)
  if (data?.source === 'Invoices') return t('dashboard.results.hints.noTax')
  return t(data?.isEstimate === false ? 'dashboard.results.hints.closedTax' : 'dashboard.results.hints.profitTax')
}

function Figure({ of, tile }: { readonly of: BusinessResults | undefined; readonly tile: Tile }) {
  if (!of) return <Bone widthPx={110} heightPx={20} />
  const cents = of[tile]
  return (
    <>
      {cents === null ? (
        <span className={classes['none']}>–</span>
      ) : (
        <ToResults year={of.year}>
          <Value cents={tile === 'profit' ? Math.abs(cents) : cents} currency={of.currencyMark} />
        </ToResults>
      )}
      <MonthBars values={of.months.map((month) => month[tile] ?? 0)} />
    </>
  )
}

const Value = ({ cents, currency }: { readonly cents: number; readonly currency: string }) => (
  <strong className={classes['value']}>
    <Amount cents={cents} currency={currency} place="text" />
  </strong>
)

/** To the accounts behind a figure, for whoever reads the books. */
function ToResults({ year, children }: { readonly year: number; readonly children: ReactNode }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  return useMay()(resultAccounts.get) ? <Link to={paths.results(businessSubjectSlug, { year })}>{children}</Link> : children
}

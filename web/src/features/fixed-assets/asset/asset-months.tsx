import { Fragment, useState } from 'react'
import { fixedAssetChanges, type FixedAssetChange } from 'contract/fixed-assets/changes/fixed-asset-changes'
import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { fixedAssetMonths, type FixedAssetMonth } from 'contract/fixed-assets/fixed-asset-months'
import { yearOf } from 'contract/croatia/days'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { monthText, today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { explaining, MonthChanges } from './month-changes.tsx'
import { RunCard } from '../runs/run-card.tsx'
import classes from './asset.module.css'

/** Month, status, three of the books and two of tax. */
const FIRST_COLUMNS = 7

/** The months of an asset in both books side by side, booked and to come, under their years. */
export function AssetMonths({ asset }: { readonly asset: FixedAssetDetails }) {
  const params = { businessSubjectId: useBusinessSubjectId(), fixedAssetId: asset.id }
  const asked = useCall(fixedAssetMonths.list, undefined, params)
  const { data: changes = [] } = useCall(fixedAssetChanges.list, undefined, params)
  if (asset.writeOffRate === null) return <Notice>{t('fixedAssets.months.never')}</Notice>
  if (asset.inUseOn === null) return <Notice>{t('fixedAssets.months.notInUse')}</Notice>
  return (
    <Loaded of={asked} notLoaded={t('fixedAssets.months.notLoaded')}>
      {(months) => <MonthsTable months={months} changes={changes} />}
    </Loaded>
  )
}

type TableProps = { readonly months: readonly FixedAssetMonth[]; readonly changes: readonly FixedAssetChange[] }

function MonthsTable({ months, changes }: TableProps) {
  const next = months.find(({ isBooked }) => !isBooked)
  // Until one opens or closes a year, the one whose turn it is stands open, also once its months have come.
  const [chosen, setOpen] = useState<ReadonlySet<number> | null>(null)
  const open = chosen ?? new Set([next?.year ?? yearOf(today())])
  const [run, setRun] = useState<number | null>(null)
  const [view, setView] = useState<'months' | 'years'>('months')
  const hasLimit = months.some(({ overLimit }) => overLimit > 0)
  const columns = FIRST_COLUMNS + (hasLimit ? 1 : 0)
  const years = [...Map.groupBy(months, ({ year }) => year)]
  const toggle = (year: number) => setOpen(new Set(open.has(year) ? [...open].filter((one) => one !== year) : [...open, year]))
  return (
    <section className={classes['months']}>
      <Segments
        isSmall
        label={t('fixedAssets.months.show')}
        options={[
          { value: 'months', label: t('fixedAssets.months.byMonths') },
          { value: 'years', label: t('fixedAssets.months.byYears') },
        ]}
        value={view}
        onChange={(shown) => {
          setView(shown)
          setOpen(shown === 'years' ? new Set() : null)
        }}
      />
      {run !== null && <RunCard id={run} onClose={() => setRun(null)} />}
      <div className={classes['scroll']}>
        <table aria-label={t('fixedAssets.months.label')}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t('fixedAssets.month')}
              </th>
              <th scope="col" rowSpan={2}>
                {t('fixedAssets.columns.status')}
              </th>
              <th scope="colgroup" colSpan={3}>
                {t('fixedAssets.months.books')}
              </th>
              <th scope="colgroup" colSpan={hasLimit ? 3 : 2}>
                {t('fixedAssets.months.tax')}
              </th>
            </tr>
            <tr>
              <th scope="col">{t('fixedAssets.months.amount')}</th>
              <th scope="col">{t('fixedAssets.months.accumulated')}</th>
              <th scope="col">{t('fixedAssets.months.current')}</th>
              <th scope="col">{t('fixedAssets.months.recognised')}</th>
              <th scope="col">{t('fixedAssets.months.unrecognised')}</th>
              {hasLimit && <th scope="col">{t('fixedAssets.months.overLimit')}</th>}
            </tr>
          </thead>
          {years.map(([year, own]) => (
            <tbody key={year}>
              <Year year={year} months={own} hasLimit={hasLimit} isOpen={open.has(year)} onToggle={() => toggle(year)} />
              {!open.has(year) && <MonthChanges changes={explaining(changes, year)} columns={columns} />}
              {open.has(year) &&
                own.map((one) => (
                  <Fragment key={one.month}>
                    <Month month={one} hasLimit={hasLimit} isNext={one === next} onRun={setRun} />
                    <MonthChanges changes={explaining(changes, year, one.month)} columns={columns} />
                  </Fragment>
                ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  )
}

type YearProps = {
  readonly year: number
  readonly months: readonly FixedAssetMonth[]
  readonly hasLimit: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function Year({ year, months, hasLimit, isOpen, onToggle }: YearProps) {
  const sum = (of: 'amount' | 'recognised' | 'unrecognised' | 'overLimit') => months.reduce((all, month) => all + month[of], 0)
  const last = months.at(-1)
  return (
    <tr data-year>
      <th scope="row" colSpan={2}>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
          {t('fixedAssets.months.year', { year })}
        </button>
      </th>
      <Cells
        amount={sum('amount')}
        accumulated={last?.accumulated ?? 0}
        currentValue={last?.currentValue ?? 0}
        recognised={sum('recognised')}
        unrecognised={sum('unrecognised')}
        overLimit={sum('overLimit')}
        hasLimit={hasLimit}
      />
    </tr>
  )
}

type MonthProps = {
  readonly month: FixedAssetMonth
  readonly hasLimit: boolean
  readonly isNext: boolean
  readonly onRun: (id: number) => void
}

const Month = ({ month, hasLimit, isNext, onRun }: MonthProps) => (
  <tr data-plan={!month.isBooked || undefined} data-next={isNext || undefined}>
    <th scope="row">{monthText(month)}</th>
    <td>
      <Booked month={month} isNext={isNext} onRun={onRun} />
    </td>
    <Cells {...month} hasLimit={hasLimit} />
  </tr>
)

/** What booked a month: its run, which it leads to, or a change that came before it. */
function Booked({ month, isNext, onRun }: Omit<MonthProps, 'hasLimit'>) {
  const { runId, isBooked } = month
  if (runId !== null)
    return (
      <button type="button" className={classes['run']} onClick={() => onRun(runId)}>
        {t('fixedAssets.months.booked')}
      </button>
    )
  if (isBooked) return t('fixedAssets.months.byChange')
  return t(isNext ? 'fixedAssets.months.next' : 'fixedAssets.months.plan')
}

type CellsProps = Pick<
  FixedAssetMonth,
  'amount' | 'accumulated' | 'currentValue' | 'recognised' | 'unrecognised' | 'overLimit'
> & { readonly hasLimit: boolean }

/** Of what is not recognised the half and what is above the limit stand apart, where there is a limit. */
const Cells = ({ amount, accumulated, currentValue, recognised, unrecognised, overLimit, hasLimit }: CellsProps) =>
  [amount, accumulated, currentValue, recognised, ...(hasLimit ? [unrecognised - overLimit, overLimit] : [unrecognised])].map(
    (cents, index) => (
      <td key={index}>
        <Amount cents={cents} />
      </td>
    ),
  )

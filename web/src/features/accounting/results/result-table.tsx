import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accountGroupName } from 'contract/accounting/account-group-names'
import { beforeTaxName, type ResultAccount } from 'contract/accounting/business-results'
import { dayOfYearText, yearBefore } from 'contract/croatia/days'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { percentText, yearText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LongTable } from '../../../ui/tables/long-table.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { useShortcut } from '../../../ui/keys/shortcuts.ts'
import { nameIn } from '../accounting-texts.ts'
import shared from '../accounting.module.css'
import { canFold, monthColumns, type MonthColumn as Column } from './month-columns.ts'
import { changeOf, profitOf, resultSide, type ResultGroup, type ResultSide, type Sums } from './result-rows.ts'
import classes from './results.module.css'

type Props = {
  readonly of: {
    readonly until: string
    readonly comparedUntil: string
    readonly currencyMark: string
    readonly rows: readonly ResultAccount[]
  }
  readonly year: number
}

/** Groups of accounts, each of which opens to its accounts; every amount leads to the card of its account and month. */
export function ResultTable({ of: { until, comparedUntil, currencyMark, rows }, year }: Props) {
  const [isFolded, setIsFolded] = useState(true)
  const columns = monthColumns(until, isFolded)
  const isAhead = comparedUntil !== until
  const fold = () => setIsFolded(!isFolded)
  useShortcut('m', t('results.months'), fold)
  const [income, expense] = [resultSide(rows, true), resultSide(rows, false)]
  const left = profitOf(income, expense)
  const hasBefore = rows.some(({ totalBefore }) => totalBefore !== 0)
  return (
    <LongTable className={shared['scroll']}>
      <table className={classes['table']} aria-label={t('results.title')}>
        <thead>
          <tr>
            <th scope="col">{currencyMark}</th>
            {columns.map(({ from, name }, index) => (
              <th key={from} scope="col" data-amount>
                {index === 0 && canFold(until) ? (
                  <button
                    type="button"
                    className={classes['group']}
                    aria-expanded={!isFolded}
                    title={t('results.months')}
                    onClick={fold}
                  >
                    <Icon name={isFolded ? 'chevronRight' : 'chevronDown'} size={16} />
                    {name}
                  </button>
                ) : (
                  name
                )}
              </th>
            ))}
            <th scope="col" data-amount>
              {upTo(year, until)}
            </th>
            {isAhead && (
              <th scope="col" data-amount title={t('results.aheadLeftOut')}>
                {upTo(year, comparedUntil)}
              </th>
            )}
            <th scope="col" data-amount title={comparedUntil.endsWith('-12-31') ? undefined : t('results.sameDays')}>
              {upTo(year - 1, yearBefore(comparedUntil))}
            </th>
            {hasBefore && (
              <th scope="col" data-amount data-change>
                {t('results.change')}
              </th>
            )}
          </tr>
        </thead>
        <Side
          side={income}
          columns={columns}
          isAhead={isAhead}
          hasBefore={hasBefore}
          year={year}
          title={t('results.inflow')}
          sum={t('results.inflowSum')}
        />
        <Side
          side={expense}
          columns={columns}
          isAhead={isAhead}
          hasBefore={hasBefore}
          year={year}
          title={t('results.outflow')}
          sum={t('results.outflowSum')}
        />
        <tfoot>
          <tr>
            <th scope="row">{t(beforeTaxName(left.total))}</th>
            <Amounts of={left} columns={columns} isAhead={isAhead} hasBefore={hasBefore} />
          </tr>
        </tfoot>
      </table>
    </LongTable>
  )
}

/** `2025.`, and of a year that runs `2025., do 25.11.`, so that nobody takes its column for a whole year. */
const upTo = (year: number, day: string): string =>
  day.endsWith('-12-31') ? yearText(year) : t('results.upTo', { year: yearText(year), day: dayOfYearText(day) })

type SideProps = {
  readonly side: ResultSide
  readonly columns: readonly Column[]
  /** Entries are booked ahead of today, which stand apart from what is compared. */
  readonly isAhead: boolean
  /** There is a year before to be compared with. */
  readonly hasBefore: boolean
  readonly year: number
  readonly title: string
  readonly sum: string
}

const Side = ({ side, columns, isAhead, hasBefore, year, title, sum }: SideProps) => (
  <tbody>
    <tr data-sum>
      <th scope="colgroup" colSpan={columns.length + 3 + Number(isAhead) + Number(hasBefore)}>
        {title}
      </th>
    </tr>
    {side.groups.map((group) => (
      <Group key={group.group} of={group} columns={columns} isAhead={isAhead} hasBefore={hasBefore} year={year} />
    ))}
    <tr data-sum>
      <th scope="row">{sum}</th>
      <Amounts of={side} columns={columns} isAhead={isAhead} hasBefore={hasBefore} />
    </tr>
  </tbody>
)

type GroupProps = Pick<SideProps, 'columns' | 'isAhead' | 'hasBefore' | 'year'> & { readonly of: ResultGroup }

function Group({ of, columns, isAhead, hasBefore, year }: GroupProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { businessSubjectSlug } = useAtWork().businessSubject
  const wholeYear = { from: `${year}-01-01`, to: `${year}-12-31` }
  return (
    <>
      <tr>
        <th scope="row">
          <button type="button" className={classes['group']} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
            <span className="tabular">{of.group}</span> {t(accountGroupName(of.group), { group: of.group })}
          </button>
        </th>
        <Amounts of={of} columns={columns} isAhead={isAhead} hasBefore={hasBefore} />
      </tr>
      {isOpen &&
        of.accounts.map((account) => {
          const card = (days: Days) => paths.ledgerAccount(businessSubjectSlug, account.ledgerAccountId, days)
          return (
            <tr key={account.code} className={classes['account']}>
              <th scope="row">
                <Link to={card(wholeYear)}>
                  <span className="tabular">{account.code}</span> {nameIn(account)}
                </Link>
              </th>
              <Amounts of={account} columns={columns} isAhead={isAhead} hasBefore={hasBefore} card={card} wholeYear={wholeYear} />
            </tr>
          )
        })}
    </>
  )
}

type Days = { readonly from: string; readonly to: string }

type AmountsProps = Pick<SideProps, 'columns' | 'isAhead' | 'hasBefore'> & {
  readonly of: Sums
  readonly card?: (days: Days) => string
  readonly wholeYear?: Days
}

function Amounts({ of, columns, isAhead, hasBefore, card, wholeYear }: AmountsProps) {
  const change = changeOf(of)
  const cell = (cents: number, days: Days | undefined) => {
    const amount = <Amount cents={cents} />
    return card && days && cents !== 0 ? <Link to={card({ from: days.from, to: days.to })}>{amount}</Link> : amount
  }
  return (
    <>
      {columns.map((column) => (
        <td key={column.from} data-amount>
          {cell(
            column.months.reduce((all, month) => all + (of.months[month] ?? 0), 0),
            column,
          )}
        </td>
      ))}
      <td data-amount data-whole>
        {cell(of.total, wholeYear)}
      </td>
      {isAhead && (
        <td data-amount>
          <Amount cents={of.totalCompared} />
        </td>
      )}
      <td data-amount data-before>
        <Amount cents={of.totalBefore} />
      </td>
      {hasBefore && (
        <td data-amount data-before data-change>
          {change !== null && percentText(change, { isChange: true })}
        </td>
      )}
    </>
  )
}

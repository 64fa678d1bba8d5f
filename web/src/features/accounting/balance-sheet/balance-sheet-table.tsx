import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accountGroupName } from 'contract/accounting/account-group-names'
import type { BalanceSheetRow } from 'contract/accounting/balance-sheets'
import { yearOf } from 'contract/croatia/days'
import { balanceSheet, type BalanceGroup, type BalanceSide, type Sums } from 'contract/croatia/ledger/results/balance-sheet'
import { EUR, HRK, HRK_PER_EUR, inEuro } from 'contract/croatia/money'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { dayText, yearText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LongTable } from '../../../ui/tables/long-table.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { nameIn } from '../accounting-texts.ts'
import shared from '../accounting.module.css'
import results from '../results/results.module.css'
import classes from './balance-sheet.module.css'

type Props = { readonly of: { readonly on: string; readonly currencyMark: string; readonly rows: readonly BalanceSheetRow[] } }

/** Assets beside what they come from; both end at the same amount. Years in kuna have euro beside, by the fixed rate. */
export function BalanceSheetTable({ of: { on, currencyMark, rows } }: Props) {
  const { assets, sources } = balanceSheet(rows)
  const isKuna = currencyMark === HRK
  const days = { from: `${yearOf(on)}-01-01`, to: on }
  const width = isKuna ? 4 : 3
  return (
    <LongTable className={`${shared['scroll']} ${classes['sheet']}`}>
      <table className={results['table']} aria-label={t('balanceSheets.title')}>
        <thead>
          <tr>
            <th scope="col">{isKuna ? 'kn' : EUR}</th>
            <th scope="col" data-amount>
              {dayText(on)}
            </th>
            {isKuna && (
              <th scope="col" data-amount>
                {t('balanceSheets.inEuro')}
              </th>
            )}
            <th scope="col" data-amount>
              {t('balanceSheets.before', { year: yearText(yearOf(on)) })}
            </th>
          </tr>
        </thead>
        <Side
          side={assets}
          title={t('balanceSheets.assets')}
          sum={t('balanceSheets.assetsSum')}
          days={days}
          isKuna={isKuna}
          width={width}
        />
        <Side
          side={sources}
          result={sources.result}
          title={t('balanceSheets.sources')}
          sum={t('balanceSheets.sourcesSum')}
          days={days}
          isKuna={isKuna}
          width={width}
        />
      </table>
    </LongTable>
  )
}

type Shown = { readonly days: { readonly from: string; readonly to: string }; readonly isKuna: boolean }
type SideProps = Shown & {
  readonly side: BalanceSide<BalanceSheetRow>
  readonly result?: Sums
  readonly title: string
  readonly sum: string
  readonly width: number
}

const Side = ({ side, result, title, sum, width, ...shown }: SideProps) => (
  <tbody>
    <tr data-sum>
      <th scope="colgroup" colSpan={width}>
        {title}
      </th>
    </tr>
    {side.groups.map((group) => (
      <Group key={group.group} of={group} {...shown} />
    ))}
    {result && (result.amount !== 0 || result.before !== 0) && (
      <tr>
        <th scope="row">{t('balanceSheets.result')}</th>
        <Amounts of={result} isKuna={shown.isKuna} />
      </tr>
    )}
    <tr data-sum data-total>
      <th scope="row">{sum}</th>
      <Amounts of={side} isKuna={shown.isKuna} />
    </tr>
  </tbody>
)

function Group({ of, days, isKuna }: Shown & { readonly of: BalanceGroup<BalanceSheetRow> }) {
  const [isOpen, setIsOpen] = useState(false)
  const { businessSubjectSlug } = useAtWork().businessSubject
  return (
    <>
      <tr>
        <th scope="row">
          <button type="button" className={results['group']} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
            <span className="tabular">{of.group}</span> {t(accountGroupName(of.group), { group: of.group })}
          </button>
        </th>
        <Amounts of={of} isKuna={isKuna} />
      </tr>
      {isOpen &&
        of.rows.map((row) => (
          <tr key={row.code} className={results['account']}>
            <th scope="row">
              <Link to={paths.ledgerAccount(businessSubjectSlug, row.ledgerAccountId, days)}>
                <span className="tabular">{row.code}</span> {nameIn(row)}
              </Link>
            </th>
            <Amounts of={row} isKuna={isKuna} />
          </tr>
        ))}
    </>
  )
}

const Amounts = ({ of: { amount, before }, isKuna }: { readonly of: Sums; readonly isKuna: boolean }) => (
  <>
    <td data-amount>
      <Amount cents={amount} />
    </td>
    {isKuna && (
      <td data-amount data-before>
        <Amount cents={inEuro(amount, HRK_PER_EUR)} />
      </td>
    )}
    <td data-amount data-before>
      <Amount cents={before} />
    </td>
  </>
)

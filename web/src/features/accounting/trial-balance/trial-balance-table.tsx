import { Link } from '@tanstack/react-router'
import { accountGroupName } from 'contract/accounting/account-group-names'
import { grouped, sumOf, type ShownRow, type View } from 'contract/accounting/trial-balance/trial-balance-groups'
import type { TrialBalanceRow } from 'contract/accounting/trial-balance/trial-balances'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { LongTable } from '../../../ui/tables/long-table.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { nameIn } from '../accounting-texts.ts'
import classes from '../accounting.module.css'

const SUMS = ['opening', 'debit', 'credit', 'closing'] as const

type Props = {
  readonly rows: readonly TrialBalanceRow[]
  readonly view: View
  readonly days: { readonly from: string; readonly to: string }
}

export const TrialBalanceTable = ({ rows, view, days }: Props) => (
  <LongTable className={classes['scroll']}>
    <table aria-label={t('trialBalances.title')}>
      <thead>
        <tr>
          <th scope="col" data-fixed>
            {t('trialBalances.columns.code')}
          </th>
          <th scope="col">{t('trialBalances.columns.name')}</th>
          {SUMS.map((of) => (
            <th key={of} scope="col" data-amount>
              {t(`trialBalances.columns.${of}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grouped(rows, view).map((row) => (
          <Row key={row.code} row={row} days={days} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            <span data-along>{t('trialBalances.total')}</span>
          </th>
          <Amounts of={sumOf(rows)} />
        </tr>
      </tfoot>
    </table>
  </LongTable>
)

function Row({ row, days }: { readonly row: ShownRow; readonly days: Props['days'] }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const { code, account } = row
  return (
    <tr data-sum={!account || undefined}>
      <td className="tabular" data-fixed>
        {code}
      </td>
      <td>
        {account ? (
          <Link to={paths.ledgerAccount(businessSubjectSlug, account.ledgerAccountId, days)}>{nameIn(account)}</Link>
        ) : (
          t(accountGroupName(code), { group: code })
        )}
      </td>
      <Amounts of={row} />
    </tr>
  )
}

const Amounts = ({ of }: { readonly of: Pick<TrialBalanceRow, (typeof SUMS)[number]> }) =>
  SUMS.map((sum) => (
    <td key={sum} data-amount>
      <Amount cents={of[sum]} />
    </td>
  ))

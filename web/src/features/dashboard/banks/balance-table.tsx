import type { Balance, BalancedAccount } from 'contract/bank/bank-dashboard'
import { EUR } from 'contract/croatia/money'
import { dayText, moneyText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { accountKey } from './account-key.ts'
import { tickDays, type BalanceDay } from './balance-series.ts'

type Props = { readonly accounts: readonly BalancedAccount[]; readonly series: readonly BalanceDay[] }

/** The same figures for who listens instead of looking: the days of the axis. */
export function BalanceTable({ accounts, series }: Props) {
  const shown = new Set(tickDays(series))
  return (
    // A table is as wide as what stands in it, whatever is said of its own width.
    <div className="seen-by-readers-only">
      <table>
        <caption>{t('dashboard.banks.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.banks.day')}</th>
            {accounts.map((account) => (
              <th key={account.id} scope="col">
                {accountKey(account, accounts)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series
            .filter(({ day }) => shown.has(day))
            .map(({ day, balances }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                {accounts.map(({ id, currency }) => (
                  <td key={id}>{inWords(balances.get(id), currency)}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

function inWords(balance: Balance | undefined, currency: string): string {
  if (!balance) return '–'
  const { currentBalance, currentBalanceEur } = balance
  const native = moneyText(currentBalance, currency)
  return currency === EUR || currentBalanceEur === null ? native : `${moneyText(currentBalanceEur, EUR)} (${native})`
}

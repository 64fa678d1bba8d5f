import type { BalancedAccount } from 'contract/bank/bank-dashboard'
import { EUR } from 'contract/croatia/money'
import { t } from '../../../kit/messages.ts'
import { dayText, dayWords, moneyText } from '../../../kit/format.ts'
import { Sum } from '../../../ui/values/sum.tsx'
import { accountKey } from './account-key.ts'
import { isWithoutRate, totalOf, type BalanceDay } from './balance-series.ts'
import classes from './balance-tooltip.module.css'

type Props = { readonly accounts: readonly BalancedAccount[]; readonly of: BalanceDay }

/** What stood on every account on a day, of foreign ones in their own currency as well (DASH-I-29, DASH-I-30). */
export function BalanceTooltip({ accounts, of }: Props) {
  const total = totalOf(of)
  return (
    <div className={classes['tooltip']}>
      <p>{`${dayWords(of.day, { weekday: 'long' })}, ${dayText(of.day)}`}</p>
      <dl>
        {accounts.map((account) => {
          const balance = of.balances.get(account.id)
          return (
            balance && (
              <div key={account.id}>
                <dt>
                  <i style={{ background: account.colorCode }} />
                  {accountKey({ ...account, currency: EUR }, accounts)}
                </dt>
                <dd>
                  {balance.currentBalanceEur === null ? t('dashboard.banks.noRate') : moneyText(balance.currentBalanceEur, EUR)}
                  {account.currency !== EUR && <small>{moneyText(balance.currentBalance, account.currency)}</small>}
                </dd>
              </div>
            )
          )
        })}
        {of.balances.size > 1 && total !== null && (
          <div>
            <dt>
              {t(accounts.some(({ id }) => isWithoutRate(of, id)) ? 'dashboard.banks.totalWithRate' : 'dashboard.banks.total')}
            </dt>
            <dd>
              <Sum>{moneyText(total, EUR)}</Sum>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

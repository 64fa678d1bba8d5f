import { Link } from '@tanstack/react-router'
import type { BalancedAccount } from 'contract/bank/bank-dashboard'
import { ibanInGroups } from 'contract/croatia/iban'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { bankText } from './account-key.ts'
import classes from './account-list.module.css'

/** The accounts with what the last statement of each ended with; each leads to its statements. */
export function AccountList({ accounts }: { readonly accounts: readonly BalancedAccount[] }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  return (
    <ul className={classes['accounts']} aria-label={t('dashboard.banks.accounts')}>
      {accounts.map((account) => (
        <li key={account.id}>
          <Link to={paths.bankStatements(businessSubjectSlug, { account: account.id })}>
            <span className={classes['pill']}>
              <i style={{ background: account.colorCode }} />
              {bankText(account)}
            </span>
            <span className={classes['name']}>
              {account.bankAccountName} <small>{ibanInGroups(account.iban)}</small>
            </span>
            <span className={classes['day']}>
              {account.balanceOn ? dayText(account.balanceOn) : t('dashboard.banks.noStatement')}
            </span>
            {account.currentBalance !== null && <Amount cents={account.currentBalance} currency={account.currency} isStrong />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

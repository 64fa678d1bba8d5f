import { ibanInGroups } from 'contract/croatia/iban'
import type { StatementAccount } from 'contract/bank/bank-statements'
import { yearText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import classes from './statements.module.css'

type Props = {
  readonly accounts: readonly StatementAccount[]
  readonly chosen: StatementAccount
  readonly onChoose: (id: string) => void
  readonly year: number
  readonly onYear: (year: string) => void
}

/** The accounts with their last balances, and the years of the one that is shown. */
export const AccountTabs = ({ accounts, chosen, onChoose, year, onYear }: Props) => (
  <div className={classes['bar']}>
    <fieldset className={classes['tabs']} aria-label={t('bankStatements.account')}>
      {accounts.map((account) => (
        <button
          key={account.id}
          type="button"
          aria-pressed={account.id === chosen.id}
          title={`${account.name} · ${ibanInGroups(account.iban)}`}
          onClick={() => onChoose(String(account.id))}
        >
          <span>{shortIban(account.iban)}</span>{' '}
          {account.closingAmount !== null && <Amount cents={account.closingAmount} currency={account.currency} place="text" />}
        </button>
      ))}
    </fieldset>
    {chosen.years.length > 1 && (
      <Segments
        label={t('bankStatements.year')}
        options={chosen.years.map((one) => ({ value: String(one), label: yearText(one) }))}
        value={String(year)}
        onChange={onYear}
        isSmall
      />
    )}
  </div>
)

/** `HR47 … 2768`. */
const shortIban = (iban: string): string => `${iban.slice(0, 4)} … ${iban.slice(-4)}`
